/** The scripts that the worker loads later are there in each of its lives (lib/background/later-scripts.ts). */
import { expect, test } from 'vitest';
import { type ClientPage, openClientPage } from '../../fixtures/client-page.ts';
import type { Extension } from '../../fixtures/extension.ts';
import { message } from '../../fixtures/messages.ts';
import { openedPopup } from '../../fixtures/popup.ts';
import { launch, pairedStage, pressArmed, profileFolder } from '../../fixtures/stage.ts';
import { killWorker } from '../../fixtures/worker.ts';

const FORM = {
  message: 'Which seat?',
  requestedSchema: {
    type: 'object' as const,
    properties: { seat: { type: 'string' as const, default: 'C12' } },
    required: ['seat'],
  },
};

/** A visit and a form, each asked of a worker that has just died. */
async function askBoth(extension: Extension, client: ClientPage): Promise<void> {
  for (const [params, view, answer] of [
    [{ mode: 'url', url: 'https://login.example.com/', message: 'Sign in', elicitationId: '1' }, 'consent', 'decline'],
    [FORM, 'form', 'decline'],
  ] as const) {
    await client.page.bringToFront();
    await killWorker(extension);
    const asked = await client.ask(params);
    const popup = await openedPopup(extension, view);
    expect(await popup.text()).toContain(view === 'form' ? FORM.message : 'login.example.com');
    await pressArmed(popup, message('action.decline'));
    expect(await asked.ended()).toEqual({ result: { action: answer } });
    await popup.closed();
  }
}

test('a worker that died, and one of a browser that was started again, inspect a URL and judge a form', async () => {
  const profile = await profileFolder();
  const { extension, client, clientSite } = await pairedStage({ profile });
  await askBoth(extension, client);
  await extension.close();

  const again = await launch({ profile, welcome: 'none' });
  const page = await openClientPage(again, `${clientSite.origin}/`);
  expect(await page.connect()).toBe(true);
  await askBoth(again, page);
});
