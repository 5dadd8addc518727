/** Forms that a page draws with an app of its server, in the Inspector 2.12, for which Usher answers everything. */
import { expect, test } from 'vitest';
import { legacyEndpoint } from '../../fixtures/mcp-server.ts';
import { isPopupOpen } from '../../fixtures/popup.ts';
import { forTest, launch } from '../../fixtures/stage.ts';
import { untilShown } from '../../fixtures/unmodified/client.ts';
import { drawingServer } from '../../fixtures/unmodified/drawing-server.ts';
import { startInspector2 } from '../../fixtures/unmodified/inspectors.ts';
import { serveOpenly } from '../../fixtures/unmodified/open-server.ts';
import { answering, askedIn } from '../../fixtures/unmodified/stage.ts';

/** Runs in the page: the Inspector draws the form itself if an app has not begun after 15 s; here the app has all the time it needs. */
function waitForApps(): void {
  const { setTimeout } = window;
  const patient = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
    setTimeout(run, ms === 15_000 ? 2 ** 31 - 1 : ms, ...rest);
  window.setTimeout = patient as typeof setTimeout;
}

/** The Inspector's page, connected to a server that may have negotiated apps for its forms, and its tool called. */
async function called(negotiates: boolean) {
  const server = forTest(await serveOpenly(legacyEndpoint(() => drawingServer(negotiates))));
  const inspector = forTest(await startInspector2(server.url));
  const extension = await launch();
  const page = await answering(extension)(inspector);
  await page.evaluate(waitForApps);
  await inspector.call(page, 'seat');
  return { extension, inspector, page };
}

test('a form with an app that page and server have negotiated is the page’s: its app answers, Usher asks nothing', async () => {
  const { extension, inspector, page } = await called(true);
  // Its log names the app once that is read.
  await untilShown(inspector, page, 'ui://tickets/seat');
  await untilShown(inspector, page, '{"action":"accept","content":{"name":"drawn"}}');
  expect(await isPopupOpen(extension)).toBe(false);
});

test('a form with an app that was not negotiated is Usher’s', async () => {
  const { extension, inspector, page } = await called(false);
  await askedIn({ extension, client: { page } }).sendForm('Whose seat?', 'Zoe');
  await untilShown(inspector, page, '{"action":"accept","content":{"name":"Zoe"}}');
});
