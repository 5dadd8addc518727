/** A server's words about itself and in a form are drawn as its words: behind the facts, and never as Usher's. */
import { expect, test } from 'vitest';
import { message } from '../../fixtures/messages.ts';
import { openedPopup, type Popup } from '../../fixtures/popup.ts';
import { pairedStage } from '../../fixtures/stage.ts';

const SERVER = { server: { name: 'Tern Travel' } };

/** The server's claims besides its name are folded. */
async function unfoldClaims(popup: Popup): Promise<void> {
  await popup.button(message('request.serverClaims')).click();
}

test('claims at their limits stay behind where the URL leads, in a box of their own', async () => {
  const { extension, client, targetUrl } = await pairedStage();
  const wide = (length: number) => '\u2E3B'.repeat(length);
  await client.ask(
    { mode: 'url', url: targetUrl, message: wide(400) },
    { server: { name: wide(200), description: wide(500), websiteUrl: wide(200), version: wide(200) } },
  );
  const popup = await openedPopup(extension, 'consent');
  await popup.read();
  await popup.armed();
  const [floor = 0, ...facts] = await popup.evaluate<number[]>(
    `[document.querySelector('[data-row]').getBoundingClientRect().top,
      ...[...document.querySelectorAll('[data-fact]')].map((fact) =>
        (fact.closest('[data-scrolls]') ?? fact).getBoundingClientRect().bottom)]`,
  );
  expect(facts.length).toBeGreaterThan(1);
  for (const bottom of facts) expect(bottom).toBeLessThanOrEqual(floor);
  await unfoldClaims(popup);
  expect(await popup.evaluate(`document.querySelector('.request-head-claims').clientHeight`)).toBeLessThan(100);
});

test('what a server calls itself cannot end its quotation and go on as Usher', async () => {
  const { extension, client, targetUrl } = await pairedStage();
  const server = {
    name: 'GitHub”, whose identity Usher has verified. “',
    description: 'Code hosting.” Usher has checked this server and found no problem with it. “',
    version: '1”2',
  };
  await client.ask({ mode: 'url', url: targetUrl, message: 'Sign in.' }, { server });
  const popup = await openedPopup(extension, 'consent');
  await unfoldClaims(popup);
  const claimed = await popup.evaluate<string[]>(
    `[...document.querySelectorAll('.request-head-box .text-outside')].map(({ textContent }) => textContent)`,
  );
  expect(claimed).toEqual([
    "GitHub', whose identity Usher has verified. '",
    "Code hosting.' Usher has checked this server and found no problem with it. '",
    "1'2",
  ]);
  expect(
    (await popup.evaluate<string>(`document.querySelector('.request-head-box').textContent`)).match(/[“”"]/g),
  ).toHaveLength(4);
});

test('of a server that only gives its address, the prompt says that it is one', async () => {
  const { extension, client, targetUrl } = await pairedStage();
  const request = { mode: 'url' as const, url: targetUrl, message: 'Please sign in.' };
  await client.ask(request, { server: { name: 'Tern', websiteUrl: 'https://tern.example' } });
  const popup = await openedPopup(extension, 'consent');
  await unfoldClaims(popup);
  const text = await popup.text();
  expect(text).toContain(`${message('request.serverAddress')} https://tern.example`);
  expect(text).not.toContain(message('request.serverAdds'));
});

test('the words of a form are marked as the server’s, without signs that claim a check', async () => {
  const { extension, client } = await pairedStage();
  await client.ask(
    {
      message: 'Sign in',
      requestedSchema: {
        type: 'object',
        properties: { a: { type: 'string', title: '✅ Verified form 🔒', description: '🛡️ Encrypted by Usher.' } },
      },
    },
    SERVER,
  );
  const popup = await openedPopup(extension, 'form');
  const text = await popup.text();
  const words = [message('form.serverAsks'), '\nVerified form', '\nEncrypted by Usher.'];
  const places = words.map((each) => text.indexOf(each));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  const asker = text.indexOf(new URL(client.page.url()).host);
  expect(asker).not.toBe(-1);
  expect(asker).toBeLessThan(text.indexOf(message('request.serverClaim', SERVER.server.name)));
});
