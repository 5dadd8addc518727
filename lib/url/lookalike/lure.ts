/** Words that are there to have people sign in or hand something over. */
const STRONG = `account accounts airdrop airdrops authenticate authentication billing claim claims confirm confirmation
  giveaway kyc login logon parcel password recover recovery refund restore reward rewards secure secured signin suspended
  unlock validate validation validator verification verified verify wallet wallets webmail whitelist`.split(/\s+/);

/** Words that add to them. */
const WEAK =
  `access activate activation alert app auth authorize bonus card center chain coin connect crypto customer dapp
  dapps defi delivery eligibility fix free gift help helpdesk id invoice mainnet migrate migration mint node notification
  online package pay payment payments portal prize protocol register registration renew resolve review security service
  services session staking support swap sync tax ticket token tokens tracking transfer update upgrade user web3`.split(
    /\s+/,
  );

const STRONG_LURES: ReadonlySet<string> = new Set(STRONG);
const LURES: ReadonlySet<string> = new Set([...STRONG, ...WEAK]);

/** Whether a token of a name is there to have something typed in, or goes with such words. */
export function isLure(token: string): boolean {
  return LURES.has(token);
}

/**
 * The lures that a name is made of: at least two, one of them strong; on a shared suffix, where anyone can get a name,
 * a strong one is enough. Each alone is honest elsewhere: sign-in pages are called `login`.
 *
 * @param name the registrable domain without its suffix.
 * @param isShared whether it hangs under a private suffix.
 * @returns empty where they say nothing.
 */
export function luresIn(name: string, isShared: boolean): string[] {
  const lures = [...new Set(name.split('-').filter(isLure))];
  return lures.some((lure) => STRONG_LURES.has(lure)) && lures.length >= (isShared ? 1 : 2) ? lures : [];
}
