import { lazily } from '../../protocol/lazily.ts';

/** Single strokes and short radicals, mostly no words, that pass for punctuation marks or Latin letters. */
const STROKES = '一丁七丅丨丶丿乀乁乙乚乛亅二亠冂冖冫凵勹匕匚匸十卩厶囗夂宀屮工巛巜彐彡彳〇讠';

/** Bopomofo letters that pass for the same. */
const BOPOMOFO_STROKES = 'ㄈㄒㄚㄟㄧㄨㄩㆲㆳㆺ';

const CJK = '\\p{scx=Kana}\\p{scx=Hira}\\p{scx=Hani}\\p{scx=Bopo}';

/**
 * Sequences that are unsafe in a label that mixes scripts or `needsContext`. After Chromium's policy; the middle dot
 * and the strokes go a little further.
 * @see https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md
 */
const dangerous = lazily((): readonly RegExp[] =>
  [
    // Kana that pass for a slash, with no Japanese on either side.
    '[^\\p{scx=Kana}\\p{scx=Hira}\\p{scx=Hani}][ノンソゾ][^\\p{scx=Kana}\\p{scx=Hira}\\p{scx=Hani}]',
    // Katakana iteration marks repeat a Katakana letter.
    '(?:^|[^\\p{scx=Kana}])[ヽヾ]',
    // へべぺ and ヘベペ are the same shapes in the other syllabary.
    '^\\p{scx=Kana}+[へべぺ]\\p{scx=Kana}+$',
    '^\\p{scx=Hira}+[ヘベペ]\\p{scx=Hira}+$',
    // The prolonged sound mark follows kana; elsewhere it passes for a dash.
    '(?:^|[^\\p{scx=Kana}\\p{scx=Hira}])ー',
    // The middle dot passes for a dot, unless Japanese or Chinese writing follows and nothing else precedes.
    `・(?:$|[^${CJK}])|[^${CJK}]・`,
    // Ideographs that pass for punctuation or Latin letters, beside anything but CJK.
    `[^${CJK}][${STROKES}${BOPOMOFO_STROKES}]|[${STROKES}${BOPOMOFO_STROKES}][^${CJK}]`,
    // Combining marks belong to Latin, Greek and Cyrillic letters.
    '[^\\p{scx=Latn}\\p{scx=Grek}\\p{scx=Cyrl}][\u0300-\u0339]',
    // An invisible dot or mark: ı, ȷ with a mark, i, j, l with a dot above.
    '[ıȷ][\u0300-\u0339]|[ijl]\u0307',
    // Combining voiced sound marks of kana.
    '[\u3099\u309a]',
  ].map((source) => new RegExp(source, 'u')),
);

/** Characters whose neighbors matter even in a label of a single script. */
const NEEDS_CONTEXT = /[\u3078-\u307a\u30d8-\u30da\u30fb-\u30fe]|[\u0300-\u0339]/u;

/** Whether a single-script label must be looked at as closely as a mixed one. */
export function needsContext(label: string): boolean {
  return NEEDS_CONTEXT.test(label);
}

export function hasDangerousSequence(label: string): boolean {
  return dangerous().some((pattern) => pattern.test(label));
}
