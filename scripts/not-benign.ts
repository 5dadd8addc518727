/**
 * Hosts of public lists of visited hosts that no list of benign ones should hold: a warning about one is no false alarm. A list
 * that was made from visits alone has the slips of many visitors in it.
 */
const NOT_BENIGN: readonly (readonly [host: RegExp, reason: string])[] = [
  [
    /(?:^|\.)(?:ashleyrnadison|facobook|yaohoo|pinterrest|yanderx)\.[a-z.]+$/,
    'a slip of a known name that somebody else took',
  ],
  [/(?:^|\.)[a-z]*micpanel[a-z]*\.[a-z.]+$/, 'a page of a panel with a known name in other letters'],
  [/(?:^|\.)masht-gov\.[a-z.]+$/, 'the ending of an authority in a name that is none'],
  [/(?:^|\.)cheapjerseyspaypalpro\.[a-z.]+$/, 'a shop under the name of a payment service'],
  [
    /\.(?:duckdns\.org|ddns\.net|no-ip\.(?:org|com|biz|info)|hopto\.org|zapto\.org|dyndns\.\w+|dynu\.net|mooo\.com|myftp\.\w+|homeip\.net|sytes\.net)$/,
    'a name for a changing address, which anybody takes and gives back',
  ],
];

/** Why a host of a list of benign hosts is left out; `null` for every other. */
export function reasonAgainst(host: string): string | null {
  return NOT_BENIGN.find(([pattern]) => pattern.test(host))?.[1] ?? null;
}
