/** Messages of a hostile or broken page: a clear error, no exception, and no other request harmed. */
import { expect, test } from 'vitest';
import { askName } from '../../fixtures/forms.ts';
import { message } from '../../fixtures/messages.ts';
import { openedPopup } from '../../fixtures/popup.ts';
import { askedStage, decline, pairedStage, pressArmed } from '../../fixtures/stage.ts';
import { nothingStored } from '../../fixtures/store.ts';
import { until } from '../../fixtures/wait.ts';

const FORM = askName('An honest question');

interface Heard {
  readonly id: unknown;
  readonly error?: { readonly code: number; readonly data: { readonly reason: string } };
}

test('each malformed message gets its error, and the honest request beside it is answered', async () => {
  const { extension, client } = await pairedStage();
  const errors: string[] = [];
  (await extension.worker()).on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  client.page.on('pageerror', ({ message }) => errors.push(message));

  const create = (params: unknown) => ({ jsonrpc: '2.0', method: 'elicitation/create', params });
  const url = (value: unknown) => create({ params: { mode: 'url', message: 'm', url: value, elicitationId: 'e' } });
  const cases: readonly (readonly [object | string, string, number])[] = [
    ['hello', 'invalid-request', -32600],
    [{ method: 'ping' }, 'invalid-request', -32600],
    [{ jsonrpc: '2.0', method: 'tabs/open' }, 'method-not-found', -32601],
    [create(undefined), 'invalid-params', -32602],
    [create({ params: [] }), 'invalid-params', -32602],
    [create({ params: { mode: 'video', message: 'm' } }), 'invalid-params', -32602],
    [create({ params: { message: 5, requestedSchema: {} } }), 'invalid-params', -32602],
    [
      create({ params: { message: 'm', requestedSchema: { type: 'object', properties: { a: { $ref: '#' } } } } }),
      'invalid-params',
      -32602,
    ],
    [url(7), 'invalid-params', -32602],
    [url('https://example.test/'.padEnd(1_000_000, 'x')), 'too-large', 4413],
    [create({ params: { message: 'x'.repeat(10_000_000) } }), 'too-large', 4413],
  ];
  const heard = await client.page.evaluate(
    (messages) =>
      new Promise<Heard[]>((resolve) => {
        const replies: Heard[] = [];
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => {
          if (data.error) replies.push(data);
          if (replies.length === messages.length) resolve(replies);
        };
        window.postMessage({ type: 'mcp-usher:connect', provider: 'usher', protocol: 1 }, origin, [port2]);
        for (const message of messages) port1.postMessage(message);
      }),
    cases.map(([message], index) => (typeof message === 'object' ? { ...message, id: `bad-${index}` } : message)),
  );
  expect(heard.map(({ error }) => [error?.data.reason, error?.code]).sort()).toEqual(
    cases.map(([, reason, code]) => [reason, code]).sort(),
  );

  await client.page.reload();
  await client.connect();
  const honest = await client.ask(FORM);
  await decline(await openedPopup(extension), honest);
  expect(errors).toEqual([]);
});

test.for([
  'javascript:alert(1)',
  'data:text/html,hi',
  'file:///etc/passwd',
  'chrome://settings',
  'blob:https://chat.example/1',
  'not a url',
  ' https://example.test/',
])('%s is shown as blocked, and there is no way on', async (url) => {
  const { asked, popup } = await askedStage(
    { mode: 'url', url, message: 'Open this', elicitationId: 'one' },
    'consent',
  );
  expect(await popup.button(/^Open/).exists()).toBe(false);
  expect(await popup.text()).toContain(url.trim());
  await decline(popup, asked);
});

test('an id that is still outstanding cannot be used again', async () => {
  const { extension, client } = await pairedStage();
  const outcome = client.page.evaluate(
    (params) =>
      new Promise<unknown[]>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        const replies: unknown[] = [];
        port1.onmessage = ({ data }) => {
          if (data.method) return;
          replies.push(data.result ?? data.error.data.reason);
          if (replies.length === 2) resolve(replies);
        };
        window.postMessage({ type: 'mcp-usher:connect', provider: 'usher', protocol: 1 }, origin, [port2]);
        for (let times = 0; times < 2; times += 1) {
          port1.postMessage({ jsonrpc: '2.0', id: 'same', method: 'elicitation/create', params: { params } });
        }
      }),
    FORM,
  );
  await pressArmed(await openedPopup(extension), message('action.decline'));
  expect(await outcome).toEqual(['duplicate-id', { action: 'decline' }]);
});

test('text from a server is text: no markup, no links, no bidi controls, and it pushes no button away', async () => {
  const { extension, client } = await pairedStage();
  const hostile = `<b>bold</b> <img src=x onerror=alert(1)> https://evil.test \u202Etxt.exe ${'long '.repeat(3_000)}`;
  const title = '<i>t</i>';
  const properties = { ['__proto__']: { type: 'string', title, description: hostile } };
  // As text: Playwright would take the name for a prototype.
  const number = await client.page.evaluate(
    (json) => window.testClient.ask(JSON.parse(json), {}),
    JSON.stringify({ message: hostile, requestedSchema: { type: 'object', properties } }),
  );
  const popup = await openedPopup(extension, 'form');
  const seen = await popup.evaluate<{ elements: number; links: number; text: string; visible: boolean }>(`(() => {
    const send = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Send'));
    const { top, bottom } = send.getBoundingClientRect();
    return {
      elements: document.querySelectorAll('main b, main img, main i').length,
      links: document.querySelectorAll('a').length,
      text: document.body.innerText,
      visible: top >= 0 && bottom <= innerHeight,
    };
  })()`);
  expect(seen).toMatchObject({ elements: 0, links: 0, visible: true });
  expect(seen.text).toContain('<b>bold</b>');
  expect(seen.text).toContain(title);
  expect(seen.text).not.toContain('\u202E');

  await popup.read();
  await popup.armed();
  await popup.control('textbox').fill('x');
  await pressArmed(popup, message('action.send'));
  const outcome = () =>
    client.page.evaluate((n) => JSON.stringify(window.testClient.asked[n]?.outcome ?? null), number);
  await until('the answer', async () => (await outcome()) !== 'null');
  expect(await outcome()).toBe('{"result":{"action":"accept","content":{"__proto__":"x"}}}');
});

test('what answers twice, or after the end, changes nothing', async () => {
  const { extension, client, asked, popup } = await askedStage(FORM);
  await decline(popup, asked);
  await asked.withdraw();
  await client.complete('unknown', { name: 'Nobody' });
  expect(await asked.outcome()).toEqual({ result: { action: 'decline' } });
  await nothingStored(extension);
});
