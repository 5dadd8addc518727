import { describe, expect, it } from 'vitest';
import { hasDangerousSequence } from '../../../lib/url/idn/dangerous.ts';
import { isDigitLookalike, mayShowUnicode, mixesNumberSystems } from '../../../lib/url/idn/may-show-unicode.ts';
import { hasRightToLeft, mixtureOf } from '../../../lib/url/idn/scripts.ts';
import { decodeLabel, unicodeHost } from '../../../lib/url/idn/unicode-host.ts';
import { isWholeScriptConfusable } from '../../../lib/url/idn/whole-script.ts';

describe('decodeLabel', () => {
  it.each([
    ['xn--bcher-kva', 'bücher'],
    ['xn--fiqs8s', '中国'],
    ['xn--strae-oqa', 'straße'],
    ['example', null],
    // Plain decoding would give an ASCII label, and so another host.
    ['xn--paypal-', null],
    ['xn--google-', null],
    // Upper case, compatibility forms and misplaced marks never come out of the parser.
    ['xn--1nd', null],
    ['xn--', null],
    ['xn--a', null],
    ['xn--\u{1f600}', null],
  ])('%s gives %s', (label, expected) => {
    expect(decodeLabel(label)).toBe(expected);
  });
});

describe('mixtureOf', () => {
  it.each([
    ['example-1', 'ascii'],
    ['bücher', 'single'],
    ['пример-1', 'single'],
    ['東京タワーの', 'single'],
    ['漢字ㄅㄆ', 'single'],
    ['한글漢字', 'single'],
    ['tokyo東京タワー', 'latin-cjk'],
    ['한글abc', 'latin-cjk'],
    ['abcㄅㄆ', 'other'],
    ['gооgle', 'other'],
    ['αbc', 'other'],
    ['ⵏabc', 'other'],
  ])('%s is %s', (label, expected) => {
    expect(mixtureOf(label)).toBe(expected);
  });
});

describe('isWholeScriptConfusable', () => {
  it.each([
    ['сосо', 'com', 'com', true],
    ['сосо', 'ru', 'ru', false],
    ['сосо', 'xn--p1ai', 'рф', false],
    ['пример', 'com', 'com', false],
    ['курс', 'com', 'com', false],
    ['ооо1', 'net', 'net', true],
    ['ικα', 'gr', 'gr', false],
    ['ικα', 'com', 'com', true],
    ['bücher', 'com', 'com', false],
  ])('%s under %s', (label, tld, unicodeTld, expected) => {
    expect(isWholeScriptConfusable(label, tld, unicodeTld)).toBe(expected);
  });
});

describe('digits', () => {
  it.each([
    ['12з', true],
    ['२२', true],
    ['123', false],
    ['12x', false],
  ])('%s passes for digits: %s', (label, expected) => {
    expect(isDigitLookalike(label)).toBe(expected);
  });

  it.each([
    ['a1b2', false],
    ['१२', false],
    ['1१', true],
    ['१১', true],
    ['٣۳', true],
  ])('%s mixes number systems: %s', (label, expected) => {
    expect(mixesNumberSystems(label)).toBe(expected);
  });
});

describe('hasDangerousSequence', () => {
  it.each([
    ['aノb', true],
    ['aノ漢', false],
    ['ヽ', true],
    ['かヽ', true],
    ['カヽ', false],
    ['アへア', true],
    ['あへあ', false],
    ['漢ー', true],
    ['カー', false],
    ['a・b', true],
    ['漢・', true],
    ['・漢', false],
    ['漢・字', false],
    ['a一', true],
    ['漢一', false],
    ['丨b', true],
    ['aㄧ', true],
    ['漢\u0307', true],
    ['e\u0301', false],
    ['ı\u0307', true],
    ['l\u0307', true],
    ['と\u3099', true],
  ])('%s: %s', (label, expected) => {
    expect(hasDangerousSequence(label)).toBe(expected);
  });
});

describe('mayShowUnicode', () => {
  it.each([
    ['bücher', 'com', true],
    ['łódź', 'com', true],
    ['東京', 'com', true],
    ['ต้นไม้', 'com', true],
    ['پارسی', 'com', true],
    ['👍', 'com', false],
    ['aʼb', 'com', false],
    ['aʻb', 'com', false],
    ['ḁbc', 'com', false],
    ['a\u0338b', 'com', false],
    ['þing', 'is', true],
    ['þing', 'com', false],
    ['það', 'fo', true],
    ['ə', 'com', true],
    ['əli', 'az', true],
    ['əli', 'com', false],
    ['col·la', 'cat', true],
    ['col·la', 'com', false],
    ['co·la', 'cat', false],
    ['é東', 'jp', false],
    ['x\u0301\u0301', 'com', false],
    ['ѕсоре', 'com', false],
  ])('%s under .%s: %s', (label, tld, expected) => {
    expect(mayShowUnicode(label, tld, tld)).toBe(expected);
  });
});

describe('unicodeHost', () => {
  it.each([
    ['www.example.com', null, false],
    ['www.xn--bcher-kva.example', 'www.bücher.example', false],
    ['xn--e1afmkfd.xn--p1ai', 'пример.рф', false],
    // One label stays in punycode, the others are shown.
    ['xn--ggle-55da.xn--fiqs8s', 'xn--ggle-55da.中国', true],
    ['xn--ggle-55da.com', null, true],
    ['xn--google-.com', null, true],
    // Valid beside ASCII only: the parser refuses the Unicode form of the whole.
    ['xn--0ca.xn--0', null, true],
    ['xn--bcher-kva.example.', 'bücher.example.', false],
  ])('%s is shown as %s', (host, shown, isUnsafe) => {
    expect(unicodeHost(host)).toMatchObject({ shown, isUnsafe });
  });

  it.each([
    'рф',
    'укр',
    'бг',
    'бел',
    'мкд',
    'срб',
    'қаз',
    'ελ',
    'ευ',
    'հայ',
    'გე',
    '中国',
    '台灣',
    '香港',
    '한국',
    'みんな',
  ])('shows the top-level domain %s', (tld) => {
    expect(unicodeHost(new URL(`https://a.${tld}/`).hostname).shown).toBe(`a.${tld}`);
  });

  it.each(['भारत', 'বাংলা', 'இந்தியா', 'భారత్', 'ලංකා', 'ไทย', 'ລາວ', 'ישראל', 'مصر', 'السعودية', 'پاکستان'])(
    'shows the top-level domain %s',
    (tld) => {
      expect(unicodeHost(new URL(`https://${tld}/`).hostname).shown).toBe(tld);
    },
  );
});

it.each([
  ['קום', true],
  ['مصر', true],
  ['ދިވެހި', true],
  ['bücher', false],
  ['東京', false],
])('%s is right-to-left: %s', (text, expected) => {
  expect(hasRightToLeft(text)).toBe(expected);
});

it.each([
  ['xn--e1azb9e.com', false],
  ['тест.com', true],
  ['театр.com', true],
  ['торты.ru', true],
])('a Cyrillic т passes for a Latin one, but in ordinary words: %s is shown: %s', (host, expected) => {
  expect(unicodeHost(new URL(`https://${host}/`).hostname).shown !== null).toBe(expected);
});
