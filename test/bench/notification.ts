/**
 * From the request of a tab behind to the notification of it, as the browser hands it to the system: what a desktop does
 * then is its own. Each figure is the slowest of all, with the middle half beside it: nobody sees a median.
 */
import { clientHandles, clientRoutes } from '../fixtures/client-page.ts';
import { type Firefox, launchFirefox, stopEventPage } from '../fixtures/firefox.ts';
import {
  aNotification,
  chooseNotifications,
  notificationsChosen,
  notificationsOf,
  openNotifyOptions,
} from '../fixtures/firefox-notifications.ts';
import { pressToolbar } from '../fixtures/firefox-popup.ts';
import { message } from '../fixtures/messages.ts';
import { serveSite } from '../fixtures/site.ts';
import { inWorker } from '../fixtures/store.ts';
import { until } from '../fixtures/wait.ts';
import { killWorker } from '../fixtures/worker.ts';
import type { Bench } from './stage.ts';
import { rest } from './stage.ts';
import { type Figure, figure } from './statistics.ts';

const FORM = { message: 'Name?', requestedSchema: { type: 'object', properties: { name: { type: 'string' } } } };
const SLOWEST = 1;

/** Runs in one of our pages in front: when the browser has the first notification. */
const NOTIFIED = `new Promise((resolve) => {
  const look = async () => {
    const all = Object.keys(await chrome.notifications.getAll());
    if (all.length > 0) resolve(performance.timeOrigin + performance.now());
    else setTimeout(look, 5);
  };
  look();
})`;
const NOW = () => performance.timeOrigin + performance.now();

/** Both figures of Chromium, `times` times. Notifications are off again afterwards. */
export async function notificationFigures({ usher: { extension, client } }: Bench, times: number): Promise<Figure[]> {
  const options = await extension.open(`chrome-extension://${extension.id}/options.html#notify`);
  const choose = async (label: string, value: string) => {
    await options.getByLabel(label).click();
    const preferences = 'chrome.storage.local.get("preferences").then(JSON.stringify)';
    await until('the choice', async () => (await inWorker<string>(extension, preferences)).includes(value));
  };
  await choose(message('options.notifyOn'), '"notify","value":"on"');
  const taken = async (isCold: boolean) => {
    if (isCold) await killWorker(extension);
    await rest();
    const notified = options.evaluate<number>(NOTIFIED);
    const at = await client.page.evaluate(NOW);
    const asked = await client.ask(FORM);
    const time = (await notified) - at;
    await asked.withdraw();
    await asked.ended();
    await until('it to go', () =>
      options.evaluate(`chrome.notifications.getAll().then((all) => !Object.keys(all)[0])`),
    );
    return time;
  };
  const figures = await both(['notifyWarm', 'notifyCold'], times, taken);
  await choose(message('options.notifyOff'), '"notify","value":"off"');
  await options.close();
  return figures;
}

/** Both figures of Firefox, in a browser of their own. */
export async function firefoxNotificationFigures(times: number): Promise<Figure[]> {
  const site = await serveSite(await clientRoutes());
  const firefox = await launchFirefox();
  try {
    const client = await pairedClient(firefox, `${site.origin}/`);
    await firefox.call('takeNotifications', {});
    await openNotifyOptions(firefox);
    await chooseNotifications(firefox);
    await notificationsChosen(firefox);
    return await both(['notifyFirefoxWarm', 'notifyFirefoxCold'], times, async (isCold) => {
      if (isCold) await stopEventPage(firefox);
      await rest();
      const at = await client.page.evaluate(NOW);
      const asked = await client.ask(FORM);
      const notification = await aNotification(firefox);
      await asked.withdraw();
      await asked.ended();
      await until('it to go', async () => (await notificationsOf(firefox)).length === 0);
      return notification.at - at;
    });
  } finally {
    await firefox.close();
    await site.close();
  }
}

/** Two figures, taken in turns. */
async function both<Key extends Parameters<typeof figure>[0]>(
  [warm, cold]: readonly [Key, Key],
  times: number,
  taken: (isCold: boolean) => Promise<number>,
): Promise<Figure[]> {
  const values = { warm: [] as number[], cold: [] as number[] };
  for (let round = 0; round < times; round += 1) {
    values.warm.push(await taken(false));
    values.cold.push(await taken(true));
  }
  return [figure(warm, values.warm, [], SLOWEST), figure(cold, values.cold, [], SLOWEST)];
}

async function pairedClient(firefox: Firefox, url: string) {
  const page = await firefox.open(url);
  const popup = await pressToolbar(firefox);
  await popup.pressArmed(message('home.pair'));
  await until('the pairing', () => popup.has(message('home.unpair')));
  await popup.hide();
  const client = clientHandles({ evaluate: (task, argument) => page.evaluate(task as never, argument as never) });
  if (!(await client.connect())) throw new Error('The paired page finds no provider.');
  return { page, ...client };
}
