import { fileURLToPath } from 'node:url';
import { parseMessagesFile } from '@wxt-dev/i18n/build';
import { expect, it } from 'vitest';
import { localeProblems } from '../../scripts/check-locales.ts';

const messagesOf = async (locale: string) => {
  const file = fileURLToPath(new URL(`../../locales/${locale}.yml`, import.meta.url));
  return new Map((await parseMessagesFile(file)).map((message) => [message.key.join('.'), message]));
};
const [english, chinese] = await Promise.all([messagesOf('en'), messagesOf('zh_CN')]);

it('has the same messages in every language', () => {
  expect([...chinese.keys()].sort()).toEqual([...english.keys()].sort());
});

it('has the same places in every language', () => {
  const places = (messages: typeof english) =>
    [...messages].map(([key, { substitutions }]) => `${key} ${substitutions}`);
  expect(places(chinese).sort()).toEqual(places(english).sort());
});

it('has names that a WebExtension may use', () => {
  for (const key of english.keys()) expect(key).toMatch(/^(@@)?[\w.]+$/);
});

it('has every message that is asked for and no other, and no English left in another language', async () => {
  expect(await localeProblems()).toEqual([]);
});
