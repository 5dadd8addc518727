/** The stories ask for a text of Usher by its key (`message`): a change of words breaks none of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readLocales } from '../../scripts/read-locales.ts';

const FOLDERS = ['test/e2e', 'test/firefox', 'test/stories', 'test/chaos'];
const english = (await readLocales()).find(({ name }) => name === 'en');
const texts = new Set(english?.messages.values());

/** A text in quotation marks, where a story presses or looks for what has this name. */
const PRESSED = /\b(?:press[A-Z]\w*|button|tabTo|getBy\w+)\([^\n]*?'([^'\n]+)'/g;
const QUOTED = /(?<!\w)'([^'\n]+ [^'\n]+)'/g;

/** The messages that a story quotes: of several words anywhere, of one word where it is pressed or looked for. */
function quotedIn(source: string): string[] {
  return [...source.matchAll(PRESSED), ...source.matchAll(QUOTED)]
    .map(([, text = '']) => text)
    .filter((text) => texts.has(text));
}

it('tells a message that is quoted', () => {
  expect(quotedIn(`await pressArmed(popup, '${english?.messages.get('action.open')}');`)).toHaveLength(1);
  expect(quotedIn(`expect(text).toContain('${english?.messages.get('home.notAClient')}');`)).toHaveLength(1);
  expect(quotedIn(`await pressArmed(popup, message('action.open')); const mode = 'Open';`)).toEqual([]);
});

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name)),
);

it.each(files)('%s quotes none', (file) => expect(quotedIn(readFileSync(file, 'utf8'))).toEqual([]));
