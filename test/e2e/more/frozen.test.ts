/** A page that the browser freezes, which it does to hidden ones. */
import { expect, test } from 'vitest';
import type { StoredRequest } from '../../../lib/requests/request.ts';
import { isPopupOpen } from '../../fixtures/popup.ts';
import { pairedStage, profileFolder } from '../../fixtures/stage.ts';
import { launchTrueTabs } from '../../fixtures/true-tabs.ts';
import { until } from '../../fixtures/wait.ts';

const FORM = { message: 'Who are you?', requestedSchema: { type: 'object', properties: { name: { type: 'string' } } } };
const HOUR_MS = 3_600_000;

/** Run in the worker: the one request that is stored. */
const STORED = `chrome.storage.session.get(null).then((items) =>
  Object.entries(items).find(([key]) => key.includes(':request:')))`;
/** Run in the worker: its time has come, for whoever reads the store next. */
const IS_LATE = `${STORED}.then(([key, request]) =>
  chrome.storage.session.set({ [key]: { ...request, deadlineAt: request.createdAt } }))`;

test('page frozen, and the worker killed meanwhile: it hears the end when it thaws', async () => {
  const profile = await profileFolder();
  const { extension: before, clientSite } = await pairedStage({ profile });
  await before.close();

  const { browser, extension } = await launchTrueTabs(profile, before.id);
  const page = await browser.newPage();
  await page.goto(`${clientSite.origin}/`);
  await page.evaluate('window.testClient.connect(5000)');
  await page.evaluate(`window.ticks = 0; setInterval(() => { window.ticks += 1; }, 50);`);
  await page.evaluate(`document.addEventListener('freeze', () => { window.isFrozen = true; })`);
  await page.evaluate(`window.testClient.ask(${JSON.stringify(FORM)}, { deadlineMs: ${HOUR_MS} })`);
  const outcome = () => page.evaluate('window.testClient.asked[0].outcome');
  const target = await browser.waitForTarget((each) => each.type() === 'service_worker');
  const worker = await until('the worker', () => target.worker());
  const stored = () => worker.evaluate(STORED) as Promise<[string, StoredRequest] | undefined>;
  await until('the request to be shown', async () => (await stored())?.[1].phase === 'shown');

  const front = await browser.newPage();
  await front.bringToFront();
  await until('the prompt to go', async () => !(await isPopupOpen(extension)));
  const cdp = await page.createCDPSession();
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
  await until('the page to be frozen', () => page.evaluate('window.isFrozen'));
  const ticks = await page.evaluate('window.ticks');
  // The deadline passes while nobody is there to end the request, and nobody to hear of it.
  await worker.evaluate(IS_LATE);
  const workers = async () => (await extension.targets()).filter(({ type }) => type === 'service_worker');
  const [{ targetId } = { targetId: '' }] = await workers();
  await extension.browser.send('Target.closeTarget', { targetId });
  await until('the worker to die', async () => (await workers()).length === 0);
  expect(await page.evaluate('window.ticks')).toBe(ticks);
  expect(await outcome()).toBeNull();
  await cdp.send('Page.setWebLifecycleState', { state: 'active' });
  expect(await until('the answer', outcome)).toEqual({ result: { action: 'cancel' } });
  const reason = await until('the reason', () => page.evaluate('window.testClient.asked[0].states.at(-1).reason'));
  expect(reason).toBe('expired');
});
