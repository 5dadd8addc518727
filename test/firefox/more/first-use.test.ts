/** The first use in Firefox, with the browser's own permission prompt: as e2e/first-use in Chromium. */
import { expect, onTestFinished, test } from 'vitest';
import { firefoxPopup, isFirefoxPopupOpen, pressToolbar } from '../../fixtures/firefox-popup.ts';
import { answerPrompt, type FirefoxStage, firefoxStage } from '../../fixtures/firefox-stage.ts';
import { legacyServer } from '../../fixtures/legacy-server.ts';
import { legacyEndpoint } from '../../fixtures/mcp-server.ts';
import { message } from '../../fixtures/messages.ts';
import { nextPage } from '../../fixtures/next-page.ts';
import { type AnyPage, untilShown } from '../../fixtures/unmodified/client.ts';
import { serveLibraryPages } from '../../fixtures/unmodified/library-pages.ts';
import { serveOpenly } from '../../fixtures/unmodified/open-server.ts';
import { until } from '../../fixtures/wait.ts';

/** How many presses a person may need from the installation to the first answer, but for those on the page itself. */
const MOST_PRESSES = 5;

/** A page whose server asks for a name, before or after it is paired. */
interface Asker {
  /** The label of the field. */
  readonly field: string;
  before(): Promise<void>;
  /** The page's steps once it is paired: the person presses as `pair` does. */
  throughPairing(pair: () => Promise<void>): Promise<void>;
  isAnswered(): Promise<void>;
}

function libraryAsker({ client }: FirefoxStage): Asker {
  let asked: Awaited<ReturnType<typeof client.ask>> | undefined;
  return {
    field: 'Your name',
    before: async () => {
      const properties = { name: { type: 'string' as const, title: 'Your name' } };
      asked = await client.ask({ message: 'Who are you?', requestedSchema: { type: 'object', properties } });
    },
    throughPairing: (pair) => pair(),
    isAnswered: async () =>
      expect(await asked?.ended()).toEqual({ result: { action: 'accept', content: { name: 'Ada' } } }),
  };
}

/** A page on the official SDK that knows nothing of Usher, in the same tab. */
async function plainAsker({ firefox, client: { page } }: FirefoxStage): Promise<Asker> {
  const [pages, server] = await Promise.all([
    serveLibraryPages(),
    serveOpenly(legacyEndpoint(() => legacyServer('http://localhost:1/connect'))),
  ]);
  onTestFinished(async () => void (await Promise.all([pages.close(), server.close()])));
  const app = pages.client('sdk-v1', server.url);
  const inTab: AnyPage = {
    goto: (url) => page.goto(url),
    evaluate: (task, argument) => page.evaluate(task as never, argument as never),
  };
  return {
    field: 'Name',
    before: async () => void (await page.goto(app.address)),
    throughPairing: async (pair) => {
      await nextPage(page, pair);
      const popup = await firefoxPopup(firefox);
      await until(
        async () => `Usher to see the page, loaded again: ${await popup.text()}`,
        async () =>
          (await popup.has(message('standIn.end'))) && !(await popup.text()).includes(message('standIn.loading')),
      );
      // The press on the page that makes its server ask takes the popup away.
      await popup.hide();
      await app.connect(inTab);
      await app.call(inTab, 'form');
    },
    isAnswered: () => untilShown(app, inTab, 'Ada'),
  };
}

test.each<[string, (set: FirefoxStage) => Asker | Promise<Asker>, 'home.pair' | 'standIn.begin']>([
  ['a page that uses Usher', libraryAsker, 'home.pair'],
  ['any other page', plainAsker, 'standIn.begin'],
])('the first answer is sent with no more presses than need be, on %s', async (_, askerOn, begin) => {
  const set = await firefoxStage({ permissionPrompts: true });
  const { firefox } = set;
  const asker = await askerOn(set);
  await asker.before();
  let presses = 0;

  const popup = await pressToolbar(firefox);
  presses += 1;
  await asker.throughPairing(async () => {
    await popup.pressArmed(message(begin));
    presses += 1;
    // A press on the browser's prompt is one outside the popup.
    await until('the browser to ask', () => firefox.call<string | null>('permissionPrompt'));
    await popup.hide();
    await answerPrompt(firefox, true);
    presses += 1;
  });

  const prompt = await until('the request', async () => {
    const shown = (await isFirefoxPopupOpen(firefox)) ? await firefoxPopup(firefox) : null;
    if (shown !== null && (await shown.has(message('home.show')))) {
      await shown.pressArmed(message('home.show'));
      presses += 1;
    }
    return (await shown?.view()) === 'form' ? shown : null;
  });
  await prompt.armed();
  await prompt.fill(asker.field, 'Ada');
  await prompt.pressArmed(message('action.send'));
  presses += 1;

  await asker.isAnswered();
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
});
