/** A person takes their time where Usher answers in a page's place. Only the page's clock runs faster. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Extension, launchExtension } from '../../fixtures/extension.ts';
import { hurry } from '../../fixtures/hurry.ts';
import { answer, finish, openUrl, promptWith, sendForm } from '../../fixtures/mcp-stage.ts';
import { message, messageLike } from '../../fixtures/messages.ts';
import { clickToolbar, openedPopup } from '../../fixtures/popup.ts';
import { isServed } from '../../fixtures/served.ts';
import { launch, pressArmed, profileFolder } from '../../fixtures/stage.ts';
import { launchTrueTabs } from '../../fixtures/true-tabs.ts';
import { type AnyPage, type UnmodifiedClient, untilShown } from '../../fixtures/unmodified/client.ts';
import { type UnmodifiedSetup, unmodifiedSetup } from '../../fixtures/unmodified/setup.ts';
import { answering, openAnswered } from '../../fixtures/unmodified/stage.ts';
import { until } from '../../fixtures/wait.ts';

const MINUTE = 60_000;
/** A page's minute leaves ten seconds to whoever decides, and to Usher three to answer its pings, on a busy machine too. */
const SPEED = 6;
/** Eight minutes are long. The page is hidden, and hears of time once a second only. */
const HIDDEN_SPEED = 10;
/** A hidden tab's chained timers run once a minute, from 5 s after it was hidden instead of 5 minutes. */
const THROTTLED = '--enable-features=IntensiveWakeUpThrottling:grace_period_seconds/5';

let extension: Extension;
let setup: UnmodifiedSetup;
let answeredFor: (client: UnmodifiedClient) => Promise<Page>;

beforeAll(async () => {
  [setup, extension] = await Promise.all([unmodifiedSetup(), launchExtension()]);
  // The stand-in takes its timers before any script of the page.
  await extension.context.addInitScript(hurry, 1);
  answeredFor = answering(extension);
});
afterAll(() => Promise.all([extension, setup].map((each) => each?.close())));

/** Lets the page's clock run faster, and then calls `tool`. */
async function callInHurry(client: UnmodifiedClient, page: AnyPage, tool: string, speed = SPEED): Promise<void> {
  await page.evaluate(hurry, speed);
  await client.call(page, tool);
}

/** Resolves once so much time of the page's own has passed. */
async function passes(ms: number, page: AnyPage): Promise<void> {
  const start = await page.evaluate(() => performance.now(), null);
  const isOver = () => page.evaluate((end) => performance.now() > end, start + ms);
  await until('the time to pass', isOver, ms);
}

test('takes three minutes: a page that asked for progress waits, and gets the answer', async () => {
  const client = setup.pages.client('sdk-v1-progress', setup.legacy.url);
  const page = await answeredFor(client);
  const stage = { extension, client: { page } };
  await callInHurry(client, page, 'form');
  const prompt = await promptWith(stage, 'Who are you?');
  expect(await prompt.text()).toContain(message('standIn.waitsForProgress'));
  await passes(3 * MINUTE, page);
  expect(await client.shown(page)).toBe('');
  await sendForm(stage, 'Who are you?', { Name: 'Zoe' });
  await untilShown(client, page, '{"action":"accept","content":{"name":"Zoe"}}');
});

test('Stop on the page takes the question back, and says nothing of how long the page waits', async () => {
  const client = setup.pages.client('sdk-v1-stop', setup.legacy.url);
  const page = await answeredFor(client);
  const stage = { extension, client: { page } };
  await callInHurry(client, page, 'form');
  const stopped = await promptWith(stage, 'Who are you?');
  await passes(12_400, page);
  // The next question has the same words: an answer to this one, while it is taken back, would count for nothing.
  await stopped.movesOn(() => page.evaluate(() => window.stopper?.abort()));
  await untilShown(client, page, 'AbortError');
  // No more is to run out here, however long a busy machine takes.
  await page.evaluate(hurry, 1 / SPEED);
  await client.call(page, 'form');
  expect(await (await promptWith(stage, 'Who are you?')).text()).toContain(message('standIn.waitsUnknown'));
  await answer(stage, 'Who are you?', message('action.decline'));
  await untilShown(client, page, '{"action":"decline"}');
});

test('a page that asked for none gives up with its own error, and what was typed is there when it asks again', async () => {
  const client = setup.pages.client('sdk-v1', setup.legacy.url);
  const page = await answeredFor(client);
  const stage = { extension, client: { page } };
  await callInHurry(client, page, 'form');
  const prompt = await promptWith(stage, 'Who are you?');
  expect(await prompt.text()).toContain(message('standIn.waitsUnknown'));
  await prompt.armed();
  await prompt.control('textbox', /^Name/).fill('Ada');
  await untilShown(client, page, 'Request timed out');
  expect(JSON.parse(await client.shown(page))).toMatchObject({ code: -32001 });
  await until('the question to be taken back', () => prompt.has(message('lost.keep')));
  expect(await prompt.text()).toContain('Ada');
  await prompt.pressArmed(message('lost.keep'));

  await page.reload();
  await client.connect(page);
  await client.call(page, 'form');
  const again = await promptWith(stage, 'Who are you?');
  expect(await again.text()).toContain(message('standIn.waitsUnknown'));
  await until('what was typed', async () => (await again.valueOf('Name')) === 'Ada');
  await answer(stage, 'Who are you?', message('action.decline'));
  await untilShown(client, page, '{"action":"decline"}');
});

test('a page whose call needs a visit first gets its server’s own error in time; the visit goes on, and the next call is done', async () => {
  const client = setup.pages.client('sdk-v1', setup.legacy.url);
  const page = await answeredFor(client);
  const stage = { extension, client: { page } };
  await callInHurry(client, page, 'required-elsewhere');
  const visit = await openUrl(stage, 'Visit elsewhere');
  await untilShown(client, page, 'Visit first');
  expect(JSON.parse(await client.shown(page))).toMatchObject({ code: -32042 });
  expect(visit.isClosed()).toBe(false);
  await finish(stage, visit);
  await client.call(page, 'required-elsewhere');
  await untilShown(client, page, 'done');
});

test('takes eight minutes on the opened tab: the page, hidden meanwhile, hears of progress and waits', async () => {
  const client = setup.pages.client('sdk-v1-progress', setup.legacy.url);
  const profile = await profileFolder();
  const before = await launch({ profile });
  await openAnswered(before, client.address);
  await before.close();

  const { browser, extension: usher } = await launchTrueTabs(profile, before.id, [THROTTLED]);
  const page = await browser.newPage();
  const handle = page as unknown as AnyPage;
  await page.evaluateOnNewDocument(hurry, 1);
  // The browser has just started: a page can be quicker than Usher then, which it waits a second for.
  await page.goto(client.address);
  await page.evaluate(isServed);
  await page.reload();
  await client.connect(handle);
  // Usher brings its prompt up only in a window that has the focus.
  await page.mouse.click(5, 300);
  await callInHurry(client, handle, 'required-elsewhere', HIDDEN_SPEED);
  await pressArmed(await openedPopup(usher), message('action.open'));
  const visit = await (await browser.waitForTarget((target) => target.url().includes('/connect'))).page();
  await until('the page to be hidden', () => page.evaluate(() => document.hidden));
  await passes(8 * MINUTE, handle);
  expect(await client.shown(handle)).toBe('');
  if (visit === null) throw new Error('The address was not opened.');
  const waiting = await clickToolbar(usher, visit);
  await waiting.waitForView('waiting');
  await pressArmed(waiting, messageLike('waiting.finished', 'waiting.finishedReturn', 'waiting.closeAndReturn'));
  await untilShown(client, handle, 'done');
});
