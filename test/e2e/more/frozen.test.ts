/** A page that the browser freezes, which it does to hidden ones. */
import { expect, test } from 'vitest';
import { pairedStage } from '../../fixtures/stage.ts';
import { launchTrueTabs, profileFolder } from '../../fixtures/true-tabs.ts';
import { pause, until } from '../../fixtures/wait.ts';

const FORM = { message: 'Who are you?', requestedSchema: { type: 'object', properties: { name: { type: 'string' } } } };

test('page frozen, and the worker killed meanwhile: it hears the end when it thaws', { timeout: 90_000 }, async () => {
  const profile = await profileFolder();
  const { extension, clientSite } = await pairedStage({ profile });
  await extension.close();

  const { browser } = await launchTrueTabs(profile, extension.id);
  const page = await browser.newPage();
  await page.goto(`${clientSite.origin}/`);
  await page.evaluate('window.testClient.connect(5000)');
  await page.evaluate(`window.ticks = 0; setInterval(() => { window.ticks += 1; }, 50);`);
  await page.evaluate(`window.testClient.ask(${JSON.stringify(FORM)}, { deadlineMs: 30000 })`);
  const outcome = () => page.evaluate('window.testClient.asked[0].outcome');
  await until('the request to be taken', () => page.evaluate('window.testClient.asked[0].states.length > 0'));

  const front = await browser.newPage();
  await front.bringToFront();
  const cdp = await page.createCDPSession();
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
  await pause(300);
  const ticks = await page.evaluate('window.ticks');
  const worker = await browser.waitForTarget((target) => target.type() === 'service_worker');
  const kill = await browser.target().createCDPSession();
  const { targetInfos } = await kill.send('Target.getTargets');
  const info = targetInfos.find(({ type, url }) => type === 'service_worker' && url === worker.url());
  await kill.send('Target.closeTarget', { targetId: info?.targetId ?? '' });
  // Past the deadline: the request ends while nobody is there to hear of it.
  await pause(32_000);
  expect(await page.evaluate('window.ticks')).toBe(ticks);
  expect(await outcome()).toBeNull();
  await cdp.send('Page.setWebLifecycleState', { state: 'active' });
  expect(await until('the answer', outcome)).toEqual({ result: { action: 'cancel' } });
});
