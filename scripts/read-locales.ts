/** Reads the messages of every language. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseMessagesText } from '@wxt-dev/i18n/build';
import type { Locale } from './locale-rules.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Reads every file in `locales/`. */
export async function readLocales(): Promise<Locale[]> {
  const files = (await readdir(join(ROOT, 'locales'))).filter((file) => file.endsWith('.yml'));
  return Promise.all(
    files.map(async (file) =>
      parseLocale(file.replace('.yml', ''), await readFile(join(ROOT, 'locales', file), 'utf8')),
    ),
  );
}

/**
 * Reads the text of one file.
 * @throws Error for forms of counts as the library has them: two are not enough for most languages.
 */
export function parseLocale(name: string, text: string): Locale {
  // The parser adds the browser's own messages (`@@ui_locale` …).
  const own = parseMessagesText(text, 'YAML').filter(({ key }) => !key[0]?.startsWith('@@'));
  const messages = own.map((message) => {
    const key = message.key.join('.');
    if (message.type !== 'simple') throw new Error(`${key} in ${name} is no plain text`);
    return [key, message.message] as const;
  });
  return { name, messages: new Map(messages), comments: commentsIn(text) };
}

/** The comment right above each key, by the key's whole name. */
function commentsIn(text: string): Map<string, string> {
  const comments = new Map<string, string>();
  const path: string[] = [];
  let comment: string[] = [];
  for (const line of text.split('\n')) {
    const [, said] = /^ *# ?(.*)$/.exec(line) ?? [];
    const [, indent = '', quoted, plain] = /^( *)(?:'([^']+)'|(\w+)):/.exec(line) ?? [];
    if (said !== undefined) {
      comment.push(said);
      continue;
    }
    const key = quoted ?? plain;
    if (key !== undefined) {
      path.splice(indent.length / 2, path.length, key);
      if (comment.length > 0) comments.set(path.join('.'), comment.join(' '));
    }
    comment = [];
  }
  return comments;
}
