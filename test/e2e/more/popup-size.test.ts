/** The popup is as the browser sizes it: of one width, and as high as what is in it. */
import { expect, test } from 'vitest';
import { openClientPage } from '../../fixtures/client-page.ts';
import { askName } from '../../fixtures/forms.ts';
import { clickToolbar, openedPopup, type Popup } from '../../fixtures/popup.ts';
import { pairedStage, stage } from '../../fixtures/stage.ts';
import { until } from '../../fixtures/wait.ts';

const SIGN_IN = new URLSearchParams({
  client_id: '1',
  redirect_uri: 'https://notes.example/callback',
  scope: 'https://www.googleapis.com/auth/drive',
  response_type: 'code',
});

/** Resolves once the whole of the view is in the window, and fails when it does not come to be. */
async function fits(popup: Popup): Promise<void> {
  const size = () =>
    popup.evaluate<{ window: number[]; main: number[] }>(`(() => {
      const main = document.querySelector('main');
      const { width, height } = main.getBoundingClientRect();
      // One that is held scrolls within.
      return { window: [innerWidth, innerHeight], main: [width, Math.max(Math.floor(height), main.scrollHeight)] };
    })()`);
  await until('the popup to be as large as its view', async () => {
    const { window, main } = await size();
    return String(window) === String(main);
  });
  expect((await size()).main[0]).toBe(410);
}

test('it shows every line of the offer to pair', async () => {
  const { extension, client } = await stage();
  const offer = await clickToolbar(extension, client.page);
  await offer.waitForView('home');
  await fits(offer);
});

test.for([
  ['form', { message: 'Which one?', requestedSchema: { type: 'object', properties: { name: { type: 'string' } } } }],
  ['consent', { mode: 'url', url: `https://accounts.google.com/o/oauth2/v2/auth?${SIGN_IN}`, message: 'Sign in.' }],
] as const)('it shows every line of a %s', async ([view, params]) => {
  const { extension, client } = await pairedStage();
  await client.ask({ ...params, ...(view === 'consent' && { elicitationId: 'sign-in' }) });
  const popup = await openedPopup(extension, view);
  await fits(popup);
});

test('it shows all that there comes to be said of a page, where nothing is decided', async () => {
  const { extension, client } = await pairedStage();
  const asking = await openClientPage(extension, client.page.url());
  await asking.connect();
  const home = await clickToolbar(extension, client.page);
  await home.waitForView('home');
  const form = askName('Who?');
  for (let count = 0; count < 4; count += 1) await asking.ask(form);
  const listed = () => home.evaluate<number>(`document.querySelectorAll('.home-kind').length`);
  await until('all to be listed', async () => (await listed()) === 4);
  await fits(home);
});

test('one that is longer than a popup can be shows its scroll bar, and nothing moves', async () => {
  const { extension, client } = await pairedStage();
  const properties = Object.fromEntries([...'abcdefghijkl'].map((name) => [name, { type: 'string' }]));
  await client.ask({ message: 'All of these, please.', requestedSchema: { type: 'object', properties } });
  const popup = await openedPopup(extension);
  const width = () => popup.evaluate<number>(`document.querySelector('main').getBoundingClientRect().width`);
  await until('the bar', () =>
    popup.evaluate(`getComputedStyle(document.documentElement).scrollbarWidth === 'thin' && innerHeight === 600`),
  );
  expect(await width()).toBe(410);
});
