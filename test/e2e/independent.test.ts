/** A page that shares no code with Usher (test/independent/page.js, from docs/page-protocol.md alone), and the extension. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openedPopup, type Popup } from '../fixtures/popup.ts';
import { pairedStage, pressArmed, type Stage } from '../fixtures/stage.ts';
import { storedRequests } from '../fixtures/store.ts';
import { until } from '../fixtures/wait.ts';
import { killWorker } from '../fixtures/worker.ts';

/** The independent client, as the page holds it. */
interface Independent {
  readonly provider: { id: string } | null;
  readonly requests: Map<string, { states: { state: string; reason?: string }[]; responses: unknown[] }>;
  ask(params: object): string;
  withdraw(id: string): void;
  reconnect(): void;
}

declare global {
  interface Window {
    independent: Independent;
  }
}

const FORM = {
  message: 'Which repository?',
  requestedSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
};

async function independentStage(): Promise<
  Stage & { ask(params: object): Promise<string>; responses(): Promise<unknown[][]> }
> {
  const body = await readFile('test/independent/page.js', 'utf8');
  const stage = await pairedStage({
    clientRoutes: { '/independent.js': { headers: { 'content-type': 'text/javascript' }, body } },
  });
  const { page } = stage.client;
  await page.addScriptTag({
    type: 'module',
    content: `import { createClient } from '/independent.js'; window.independent = createClient();`,
  });
  await until('the independent page to find Usher', () => page.evaluate(() => !!window.independent?.provider));
  return {
    ...stage,
    ask: (params) => page.evaluate((given) => window.independent.ask(given), params),
    responses: () => page.evaluate(() => [...window.independent.requests.values()].map(({ responses }) => responses)),
  };
}

const decline = async (popup: Popup) => pressArmed(popup, 'Decline');

test('a page of other making: a form answered, one declined, one taken back, each once', async () => {
  const { extension, client, ask, responses } = await independentStage();
  await ask({ params: FORM });
  const popup = await openedPopup(extension);
  await popup.armed();
  await popup.control('textbox', /^name/).fill('octo-cat');
  await pressArmed(popup, 'Send');
  await until('the answer', async () => (await responses())[0]?.length);
  const second = await ask({ params: FORM });
  const third = await ask({ params: FORM });
  await client.page.evaluate((id) => window.independent.withdraw(id), third);
  await decline(await openedPopup(extension));
  await until('all to be answered', async () => (await responses()).every(({ length }) => length === 1));
  expect(await responses()).toEqual([
    [{ action: 'accept', content: { name: 'octo-cat' } }],
    [{ action: 'decline' }],
    [{ action: 'cancel' }],
  ]);
  const states = await client.page.evaluate((id) => window.independent.requests.get(id)?.states, second);
  expect(states?.at(0)?.state).toBe('waiting');
  expect(states?.at(-1)).toMatchObject({ state: 'ended', reason: 'declined' });
  await until('nothing to be left', async () => (await storedRequests(extension)).length === 0);
});

test('a page of other making and the library in one document: neither takes the other’s answer', async () => {
  const { extension, client, ask, responses } = await independentStage();
  const asked = await client.ask(FORM as never);
  await ask({ params: { ...FORM, message: 'And which branch?' } });
  await until('both to be stored', async () => (await storedRequests(extension)).length === 2);
  const popup = await openedPopup(extension);
  await decline(popup);
  await until('one to be left', async () => (await storedRequests(extension)).length === 1);
  await decline(popup);
  expect(await asked.ended()).toEqual({ result: { action: 'decline' } });
  await until('the answer', async () => (await responses())[0]?.length);
  expect(await responses()).toEqual([[{ action: 'decline' }]]);
});

test('a page of other making: the worker killed and its port replaced, it hears how things stand and its answer once', async () => {
  const { extension, client, ask, responses } = await independentStage();
  const id = await ask({ params: FORM });
  const popup = await openedPopup(extension);
  await popup.armed();
  const heard = () => client.page.evaluate((one) => window.independent.requests.get(one)?.states.length ?? 0, id);
  await killWorker(extension);
  await client.page.evaluate(() => window.independent.reconnect());
  await until('it to be told again', async () => (await heard()) > 1);
  await decline(popup);
  await until('the answer', async () => (await responses())[0]?.length);
  await client.page.evaluate(() => window.independent.reconnect());
  await until('nothing to be left', async () => (await storedRequests(extension)).length === 0);
  expect(await responses()).toEqual([[{ action: 'decline' }]]);
});
