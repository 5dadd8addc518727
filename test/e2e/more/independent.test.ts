/** A page that shares no code with Usher (test/independent/page.js, from docs/page-protocol.md alone), and the extension. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { message } from '../../fixtures/messages.ts';
import { clickToolbar, isPopupOpen, openedPopup, type Popup } from '../../fixtures/popup.ts';
import { random } from '../../fixtures/random.ts';
import { pairedStage, pressArmed, type Stage } from '../../fixtures/stage.ts';
import { nothingStored, storedRequests } from '../../fixtures/store.ts';
import { until } from '../../fixtures/wait.ts';
import { killWorker } from '../../fixtures/worker.ts';

/** The independent client, as the page holds it. */
interface Independent {
  readonly provider: { id: string } | null;
  readonly requests: Map<
    string,
    { states: { state: string; reason?: string }[]; responses: unknown[]; withdrawn: boolean }
  >;
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

const decline = (popup: Popup) => popup.movesOn(() => pressArmed(popup, message('action.decline')));

test('a page of other making says what it was calling: the person reads it, and the act weighs what the call says', async () => {
  const { extension, ask, responses } = await independentStage();
  const call = { tool: 'delete_branch', arguments: { branch: 'release-1', force: true, api_key: 'hunter2' } };
  await ask({ params: { message: 'Continue?', requestedSchema: { type: 'object', properties: {} } }, call });
  const popup = await openedPopup(extension, 'decision');
  const text = await popup.text();
  for (const said of ['delete_branch', 'release-1', message('act.destructive')]) expect(text).toContain(said);
  expect(text).not.toContain('hunter2');
  await pressArmed(popup, message('form.no'));
  await until('the answer', async () => (await responses())[0]?.length);
  expect(await responses()).toEqual([[{ action: 'decline' }]]);
});

test('a page of other making: a form answered, one declined, one taken back, each once', async () => {
  const { extension, client, ask, responses } = await independentStage();
  await ask({ params: FORM });
  const popup = await openedPopup(extension);
  await popup.armed();
  await popup.control('textbox', /^name/).fill('octo-cat');
  await pressArmed(popup, message('action.send'));
  await until('the answer', async () => (await responses())[0]?.length);
  // The next prompt then has a popup of its own, and not one that is just about to close.
  await popup.closed();
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

/** Presses what the prompt in front has to press, if it is there for it still. */
async function pressOnce({ extension, client }: Stage): Promise<void> {
  try {
    const popup = (await isPopupOpen(extension))
      ? await openedPopup(extension)
      : await clickToolbar(extension, client.page);
    for (const name of [message('action.decline'), message('home.show')]) {
      if (!(await popup.button(name).exists())) continue;
      await popup.armed();
      if (await popup.button(name).exists()) await popup.button(name).click();
      return;
    }
  } catch {
    // It closed, or another request came up in it meanwhile.
  }
}

test('a page of other making: 30 requests, 3 kills of the worker, 2 replaced ports and withdrawals: 30 responses', async () => {
  const stage = await independentStage();
  const { extension, client, ask, responses } = stage;
  const { page } = client;
  const next = random(30);
  const steps = { kills: 0, ports: 0, withdrawals: 0 };
  const unanswered = () =>
    page.evaluate(() =>
      [...window.independent.requests]
        .filter(([, { responses, withdrawn }]) => responses.length === 0 && !withdrawn)
        .map(([id]) => id),
    );
  const withdraw = async () => {
    const ids = await unanswered();
    const id = ids[Math.floor(next() * ids.length)];
    if (id === undefined) return;
    steps.withdrawals += 1;
    await page.evaluate((one) => window.independent.withdraw(one), id);
  };
  const kill = async () => {
    steps.kills += 1;
    await killWorker(extension);
  };
  const replacePort = async () => {
    steps.ports += 1;
    await page.evaluate(() => window.independent.reconnect());
  };
  /** The events in each wave of ten, in an order by the seed. */
  const waves = [[kill, replacePort], [kill, replacePort], [kill]];
  for (const disasters of waves) {
    for (let asked = 0; asked < 10; asked += 1) await ask({ params: FORM });
    const todo = [...disasters, withdraw, withdraw, withdraw, withdraw, () => pressOnce(stage), () => pressOnce(stage)];
    const inOrder = todo.map((step) => ({ step, at: next() })).toSorted((one, other) => one.at - other.at);
    for (const { step } of inOrder) await step();
    await until('the wave to be answered', async () => {
      if ((await responses()).every(({ length }) => length > 0)) return true;
      await pressOnce(stage);
      return false;
    });
  }
  await nothingStored(extension);
  expect(steps).toEqual({ kills: 3, ports: 2, withdrawals: 12 });
  const ends = await page.evaluate(() =>
    [...window.independent.requests.values()].map(({ responses, withdrawn }) => ({ responses, withdrawn })),
  );
  expect(ends).toHaveLength(30);
  expect(ends.flatMap((end) => end.responses)).toHaveLength(30);
  for (const { responses: all, withdrawn } of ends) {
    expect([{ action: 'decline' }, ...(withdrawn ? [{ action: 'cancel' }] : [])]).toContainEqual(all[0]);
  }
});

test('document.open() in a page takes its provider away, until the page is loaded again', async () => {
  const { client } = await pairedStage();
  const { page } = client;
  /** Announces a page, and counts the answers of providers, which come before the second of our two messages. */
  const providers = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let heard = 0;
          window.addEventListener('message', ({ data }) => {
            if (data?.type === 'mcp-usher:provider') heard += 1;
            if (data === 'after the page') window.postMessage('after the answers', self.origin);
            if (data === 'after the answers') resolve(heard);
          });
          window.postMessage({ type: 'mcp-usher:page', version: '1', protocols: [1] }, self.origin);
          window.postMessage('after the page', self.origin);
        }),
    );
  await until('a provider', providers);
  await page.evaluate(() => {
    document.open();
    document.write('<p>Another document in the same window</p>');
    document.close();
  });
  expect(await providers()).toBe(0);
  await page.reload();
  await until('a provider', providers);
});
