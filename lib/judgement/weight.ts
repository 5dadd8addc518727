/**
 * How much an act weighs: by the words of the message and the fields, the tool's name and arguments, and the tool's own
 * annotations. A judgement by words. What a call claims can raise it and never lower it.
 */
import type { Elicitation, Field } from '../protocol/elicitation.ts';
import { type Call, WEIGHTS, type Weight } from '../protocol/judgement.ts';
import { AMOUNT } from './amount.ts';
import { holdsDestroyingCommand } from './commands.ts';
import { isNoise, saysMore } from './details.ts';
import * as known from './weight-words.ts';
import { isAscii, normalized } from './words.ts';

/** The weight of an elicitation, with the call that the page claims to be making. */
export function weightOf(elicitation: Elicitation, call: Call | null): Weight {
  const labels = elicitation.mode === 'form' ? labelsOf(elicitation.fields) : [];
  const byWords = [elicitation.message, ...labels].map(weightOfText);
  return heaviest([...byWords, ...(call === null ? [] : weightsOfCall(call))]);
}

/** The weight of the words of one text. */
export function weightOfText(text: string): Weight {
  if (holdsDestroyingCommand(text)) return 'destructive';
  const said = withoutNames(text);
  const clauses = clausesOf(said);
  for (const weight of ['destructive', 'cost', 'outward'] as const) {
    if (clauses.some((clause) => says(weight, clause))) return weight;
    if (weight === 'cost' && namesPrice(said)) return weight;
  }
  return 'plain';
}

/** What stands on a form that holds one answer says what that answer does. The labels of more fields say what is asked for. */
function labelsOf(fields: readonly Field[]): readonly string[] {
  const [field, ...others] = fields.filter(({ kind, required }) => kind !== 'string' || required);
  if (field === undefined || others.length > 0 || (field.kind !== 'boolean' && field.kind !== 'choice')) return [];
  const options = field.kind === 'choice' && field.options.length === 2 ? field.options.map(({ label }) => label) : [];
  const labels = [field.name, field.title ?? '', field.description ?? '', ...options.filter(saysMore)];
  return labels.filter((label) => !isNoise(label)).map((label) => (/\s/.test(label) ? label : spaced(label)));
}

/** What a tool is called that only looks: nothing of its name is an act. */
const READS =
  /^(?:\S+ )??(?:get|list|read|search|find|show|view|fetch|describe|count|check|preview|validate|explain|analy[sz]e|inspect|login|ask|select|choose)\b/;
/** Arguments that, if true, take what holds an act back away. */
const FORCING =
  /(?:^|\.)(?:force[a-z]*|overwrite|hard|permanent(?:ly)?|purge|wipe|prune|clobber|no_?backup|skip_?(?:backup|confirm\w*)|delete\w*|destroy|cascade)$/;
/** Arguments whose text says what is done. */
const ACTING = /(?:^|\.)(?:action|operation|command|cmd|method|op|verb)$/;

function weightsOfCall({ tool, arguments: given, annotations }: Call): readonly Weight[] {
  const name = normalized(spaced(tool.replace(/\(.*$/s, '')));
  return [
    READS.test(name) || tool.includes(' / ') ? 'plain' : weightOfText(name),
    annotations.destructive === true ? 'destructive' : 'plain',
    annotations.openWorld === true ? 'outward' : 'plain',
    ...given.map(({ name: path, value, kind }) => weightOfArgument(normalized(spaced(path, '_')), value, kind)),
  ];
}

function weightOfArgument(path: string, value: string, kind: Call['arguments'][number]['kind']): Weight {
  if (kind === 'boolean') return value === 'true' && FORCING.test(path) ? 'destructive' : 'plain';
  if (kind !== 'text' && kind !== 'json') return 'plain';
  if (holdsDestroyingCommand(value)) return 'destructive';
  return ACTING.test(path) ? weightOfText(spaced(value)) : 'plain';
}

/** `deleteBranch`, `delete_branch` → `delete branch`. */
function spaced(name: string, by = ' '): string {
  return name.replace(/(\p{Ll}|\d)(\p{Lu})/gu, `$1${by}$2`).replace(by === ' ' ? /[_.:/-]+/g : /-+/g, by);
}

/** The heaviest of `weights`; `plain` where there are none. */
function heaviest(weights: readonly Weight[]): Weight {
  return WEIGHTS.findLast((weight) => weights.includes(weight)) ?? 'plain';
}

interface Finder {
  /** For languages that part their words; sticky, to be tried where a word begins. */
  readonly parted: RegExp;
  /** For languages that part none: no word of theirs is ASCII. */
  readonly embedded: RegExp;
}

const IRREGULAR: Readonly<Record<string, string>> = {
  send: 'sent',
  buy: 'bought',
  spend: 'spent',
  overwrite: 'overwritten',
  deny: 'denied',
  reply: 'replied',
  notify: 'notified',
};

const FINDERS: Readonly<Record<Exclude<Weight, 'plain'>, Finder>> = {
  destructive: finderOf(known.DESTRUCTIVE),
  cost: finderOf(known.COST),
  outward: finderOf(known.OUTWARD),
};

function finderOf({ verbs, phrases, embedded }: typeof known.COST): Finder {
  const forms = verbs.trim().split(/\s+/).map(inflected);
  const parts = phrases.replace(/\n/g, '').replaceAll('*', '\\p{L}*').replaceAll('\\p{L}*\\p{L}*', '\\p{L}*');
  return {
    parted: new RegExp(`(?:${forms.join('|')}|${parts})(?![\\p{L}\\p{N}])`, 'uy'),
    embedded: new RegExp(embedded.trim().split(/\s+/).join('|'), 'gu'),
  };
}

/** The forms of an English verb that act: the verb, its gerund, and its participle behind a form of "be" that is to come. */
function inflected(verb: string): string {
  const stem = verb.replace(/e$/, '');
  const double = /[^aeiou][aeiou][bgpt]$/.test(verb) && verb.length < 6 ? `${verb.at(-1)}?` : '';
  const past = IRREGULAR[verb] ?? `(?:${stem}${double}ed)`;
  const third = /(?:s|sh|ch|x)$/.test(verb) ? `${verb}es` : `${verb}s`;
  const base = /[^aeiou]y$/.test(verb) ? `${verb}|${verb.slice(0, -1)}ies` : `${verb}|${third}`;
  return `(?:${base})|${stem}${double}ing|(?:be|being|get|gets|is|are) (?:\\p{L}+ ){0,2}?${past}`;
}

/** Whether a clause names an act of a weight that is neither denied, nor done already, nor about a view of things. */
function says(weight: Exclude<Weight, 'plain'>, clause: string): boolean {
  const { parted, embedded } = FINDERS[weight];
  for (const [index, found] of wordsThat(parted, clause)) {
    const after = clause.slice(index + found.length, index + found.length + 60);
    const before = clause.slice(Math.max(0, index - 40), index);
    if (isOnlyLookedAt(clause.slice(0, index))) continue;
    if (!known.LOOK_ALIKES.test(after) && !known.WEIGHT_NEGATIONS.test(before)) return true;
  }
  if (isAscii(clause)) return false;
  const joined = clause.replace(/\s+/g, '');
  for (const { 0: found, index } of joined.matchAll(embedded)) {
    const after = joined.slice(index + found.length, index + found.length + 12);
    const before = joined.slice(Math.max(0, index - 6), index);
    if (
      !known.EMBEDDED_PAST.test(after) &&
      !known.WEIGHT_EMBEDDED_NEGATION.test(after) &&
      !known.WEIGHT_EMBEDDED_BEFORE.test(before)
    ) {
      return true;
    }
  }
  return false;
}

/** What stands between the words of a clause, as `clausesOf` leaves it. */
const BETWEEN = ' .$€£¥₩₹';

/** The places in a clause where the sticky `pattern` matches from the beginning of a word, and what it matches. */
function* wordsThat(pattern: RegExp, clause: string): Generator<readonly [index: number, found: string]> {
  for (let index = 0; index < clause.length; index += 1) {
    if (index > 0 && !BETWEEN.includes(clause.charAt(index - 1))) continue;
    pattern.lastIndex = index;
    const found = pattern.exec(clause)?.[0];
    if (found === undefined) continue;
    yield [index, found];
    index += Math.max(found.length - 1, 0);
  }
}

/** Whether a sentence, or a line, names an amount and what money is paid for. */
function namesPrice(text: string): boolean {
  return text
    .split(/[\n;!?。！？；؟]+|\.(?=\s|$)/)
    .some((sentence) => AMOUNT.test(sentence) && known.PAID_FOR.test(sentence));
}

/** Whether what stands before an act in its clause says that the act is only looked at ("List the payments"). */
function isOnlyLookedAt(before: string): boolean {
  return known.LOOKS.test(before) && !/ (?:and|or|then|und|y|et|e) /.test(before);
}

/** Lines that hold what somebody wrote: a title may say anything. */
const CONTENT =
  /\n[^\p{L}\n]*(?:title|subject|body|description|notes?|name|caption|comment|message|text|content|labels?|summary|remarks?)[^\p{L}\n:]*:[^\n]*/gu;

/** The clauses of a text, parted where a sentence or a line ends. */
function clausesOf(text: string): readonly string[] {
  return text.split(/[\n;!?。！？；،؟,，、]+|[.:](?=\s|$)/).map((clause) =>
    clause
      .replace(/[^\p{L}\p{N}$€£¥₩₹.\s]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

/**
 * A text, normalized, without what names a thing: what somebody wrote behind a label or in quotation marks; files, paths,
 * and addresses. The first words stay of a quotation that is done or run ('Confirm running "Delete customer"').
 */
function withoutNames(text: string): string {
  return normalized(text)
    .replace(CONTENT, '')
    .replace(QUOTED, (whole, double: string | undefined, single: string | undefined, index: number, all: string) => {
      const before = all.slice(Math.max(0, index - MAX_BEFORE_QUOTE), index);
      const after = all.slice(index + whole.length, index + whole.length + MAX_BEFORE_QUOTE);
      if (before.trim() !== '' && !known.DOES.test(before) && !known.IS_DONE.test(after)) return ' ';
      const words = (double ?? single ?? '').trim().split(/\s+/);
      return ` ${words.slice(0, MAX_QUOTED_WORDS).join(' ')} `;
    })
    .replace(/\S+/g, (word) => (isThing(word) ? ' ' : word));
}

const MAX_BEFORE_QUOTE = 24;
const MAX_QUOTED_WORDS = 2;
/** A quotation. An apostrophe opens one only behind a space, and closes it only before what ends a word. */
const QUOTED = /["“„«「『]([^"“”„«»「」『』\n]*)["”»」』]|(?<=^|[\s(])'([^'\n]{1,200})'(?=$|[\s.,;:?!)])/gu;

/** Whether a word is a path, an address, or a file ("src/payment.ts", "fix/remove-login"), and not "delete/overwrite". */
function isThing(word: string): boolean {
  if (/[$€£¥₩]/.test(word)) return false;
  if (word.includes('/')) return /^[~.]{0,2}\/\w|\d|[._:-][\p{L}\p{N}/]/u.test(word);
  return /^[\p{L}\p{N}_-]+\.[a-z][a-z\d]{0,4}[.,;:!?)\]'"]*$/u.test(word);
}
