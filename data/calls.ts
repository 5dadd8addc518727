/**
 * The words of calls, for the weight of arguments, and commands that destroy. `npm run tool -- lists` makes their
 * tables. A star stands for the rest of a word, or for its beginning.
 */

/** Ends of the names of flags that take back the protection of an act; one more word may follow. */
export const FORCING = `force*, overwrite, hard, permanent, permanently, purge, wipe, prune, clobber, no backup, skip backup,
skip confirm*, delete, destroy, cascade`;
/** Ends of the names of arguments that name an act. */
export const ACTING = 'action, operation, command, cmd, method, op, verb, mode';
/** Flags that let nothing be done, and values of `ACTING` arguments with the same effect. */
export const TRIAL = `dry run, dryrun, simulate, simulation, no op, noop, what if, whatif, preview only, validate only, plan only,
check only`;
/** Amounts of money, beside a currency or in a tool for payments; and their units. */
export const AMOUNT = 'amount, total, price, sum, value';
export const UNITS = 'cents, in cents, minor, in minor, minor units, in minor units';
export const CURRENCY = 'currency, currency code';
/** Words in the names of tools for payments. */
export const PAYMENT =
  '*pay, *payment, *payout, *transfer, *checkout, *purchase, *invoice, *donation, *deposit, *withdrawal';

/** Commands and SQL that destroy: a beginning, and for texts with that, the rest. The expressions take linear time. */
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
