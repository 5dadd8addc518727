/** A server that stops taking answers while the person thinks: nothing is typed twice, nothing is answered for them. */
import { expect, test } from 'vitest';
import { textOf } from '../../fixtures/mcp-page.ts';
import { modernEndpoint } from '../../fixtures/mcp-server.ts';
import { connectedStage, promptWith, sendForm } from '../../fixtures/mcp-stage.ts';
import { message } from '../../fixtures/messages.ts';
import { isPopupOpen } from '../../fixtures/popup.ts';
import { shortState } from '../../fixtures/short-state.ts';
import { until } from '../../fixtures/wait.ts';

const GIVEN = { who: { action: 'accept', content: { name: 'Zoë', seat: '4A' } } };

test('the server asks the very same: it gets the answer, and the person is asked once', async () => {
  const { witness, make } = shortState();
  const stage = await connectedStage(modernEndpoint(make), { sdk: 'v2-modern' });
  const call = await stage.client.call('same');
  await promptWith(stage, 'Whose ticket?');
  witness.expire();
  await sendForm(stage, 'Whose ticket?', { Name: 'Zoë', Seat: '4A' });
  expect(JSON.parse(textOf(await call.ended()))).toEqual(GIVEN);
  expect(witness).toMatchObject({ begun: ['same', 'same'], completed: [GIVEN] });
  await until('the prompt to be gone', async () => !(await isPopupOpen(stage.extension)));
});

test('the server asks in other words: the person is asked again, reads why, and finds what they answered', async () => {
  const { witness, make } = shortState();
  const stage = await connectedStage(modernEndpoint(make), { sdk: 'v2-modern' });
  const call = await stage.client.call('another');
  await promptWith(stage, 'Offer 1');
  witness.expire();
  await sendForm(stage, 'Offer 1', { Name: 'Zoë', Seat: '4A' });
  const popup = await promptWith(stage, 'Offer 2');
  expect(await popup.text()).toContain(message('request.late'));
  expect(await popup.text()).toContain(message('form.refilledLate'));
  expect(witness.completed).toEqual([]);
  await sendForm(stage, 'Offer 2');
  expect(JSON.parse(textOf(await call.ended()))).toEqual(GIVEN);
  await until('the prompt to be gone', async () => !(await isPopupOpen(stage.extension)));
  expect(witness).toMatchObject({ begun: ['another', 'another'], completed: [GIVEN] });
});
