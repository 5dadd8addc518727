/** The consent view's words about ten telling URLs. The pictures are left in `.output/inspection/`. */
import { mkdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { message } from '../../fixtures/messages.ts';
import { openedPopup } from '../../fixtures/popup.ts';
import { pairedStage, pressArmed } from '../../fixtures/stage.ts';

const PICTURES = '.output/inspection';
const long = `https://accounts.example/authorize?scope=${'read%20'.repeat(1_130)}end`;

interface Telling {
  readonly name: string;
  /** The URL; `{client}` stands for the asking page's own origin. */
  readonly url: string;
  /** The name in the identity sentence. */
  readonly going: string;
  /** Words that must be there besides. */
  readonly says?: RegExp;
  /** The site that is imitated or contained, and so is named as what this is *not*. */
  readonly not?: string;
  readonly dangerous?: boolean;
}

const CASES: readonly Telling[] = [
  {
    name: 'sign-in',
    url: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=1&redirect_uri=https%3A%2F%2Fnotes.example%2Fback&state=x',
    going: 'google.com',
    says: /notes\.example/,
  },
  {
    name: 'contained',
    url: 'https://google.com-login.evil.example/',
    going: 'evil.example',
    not: 'google.com',
    dangerous: true,
  },
  {
    name: 'homograph',
    url: 'https://xn--pple-43d.com/signin',
    going: 'xn--pple-43d.com',
    not: 'apple.com',
    dangerous: true,
  },
  { name: 'one-letter', url: 'https://paypa1.com/login', going: 'paypa1.com', not: 'paypal.com', dangerous: true },
  {
    name: 'credentials',
    url: 'https://google.com@evil.example/',
    going: 'evil.example',
    says: /google\.com/,
    dangerous: true,
  },
  { name: 'hosted', url: 'https://alice.github.io/connect', going: 'alice.github.io', says: /github\.io/ },
  {
    name: 'international',
    url: 'https://xn--bcher-kva.example/konto',
    going: 'bücher.example',
    says: /xn--bcher-kva\.example/,
  },
  { name: 'network-device', url: 'http://192.168.0.1/admin', going: '192.168.0.1', says: /network/i, dangerous: true },
  { name: 'own-page', url: '{client}/oauth', going: '127.0.0.1', says: /read/i, dangerous: true },
  { name: 'long', url: long, going: 'accounts.example' },
];

test.for(CASES)('$name: the identity stands in words, and the buttons stay', async (telling) => {
  const { extension, client, clientSite } = await pairedStage();
  const url = telling.url.replace('{client}', clientSite.origin);
  const asked = await client.ask(
    { mode: 'url', url, message: 'Please connect your account.', elicitationId: telling.name },
    { server: { name: 'notes', title: 'Notes' } },
  );
  const popup = await openedPopup(extension, 'consent');
  await popup.armed();
  await mkdir(PICTURES, { recursive: true });
  await popup.screenshot(`${PICTURES}/${telling.name}.png`);

  const text = await popup.text();
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`${message('consent.going', telling.going)} `);
  if (telling.says) expect(text).toMatch(telling.says);
  if (telling.not) expect(text).toContain(message('verdict.not', telling.not));
  const layout = await popup.evaluate<{ links: number; url: string; buttons: boolean }>(`(() => {
    const within = (box) => box.top >= 0 && box.bottom <= innerHeight;
    const buttons = [...document.querySelectorAll('button')].filter(({ ariaLabel, textContent }) => /^(Open|Decline|Not now)$/.test(ariaLabel || textContent));
    return {
      links: document.querySelectorAll('a').length,
      url: document.querySelector('.address-url bdi')?.textContent ?? '',
      buttons: buttons.length === 3 && buttons.every((button) => within(button.getBoundingClientRect())),
    };
  })()`);
  expect(layout).toEqual({ links: 0, url: new URL(url).href, buttons: true });

  await pressArmed(popup, message('action.open'));
  if (telling.dangerous) {
    await popup.armed('danger');
    await popup.screenshot(`${PICTURES}/${telling.name}-second-step.png`);
    expect(await asked.outcome()).toBeNull();
  } else {
    expect(await asked.ended()).toEqual({ result: { action: 'accept' } });
  }
});
