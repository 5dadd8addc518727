import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceCodeOf, messageLines } from '../../../lib/elicitation/message-parts.ts';
import { always } from '../always.ts';

/** A message with what is code between ‹ and ›. */
const marked = (message: string) =>
  messageLines(message)
    .map((line) => line.map(({ kind, text }) => (kind === 'code' ? `‹${text}›` : text)).join(''))
    .join('\n');

describe('a message', () => {
  it.each([
    ['keeps its lines', 'one\n\ntwo', 'one\n\ntwo'],
    ['loses the marks of bold', 'Delete **main** and **release/2**?', 'Delete main and release/2?'],
    ['loses them without spaces around, too', '请删除**main**分支', '请删除main分支'],
    ['keeps patterns of paths', 'Delete dist/**, a/**/tmp and **/*.log?', 'Delete dist/**, a/**/tmp and **/*.log?'],
    ['keeps powers', 'Transfer 2**3 and 4**5 tokens?', 'Transfer 2**3 and 4**5 tokens?'],
    ['keeps a lone mark', 'a ** b, 2 ** 3', 'a ** b, 2 ** 3'],
    ['shows what stands in backticks as code', 'Run `rm -rf build` now?', 'Run ‹rm -rf build› now?'],
    ['keeps a backtick without a partner', 'It`s here', 'It`s here'],
    ['loses the fence around code', 'Run:\n```sh\nmake all\n```\nnow', 'Run:\n‹make all›\nnow'],
    ['shows SQL as code', 'DROP TABLE bookings;', '‹DROP TABLE bookings;›'],
    ['shows a command as code', 'git push --force origin main', '‹git push --force origin main›'],
    ['shows JSON as code', '{\n  "a": 1,\n}', '‹{›\n‹  "a": 1,›\n‹}›'],
    ['does not take prose for a command', 'Git can push this branch. Continue?', 'Git can push this branch. Continue?'],
    ['does not take prose for SQL', 'Update available. Install it?', 'Update available. Install it?'],
    ['does not take a remark in brackets for JSON', '[draft] Send it', '[draft] Send it'],
  ])('%s', (_, message, expected) => {
    expect(marked(message)).toBe(expected);
  });

  it('loses no letter of any text without marks', () => {
    always(
      100,
      fc.string().filter((text) => !/[`*]/.test(text)),
      (text) => {
        const lines = messageLines(text);
        expect(lines.map((line) => line.map((part) => part.text).join('')).join('\n')).toBe(text);
      },
    );
  });
});

describe('a device code', () => {
  it.each([
    ['Enter code WDJB-MJHT to go on', 'WDJB-MJHT'],
    ['Visit the page and enter the code: 8F3K29', '8F3K29'],
    ['コード ABCD-1234 を入力してください', 'ABCD-1234'],
    ['Geben Sie den Code 482913 ein', '482913'],
  ])('is found in “%s”', (message, code) => {
    expect(deviceCodeOf(message)).toBe(code);
  });
  it.each([
    'Connect your account to go on.',
    'Enter code WDJB-MJHT or ABCD-EFGH',
    'Your order 20391182 is ready',
    'Scan the code on the page',
  ])('is not found in “%s”', (message) => {
    expect(deviceCodeOf(message)).toBeNull();
  });
});

it('sets the marks apart in lines without signs of Markdown, wherever they lie', () => {
  const message = 'Delete note 7?\nIt costs $5.00 a day.\n**Delete** it';
  const marks = ['Delete', '$5.00', 'Delete'].map((word, index) => {
    const start = index === 2 ? message.lastIndexOf(word) : message.indexOf(word);
    return { start, end: start + word.length };
  });
  const marked = messageLines(message, marks).map((line) =>
    line.map(({ kind, text }) => (kind === 'mark' ? `[${text}]` : text)).join(''),
  );
  expect(marked).toEqual(['[Delete] note 7?', 'It costs [$5.00] a day.', 'Delete it']);
  always(100, fc.string(), fc.array(fc.tuple(fc.nat(20), fc.nat(5)), { maxLength: 4 }), (text, ranges) => {
    const sorted = ranges.map(([start, length]) => ({ start, end: start + length })).sort((a, b) => a.start - b.start);
    const joined = (lines: ReturnType<typeof messageLines>) =>
      lines.map((line) => line.map((part) => part.text).join(''));
    expect(joined(messageLines(text, sorted))).toEqual(joined(messageLines(text)));
  });
});
