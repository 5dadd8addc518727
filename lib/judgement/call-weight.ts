/** Weighs the call that a page claims to make. The claim can raise a weight, and never lowers it. */
import type { Call, CallArgument, Weight } from '../protocol/judgement.ts';
import * as words from './call-words.generated.ts';
import { destroyingCommands } from './commands.ts';
import { folded, spaced } from './fold.ts';
import { readText } from './reading.ts';

/** Matches names that end with an entry of a list, and perhaps with `more`. */
const named = (list: string, more = '') => new RegExp(`(?:^| )${entriesOf(list)}${more}$`);
const entriesOf = (list: string) => `(?:${list.split(/,\s/).join('|').replaceAll('*', '\\w*')})`;

const FORCING = named(words.FORCING, '(?: \\w+)?');
const ACTING = named(words.ACTING);
const TRIAL = named(words.TRIAL);
const AMOUNT = named(words.AMOUNT, `(?: ${entriesOf(words.UNITS)})?`);
const CURRENCY = named(words.CURRENCY);
const PAYMENT = named(words.PAYMENT, '(?: .*)?');
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

export function weightOfArgument(path: string, value: string, kind: Call['arguments'][number]['kind']): Weight {
  const name = nameOf(path);
  if (SET.test(value) && FORCING.test(name)) return 'destructive';
  if (kind !== 'text' && kind !== 'json') return 'unknown';
  if (destroyingCommands(value).length > 0) return 'destructive';
  return ACTING.test(name) ? readText(spaced(value)).weight : 'unknown';
}

/** Money weighs on amounts and their currency, unless the tool only looks. */
export function withMoney(tool: string, found: readonly CallArgument[]): readonly CallArgument[] {
  const isAmount = ({ name, value }: CallArgument) => AMOUNT.test(nameOf(name)) && /^\d/.test(value);
  const isCurrency = ({ name }: CallArgument) => CURRENCY.test(nameOf(name));
  const isMoney = found.some(isAmount) && (PAYMENT.test(folded(spaced(tool))) || found.some(isCurrency));
  if (!isMoney || weightOfTool(tool) === 'plain') return found;
  const isPart = (each: CallArgument) => each.weight === 'unknown' && (isAmount(each) || isCurrency(each));
  return found.map((each) => (isPart(each) ? { ...each, weight: 'cost' } : each));
}

export function isTrial(path: string, value: string): boolean {
  const name = nameOf(path);
  return SET.test(value) ? TRIAL.test(name) : ACTING.test(name) && TRIAL.test(folded(spaced(value)));
}

function nameOf(path: string): string {
  return folded(spaced(path.slice(path.lastIndexOf('.') + 1)));
}

export function weightOfAnnotations({ destructive, openWorld }: Call['annotations']): Weight {
  if (destructive === true) return 'destructive';
  return openWorld === true ? 'outward' : 'unknown';
}
