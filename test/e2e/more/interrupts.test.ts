/** A page whose agent speaks AG-UI: the example of docs/client-guide.md, word for word, with the real client. */
import { expect, onTestFinished, test } from 'vitest';
import { guideExample } from '../../fixtures/guide.ts';
import { bundled, servePage } from '../../fixtures/mcp-page.ts';
import { answer, promptWith, sendForm } from '../../fixtures/mcp-stage.ts';
import { message } from '../../fixtures/messages.ts';
import { launch, pair } from '../../fixtures/stage.ts';
import { agUiAgent } from '../../fixtures/unmodified/ag-ui-agent.ts';
import { CLIENTS } from '../../fixtures/unmodified/packages.ts';
import { awaitedLater } from '../../fixtures/wait.ts';

declare global {
  interface Window {
    /** Runs the page's agent, until it has no more to ask. */
    runAgent?: () => Promise<{ result: unknown }>;
  }
}

const name = { type: 'string', title: 'Name' };
const INTERRUPTS = [
  {
    id: 'one',
    reason: 'input_required',
    message: 'Who are you?',
    responseSchema: { type: 'object', properties: { name }, required: ['name'] },
  },
  { id: 'two', reason: 'tool_call', message: 'Shall I send the letter?', toolCallId: 'call-1' },
];

test('@ag-ui/client: each interrupt is asked, and one resume answers them all', async () => {
  const agent = agUiAgent({ id: 'call-1', name: 'send_letter', args: { to: 'Ada' } }, INTERRUPTS);
  const contents = `
    import { connectUsher } from 'mcp-usher';
    void connectUsher();
    const url = new URL('/mcp', location.href).href;
    ${guideExample("from '@ag-ui/client'")}
    window.runAgent = () => run();`;
  const served = await servePage(agent.endpoint, {
    '/client.js': await bundled({ stdin: { contents, loader: 'ts', resolveDir: CLIENTS } }),
  });
  onTestFinished(() => served.close());
  const extension = await launch();
  const page = await extension.context.newPage();
  await page.goto(served.origin);
  await (await pair(extension, { page })).dismiss();
  const stage = { extension, client: { page } };

  const run = awaitedLater(page.evaluate(() => window.runAgent?.()));
  await sendForm(stage, 'Who are you?', { Name: 'Zoë' });
  const popup = await promptWith(stage, 'Shall I send the letter?');
  expect(await popup.text()).toContain('send_letter');
  await answer(stage, 'Shall I send the letter?', message('form.no'));
  expect(await run).toMatchObject({ result: 'done' });
  expect(agent.resumed).toEqual([
    [
      { interruptId: 'one', status: 'resolved', payload: { name: 'Zoë' } },
      { interruptId: 'two', status: 'cancelled' },
    ],
  ]);
});
