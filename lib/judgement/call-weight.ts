/** How much the call weighs that a page says it was making: it is the page's claim, which raises a weight and never lowers it. */
import type { Call, CallArgument, Weight } from '../protocol/judgement.ts';
import { destroyingCommands } from './commands.ts';
import { folded, spaced } from './fold.ts';
import { readText } from './reading.ts';

/** Names of arguments that, if they are set, take what holds an act back away. */
const FORCING =
  /(?:^| )(?:force\w*|overwrite|hard|permanent(?:ly)?|purge|wipe|prune|clobber|no backup|skip (?:backup|confirm\w*)|delete|destroy|cascade)(?: \w+)?$/;
/** Names of arguments whose text says what is done. */
const ACTING = /(?:^| )(?:action|operation|command|cmd|method|op|verb|mode)$/;
/** Names of arguments that, if they are set, let nothing be done, and the values of `ACTING` ones that say so. */
const TRIAL = /(?:^| )(?:dry ?run|simulat(?:e|ion)|no ?op|what ?if|(?:preview|validate|plan|check) only)$/;
/** Names of arguments that hold an amount of money, if a currency stands beside them or the tool is named after payments. */
const AMOUNT = /(?:^| )(?:amount|total|price|sum|value)(?: (?:in )?(?:cents|minor(?: units)?))?$/;
const CURRENCY = /(?:^| )currency(?: code)?$/;
const PAYMENT =
  /(?:^| )\w*(?:pay|payment|payout|transfer|checkout|purchase|invoice|donation|deposit|withdrawal)(?: |$)/;
/** The values of what is set. */
const SET = /^(?:true|1|yes|on)$/i;

/** Weighs a tool by its name: `list_and_delete_all` deletes, `list_deleted` looks. */
export function weightOfTool(tool: string): Weight {
  const name = spaced(tool);
  const [first = '', ...rest] = name.split(/\s+/);
  const { weight } = readText(name);
  // The first word may name the tool's owner: `slack_post_message`.
  if (rest.length === 0 || (weight !== 'unknown' && readText(first).weight !== 'unknown')) return weight;
  const behind = readText(rest.join(' ')).weight;
  return behind === 'unknown' ? weight : behind;
}

/** Weighs an argument: a flag that forces, a command, or the name of an action. `path` is its name, as it is shown. */
export function weightOfArgument(path: string, value: string, kind: Call['arguments'][number]['kind']): Weight {
  const name = nameOf(path);
  if (SET.test(value) && FORCING.test(name)) return 'destructive';
  if (kind !== 'text' && kind !== 'json') return 'unknown';
  if (destroyingCommands(value).length > 0) return 'destructive';
  return ACTING.test(name) ? readText(spaced(value)).weight : 'unknown';
}

/** `found` with the weight of money on amounts and their currency, unless the tool only looks. */
export function withMoney(tool: string, found: readonly CallArgument[]): readonly CallArgument[] {
  const isAmount = ({ name, value }: CallArgument) => AMOUNT.test(nameOf(name)) && /^\d/.test(value);
  const isCurrency = ({ name }: CallArgument) => CURRENCY.test(nameOf(name));
  const isMoney = found.some(isAmount) && (PAYMENT.test(folded(spaced(tool))) || found.some(isCurrency));
  if (!isMoney || weightOfTool(tool) === 'plain') return found;
  const isPart = (each: CallArgument) => each.weight === 'unknown' && (isAmount(each) || isCurrency(each));
  return found.map((each) => (isPart(each) ? { ...each, weight: 'cost' } : each));
}

/** Whether an argument says that nothing is done in earnest. */
export function isTrial(path: string, value: string): boolean {
  const name = nameOf(path);
  return SET.test(value) ? TRIAL.test(name) : ACTING.test(name) && TRIAL.test(folded(spaced(value)));
}

/** The last part of a path, in words. */
function nameOf(path: string): string {
  return folded(spaced(path.slice(path.lastIndexOf('.') + 1)));
}

/** Weighs a tool by its server's own annotations. */
export function weightOfAnnotations({ destructive, openWorld }: Call['annotations']): Weight {
  if (destructive === true) return 'destructive';
  return openWorld === true ? 'outward' : 'unknown';
}
