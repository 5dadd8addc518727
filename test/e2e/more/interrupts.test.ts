/** Pages whose agent speaks AG-UI: the examples of docs/other-clients.md, word for word, with the real clients. */
import { expect, test } from 'vitest';
import { guideExample } from '../../fixtures/guide.ts';
import { answer, promptWith, sendForm } from '../../fixtures/mcp-stage.ts';
import { message } from '../../fixtures/messages.ts';
import { pair } from '../../fixtures/stage.ts';
import { agUiAgent } from '../../fixtures/unmodified/ag-ui-agent.ts';
import { openScriptPage } from '../../fixtures/unmodified/script-page.ts';
import { awaitedLater, until } from '../../fixtures/wait.ts';

declare global {
  interface Window {
    /** Runs the page's agent, until it has no more to ask. */
    runAgent?: () => Promise<{ result: unknown }>;
    /** Ends what the page shows of its agent. */
    leave?: () => void;
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

const RESUME = [
  { interruptId: 'one', status: 'resolved', payload: { name: 'Zoë' } },
  { interruptId: 'two', status: 'cancelled' },
];

test('@ag-ui/client: each interrupt is asked, and one resume answers them all', async () => {
  const { agent, stage } = await pairedPage(`
    import { connectUsher } from 'mcp-usher';
    void connectUsher();
    const url = new URL('/mcp', location.href).href;
    ${guideExample("from '@ag-ui/client'")}
    ${guideExample('function callsOf')}
    window.runAgent = () => run();`);
  const run = awaitedLater(stage.client.page.evaluate(() => window.runAgent?.()));
  await sendForm(stage, 'Who are you?', { Name: 'Zoë' });
  const popup = await promptWith(stage, 'Shall I send the letter?');
  expect(await popup.text()).toContain('send_letter');
  await answer(stage, 'Shall I send the letter?', message('form.no'));
  expect(await run).toMatchObject({ result: 'done' });
  expect(agent.resumed).toEqual([RESUME]);
});

test('CopilotKit: its hook hands each interrupt over with its call, and one resume answers them all', async () => {
  const { agent, stage } = await copilotKitPage();
  await stage.client.page.evaluate(() => window.runAgent?.());
  await sendForm(stage, 'Who are you?', { Name: 'Zoë' });
  expect(await (await promptWith(stage, 'Shall I send the letter?')).text()).toContain('send_letter');
  await answer(stage, 'Shall I send the letter?', message('form.no'));
  await until('the next run', () => agent.resumed.length > 0);
  expect(agent.resumed).toEqual([RESUME]);
});

test('CopilotKit: a component that is gone takes its questions back', async () => {
  const { agent, stage } = await copilotKitPage();
  const { page } = stage.client;
  await page.evaluate(() => window.runAgent?.());
  const popup = await promptWith(stage, 'Who are you?');
  await page.evaluate(() => window.leave?.());
  const takenBack = message('notice.takenBack', new URL(page.url()).host);
  await until('the notice', async () => (await popup.text()).includes(takenBack));
  expect(agent.resumed).toEqual([]);
});

/** Its component is gone after `window.leave`. */
function copilotKitPage() {
  return pairedPage(`
    import { HttpAgent } from '@ag-ui/client';
    import { CopilotKitContext, CopilotKitCoreReact, EMPTY_SET } from '@copilotkit/react-core/v2/context';
    import * as React from 'react';
    import { createRoot } from 'react-dom/client';
    import { connectUsher } from 'mcp-usher';
    void connectUsher();
    ${guideExample("from '@copilotkit/react-core")}
    ${guideExample('function callsOf')}
    const agent = new HttpAgent({ url: new URL('/mcp', location.href).href });
    const copilotkit = new CopilotKitCoreReact({ agents__unsafe_dev_only: { default: agent } });
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    window.leave = () => root.unmount();
    root.render(
      <CopilotKitContext.Provider value={{ copilotkit, executingToolCallIds: EMPTY_SET }}>
        <AskedByUsher />
      </CopilotKitContext.Provider>,
    );
    window.runAgent = () => copilotkit.runAgent({ agent });`);
}

/** A page that runs `script`, which leaves `window.runAgent`, beside an agent with `INTERRUPTS`; paired. */
async function pairedPage(script: string) {
  const agent = agUiAgent({ id: 'call-1', name: 'send_letter', args: { to: 'Ada' } }, INTERRUPTS);
  const stage = await openScriptPage(script, 'runAgent', { endpoint: agent.endpoint });
  await (await pair(stage.extension, stage.client)).dismiss();
  return { agent, stage };
}
