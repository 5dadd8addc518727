/** A choice as large as forms promise: 2,000 options with long names, as servers of large organizations send them. */
import { expect, test } from 'vitest';
import { MAX_OPTIONS } from '../../../lib/elicitation/limits.ts';
import { MAX_MESSAGE_BYTES } from '../../../lib/protocol/page-values.ts';
import { openedPopup } from '../../fixtures/popup.ts';
import { pairedStage, send } from '../../fixtures/stage.ts';
import { until } from '../../fixtures/wait.ts';

const nameOf = (number: number) => `Project ${number}, ${'long '.repeat(18)}name`;
const pick = (count: number) => ({
  message: 'Select the project.',
  requestedSchema: {
    type: 'object' as const,
    properties: {
      project: {
        type: 'string' as const,
        title: 'Project',
        oneOf: Array.from({ length: count }, (_, number) => ({ const: nameOf(number), title: nameOf(number) })),
      },
    },
    required: ['project'],
  },
});

test('2,000 options with long names: the person types part of a name, and one goes out', async () => {
  const { client, extension } = await pairedStage();
  const request = pick(MAX_OPTIONS);
  expect(JSON.stringify(request).length).toBeGreaterThan(0.9 * MAX_MESSAGE_BYTES);
  const asked = await client.ask(request);
  const popup = await openedPopup(extension, 'form');
  await popup.armed();
  const box = popup.control('combobox', /^Project/);
  await box.click();
  await box.fill('Project 1777,');
  await until('the one option', async () => (await popup.text()).includes(nameOf(1_777)));
  await popup.press('Enter');
  await send(popup, asked, { project: nameOf(1_777) });
});

test('one option more is refused, and nobody is asked', async () => {
  const { client } = await pairedStage();
  expect(await (await client.ask(pick(MAX_OPTIONS + 1))).ended()).toMatchObject({ error: { code: -32602 } });
});
