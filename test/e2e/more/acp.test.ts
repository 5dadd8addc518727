/** A page that is a client of the Agent Client Protocol: the example of docs/other-clients.md, word for word, and a real agent. */
import { expect, test } from 'vitest';
import { guideExample } from '../../fixtures/guide.ts';
import { answer, finish, openUrl, sendForm } from '../../fixtures/mcp-stage.ts';
import { message } from '../../fixtures/messages.ts';
import { clickToolbar } from '../../fixtures/popup.ts';
import { forTest, pair, site } from '../../fixtures/stage.ts';
import { serveAcpAgent } from '../../fixtures/unmodified/acp-agent.ts';
import { openScriptPage } from '../../fixtures/unmodified/script-page.ts';
import { until } from '../../fixtures/wait.ts';

declare global {
  interface Window {
    /** Prompts the page's agent. */
    prompted?: (text: string) => void;
  }
}

const FORM = {
  mode: 'form',
  message: 'Who are you?',
  requestedSchema: { type: 'object', properties: { name: { type: 'string', title: 'Name' } }, required: ['name'] },
};

test('a page that speaks ACP: a form, sent and declined, and an address with its notice', async () => {
  const target = await site({ '/connect': '<title>Target</title><h1>Target</h1>' });
  const address = {
    mode: 'url',
    message: 'Visit one',
    url: `${target.originAs('localhost')}/connect`,
    elicitationId: 'one',
  };
  const agent = forTest(await serveAcpAgent({ form: FORM, address }));
  const contents = `
    const url = '${agent.url}';
    ${guideExample("from '@agentclientprotocol/sdk'")}
    const { sessionId } = await agent.request('session/new', { cwd: '/', mcpServers: [] });
    window.prompted = (text) =>
      void agent.request('session/prompt', { sessionId, prompt: [{ type: 'text', text }] });`;
  const stage = await openScriptPage(contents, 'prompted');
  const { extension, client } = stage;
  await (await pair(extension, client)).dismiss();
  const ask = (text: string) => client.page.evaluate((prompt) => window.prompted?.(prompt), text);
  expect(agent.capabilities).toEqual([{ form: {}, url: {} }]);

  await ask('form');
  await sendForm(stage, 'Who are you?', { Name: 'Zoë' });
  await until('the answer', () => agent.answers.length === 1);
  await ask('form');
  await answer(stage, 'Who are you?', message('action.decline'));
  await until('the refusal', () => agent.answers.length === 2);
  await ask('address');
  const isolated = await openUrl(stage, 'Visit one');
  await until('the consent', () => agent.answers.length === 3);
  const waiting = await clickToolbar(extension, isolated);
  await until('the notice', async () => (await waiting.text()).includes(message('waiting.completed')));
  await waiting.dismiss();
  await finish(stage, isolated);
  expect(agent.answers).toEqual([
    { action: 'accept', content: { name: 'Zoë' } },
    { action: 'decline' },
    { action: 'accept' },
  ]);
});
