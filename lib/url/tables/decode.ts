import { lazily } from '../../protocol/lazily.ts';
import { ALLOWED } from './allowed.generated.ts';
import { CONFUSABLES } from './confusables.generated.ts';

/** First and last code points of the ranges with Identifier_Status=Allowed, ascending. */
const allowedRanges = lazily(() => {
  const bounds: number[] = [];
  let end = 0;
  for (const pair of ALLOWED.split(' ')) {
    const [gap = '', length = '1'] = pair.split(',');
    const first = end + Number.parseInt(gap, 36);
    end = first + Number.parseInt(length, 36);
    bounds.push(first, end - 1);
  }
  return Uint32Array.from(bounds);
});

/** Whether a code point has Identifier_Status=Allowed (https://www.unicode.org/reports/tr39/). */
export function isAllowed(codePoint: number): boolean {
  const bounds = allowedRanges();
  let low = 0;
  let high = bounds.length / 2 - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (codePoint < (bounds[2 * middle] ?? 0)) high = middle - 1;
    else if (codePoint > (bounds[2 * middle + 1] ?? 0)) low = middle + 1;
    else return true;
  }
  return false;
}

/** Maps characters of hosts to the ASCII that they resemble (https://www.unicode.org/reports/tr39/). */
export const confusables = lazily(() => {
  const prototypes = new Map<string, string>();
  for (const line of CONFUSABLES.split('\n')) {
    const [prototype = '', characters = ''] = line.split(' ');
    for (const character of characters) prototypes.set(character, prototype);
  }
  return prototypes;
});
