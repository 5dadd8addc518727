/** Letters and digits of other scripts that pass for ASCII digits (Chromium's set, BSD-3-Clause, see NOTICE). */
const LIKE_DIGITS = 'θ२২੨૨೩೭շзҙӡउওਤ੩૩౩ဒვპੜკ੫丩ㄐճ৪੪୫૭୨౨';

const ONLY_DIGITS = new RegExp(`^[0-9${LIKE_DIGITS}]*[${LIKE_DIGITS}][0-9${LIKE_DIGITS}]*$`, 'u');

export function isDigitLookalike(label: string): boolean {
  return ONLY_DIGITS.test(label);
}

/** Whether a label takes its decimal digits from several number systems (`deva१beng১`; UTS #39, section 5.3). */
export function mixesNumberSystems(label: string): boolean {
  const zeros = new Set((label.match(/\p{Nd}/gu) ?? []).map(zeroOf));
  return zeros.size > 1;
}

/** The zero of a decimal digit's number system. The ten digits of each are neighbors, and no two systems touch. */
function zeroOf(digit: string): number {
  let codePoint = digit.codePointAt(0) ?? 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - 1))) codePoint--;
  return codePoint;
}
