import { lazily } from '../protocol/lazily.ts';
import { LATIN_GREEK_CYRILLIC } from './idn/scripts.ts';
import { confusables } from './tables/decode.ts';

/** Longer hosts, and those with more ambiguous characters, get a single skeleton. */
const MAX_LENGTH_FOR_VARIANTS = 32;
const MAX_AMBIGUOUS_CHARACTERS = 5;
const MAX_VARIANTS = 128;

/** Characters that can be read as more than one. */
const READINGS = new Map([
  ['þ', ['b', 'p']],
  ['œ', ['ce', 'oe']],
  ['ł', ['l', 't']],
  ['ı', ['i', 'l']],
  ['ß', ['b', 'ss']],
  ['ӏ', ['i', 'l']],
]);

/** Lookalikes that `confusables.txt` lacks or gives another prototype (Chromium's set, BSD-3-Clause, see NOTICE). */
const FURTHER = `0=θ 2=२২੨૨೩೭շ 3=зҙӡउওਤ੩૩౩ဒვპੜკ 4=੫丩ㄐ 6=ճ 8=৪੪୫ 9=૭୨౨ ae=æӕ p=ϼҏ h=ħнћңҥӈӊԋԧԩ k=ĸκкқҝҟҡӄԟ n=ŋпԥกח
  t=ŧтҭԏ七丅丆丁 b=ƅьҍв w=ωшщพฟພຟ m=мӎ e=єҽҿၔ r=ґ f=ғӻ c=ҫင y=ұ丫 x=χҳӽӿ乂 d=ԃძ g=ԍဌ s=ടรຣຮ j=၂ o=०০੦૦ଠ୦೦စ
  q=৭੧૧ u=บບ -=—一―⸺⸻`.split(/\s+/);

/** The prototype of each character, also of further lookalikes. */
const prototypes = lazily(() => {
  const table = confusables();
  const all = new Map(table);
  for (const [prototype = '', characters = ''] of FURTHER.map((row) => row.split('='))) {
    for (const character of characters) {
      all.set(character, [...prototype].map((ascii) => table.get(ascii) ?? ascii).join(''));
    }
  }
  return all;
});

const ASCII = /^[\0-\x7f]*$/;
const ASCII_CONFUSABLE = /[01m]/;

/**
 * The skeletons of a host in Unicode, lower case; at least one. Two hosts that share a skeleton look alike. Marks on
 * Latin, Greek and Cyrillic labels are dropped first; a few characters have several readings; then each character
 * becomes its prototype (UTS #39), ASCII wherever it resembles ASCII.
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */
export function skeletonsOf(host: string): string[] {
  if (ASCII.test(host)) return [asciiSkeleton(host)];
  const skeletons = new Set<string>();
  for (const variant of variantsOf(host)) skeletons.add(toPrototypes(withoutMarks(variant)));
  return [...skeletons];
}

/** The one skeleton of an ASCII name: `rn` for `m`, `l` for `1`, `o` for `0`. */
export function asciiSkeleton(name: string): string {
  return ASCII_CONFUSABLE.test(name) ? name.replace(/0/g, 'o').replace(/1/g, 'l').replace(/m/g, 'rn') : name;
}

/** Changes all `names` at once, since a new worker has thousands. `change` must leave line breaks alone. */
export function changedAtOnce(names: readonly string[], change: (text: string) => string): string[] {
  return names.length === 0 ? [] : change(names.join('\n')).split('\n');
}

export function eachSkeleton(hosts: readonly string[], take: (skeleton: string, host: string) => void): void {
  if (ASCII.test(hosts.join())) {
    const skeletons = changedAtOnce(hosts, asciiSkeleton);
    for (const [at, host] of hosts.entries()) take(skeletons[at] ?? host, host);
  } else {
    for (const host of hosts) for (const skeleton of skeletonsOf(host)) take(skeleton, host);
  }
}

/** A host without its marks (`ś` → `s`, `ø` → `o`), in every label that is Latin, Greek or Cyrillic. */
export function withoutMarks(host: string): string {
  return host
    .split('.')
    .map((label) =>
      LATIN_GREEK_CYRILLIC.test(label)
        ? label
            .normalize('NFD')
            .replace(/\p{Mn}/gu, '')
            .normalize('NFC')
            .replace(/ł/g, 'l')
            .replace(/ø/g, 'o')
            .replace(/đ/g, 'd')
        : label,
    )
    .join('.');
}

function toPrototypes(text: string): string {
  const table = prototypes();
  let skeleton = '';
  for (const character of text.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}/gu, '')) {
    skeleton += table.get(character) ?? character;
  }
  return skeleton.normalize('NFD').toLowerCase();
}

/** The host in every combination of readings of its ambiguous characters. */
function variantsOf(host: string): string[] {
  const characters = [...host];
  const ambiguous = characters.filter((character) => READINGS.has(character)).length;
  const isOne = ambiguous === 0 || ambiguous > MAX_AMBIGUOUS_CHARACTERS;
  if (isOne || characters.length > MAX_LENGTH_FOR_VARIANTS) return [host];
  let variants = [''];
  for (const character of characters) {
    const readings = [character, ...(READINGS.get(character) ?? [])];
    variants = variants.flatMap((start) => readings.map((reading) => start + reading)).slice(0, MAX_VARIANTS);
  }
  return variants;
}
