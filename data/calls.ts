/**
 * The words of calls, by which `lib/judgement` weighs their arguments, and the commands that destroy: `npm run tool -- lists`
 * makes the tables of them. A star stands for the rest of a word, or for its beginning.
 */

/** How the names of arguments end that, if they are set, take what holds an act back away; one more word may follow. */
export const FORCING = `force*, overwrite, hard, permanent, permanently, purge, wipe, prune, clobber, no backup, skip backup,
skip confirm*, delete, destroy, cascade`;
/** Those whose text says what is done. */
export const ACTING = 'action, operation, command, cmd, method, op, verb, mode';
/** Those that, if they are set, let nothing be done, and the values of `ACTING` ones that say so. */
export const TRIAL = `dry run, dryrun, simulate, simulation, no op, noop, what if, whatif, preview only, validate only, plan only,
check only`;
/** Those that hold an amount of money, if a currency stands beside them or the tool is named after payments; and its units. */
export const AMOUNT = 'amount, total, price, sum, value';
export const UNITS = 'cents, in cents, minor, in minor, minor units, in minor units';
export const CURRENCY = 'currency, currency code';
/** Words of tools that are named after payments. */
export const PAYMENT =
  '*pay, *payment, *payout, *transfer, *checkout, *purchase, *invoice, *donation, *deposit, *withdrawal';

/**
 * Commands and SQL that destroy: how each begins, and how it goes on, as expressions that take time in proportion to a text.
 * Only a text that holds a beginning is searched for the rest.
 */
export const DESTROYING = String.raw`
rm \s+-[a-z]*[rf]
drop|truncate \s+(?:table|database|schema|index|view|column|collection|role|user)\b
truncate \s+\w+\s*;
delete\s+from \s+[\w"\x60.[]
update \s+[\w"\x60.[\]]{1,100}\s+set\s+[\w"\x60.[\]]{1,100}\s*=
alter \s+table\s+\S{1,100}\s+drop\b
git \s+push\s[^\n]{0,80}(?:--force\b|\s-f\b)
git \s+(?:reset\s+--hard|clean\s+-)
kubectl|helm|docker|podman|terraform|aws|gcloud|az|gh|pulumi \s[^\n]{0,80}\b(?:delete|destroy|uninstall|rm|rmi|prune|remove|terminate-instances)\b
mkfs|shred|fdisk|wipefs \b
dd \s+if=
shutdown \s+-
systemctl|service|docker|podman|kubectl|supervisorctl|pm2|launchctl \s[^\n]{0,80}\b(?:stop|kill|disable|mask|down)\b
pkill|killall|kill \s+-(?:9|kill|sigkill)\b
s3 \s+(?:rb|rm)\b
remove-item \b
flushall|flushdb \b
`;
