/** Weighs the words of one text. */
import { codePointLength } from '../elicitation/text.ts';
import type { Mark, Weight } from '../protocol/judgement.ts';
import { agrees } from './answers.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { destroyingCommands } from './commands.ts';
import { type Heavy, type Hit, holds, type Kind, type Match, type Search, searchesIn } from './find-acts.ts';
import { folded } from './fold.ts';
import { SPEAKING } from './language.ts';
import { memoizedBy } from './memoized-by.ts';
import type { Place } from './phrases.ts';

export interface TextReading {
  readonly weight: Weight;
  readonly marks: readonly Mark[];
  /** The first act of that weight, whole, without the words that lead to it; `null` if its words are not sure. */
  readonly act: string | null;
  /** Words for acts that their neighbors disarm ("remove" of a filter), folded. */
  readonly spared: readonly string[];
}

const HEAVY: readonly Heavy[] = ['destructive', 'cost', 'outward'];

/** Several readers ask for the message, the names, and the titles of one request. */
const KEPT_READINGS = 8;

/** The text behind a label ("Title: …") counts only if the rest says nothing, or no more than "Approve?". */
export const readText = memoizedBy(read, KEPT_READINGS);

function read(text: string): TextReading {
  const clauses = clausesOf(text);
  const commands = destroyingCommands(text);
  const command = commands.find((each) => commands.length > MAX_EXPLAINED || !isExplained(each, clauses));
  if (command !== undefined)
    return { weight: 'destructive', marks: [{ ...command, weight: 'destructive' }], act: null, spared: [] };
  const said = clauses.filter(({ isContent }) => !isContent);
  const own = readClauses(said, text);
  const isAgreement = ({ start, end }: Mark) => agrees(folded(text.slice(start, end)));
  const saysNothing = own.weight === 'unknown' || (own.marks.length > 0 && own.marks.every(isAgreement));
  return saysNothing && said.length < clauses.length ? readClauses(clauses, text) : own;
}

/** No message explains more commands, and each takes time. */
const MAX_EXPLAINED = 4;

/** Whether a clause only speaks of a command: "Should I explain what `DROP TABLE` does?" */
function isExplained({ start, end }: Place, clauses: readonly Clause[]): boolean {
  const clause = clauses.find((each) => each.start <= start && end <= each.end);
  if (clause === undefined) return false;
  const hits: readonly Hit<Kind>[] = [{ kind: 'destructive', start, end, isDisarmed: false }];
  return searchesIn(clause).some((search) => search.around(hits).some(({ pattern }) => pattern.kind === 'explains'));
}

/** `looks`: asks for a look at something. */
interface Sentence {
  readonly acts: ActHit[];
  asks: boolean;
  looks: boolean;
}

function readClauses(clauses: readonly Clause[], text: string): TextReading {
  const { sentences, spared, isHarmless } = readSentences(clauses, text);
  const found = actsOfAnswer(sentences);
  const weight = HEAVY.find((each) => found.some(({ kind }) => kind === each));
  if (weight === undefined) return { weight: isHarmless ? 'plain' : 'unknown', marks: [], act: null, spared };
  const acts = found.filter(({ kind }) => kind === weight);
  // A yes answers the question. A report before that counts only if the question has no act; a report behind never.
  const question = clauses.find(({ isAsked }) => isAsked)?.start ?? Number.POSITIVE_INFINITY;
  const isAsked = found.some(({ clause }) => clause.isAsked);
  let act: string | null = null;
  for (const each of acts) if (isAsked ? each.clause.isAsked : each.start < question) act ??= wordsOfAct(each, text);
  return { weight, marks: acts.map(({ start, end }) => ({ start, end, weight })), act, spared };
}

/** `isHarmless`: a clause that asks does nothing of weight, or nothing in earnest. */
function readSentences(clauses: readonly Clause[], text: string) {
  const spared: string[] = [];
  let isHarmless = false;
  let isTrial = false;
  const sentences = new Map<number, Sentence>();
  const known: Known = new Map();
  for (const clause of clauses) {
    const read = readOnce(clause, text, known);
    if (read.spared.length > 0) spared.push(...read.spared);
    const sentence = sentences.get(clause.sentence) ?? { acts: [], asks: false, looks: false };
    sentences.set(clause.sentence, sentence);
    // "Delete 4 files (dry run)?"
    if (read.isTrial === 'whole') sentence.acts.length = 0;
    isTrial = read.isTrial !== false || (isTrial && clause.isExplained);
    if (!isTrial && read.acts.length > 0) sentence.acts.push(...read.acts);
    const isAsked = clause.isAsked || clause === clauses.at(-1);
    if (isAsked && (isTrial || read.isHarmless)) isHarmless = true;
    sentence.asks = clause.isAsked;
    sentence.looks ||= clause.isAsked && read.isHarmless === 'looks' && !asksAgreement(clause);
  }
  return { sentences: [...sentences.values()], spared, isHarmless };
}

/** The acts that a yes could carry out. */
function actsOfAnswer(sentences: readonly Sentence[]): readonly ActHit[] {
  const acts = sentences.flatMap((sentence) => sentence.acts);
  const last = sentences.findLast((each) => each.asks || each.acts.length > 0);
  // "The deletion failed. Shall I look for the cause?": a yes carries out nothing of the report.
  const onlyLooks = last?.looks && last.acts.length === 0 && sentences.every(({ asks, looks }) => looks || !asks);
  return onlyLooks ? acts.filter(({ clause }) => clause.isAsked) : acts;
}

/** Whether a clause asks for a look in the past ("Have you checked it?"), or for a yes ("Check and confirm?"). */
function asksAgreement(clause: Clause): boolean {
  return agrees(clause.tokens.at(-1)?.word.text ?? '') || holds(clause, 'asks');
}

/** With its sources, for the few acts whose words are needed. */
interface ActHit extends Hit<Heavy> {
  readonly match: Match<Kind>;
  readonly search: Search<Kind>;
  readonly clause: Clause;
  /** The places of "cannot be undone" in the clause: nobody does that act. */
  readonly lasting: readonly Hit<Heavy>[];
}

interface ClauseReading {
  readonly acts: readonly ActHit[];
  /** See `TextReading.spared`. */
  readonly spared: string[];
  /** Does nothing of weight; `looks`: looks at something. */
  isHarmless: boolean | 'looks';
  /** Does nothing in earnest; `whole`: says nothing else. */
  isTrial: boolean | 'whole';
}

const NOTHING: ClauseReading = { acts: [], spared: [], isHarmless: false, isTrial: false };

/** Readings by the text of their clauses, each behind the start of its clause. */
type Known = Map<string, readonly [start: number, ClauseReading]>;

/** Reads clauses with the same text once: lists and tables repeat them. */
function readOnce(clause: Clause, text: string, known: Known): ClauseReading {
  const start = clause.tokens[0]?.start ?? 0;
  const written = text.slice(start, clause.tokens.at(-1)?.end);
  const [first, said] = known.get(written) ?? [];
  if (said !== undefined) {
    const shift = start - (first ?? 0);
    const acts = said.acts.map((act) => ({ ...act, clause, start: act.start + shift, end: act.end + shift }));
    return { ...said, acts };
  }
  const read = readClause(clause, text);
  known.set(written, [start, read]);
  return read;
}

/** A pattern of one language disarms the acts of all. */
function readClause(clause: Clause, text: string): ClauseReading {
  if (!clause.mayAct) return NOTHING;
  const searches = searchesIn(clause);
  if (!searches.some(({ alone }) => alone.some(({ pattern }) => SPEAKING.has(pattern.kind)))) return NOTHING;
  const acts = actsIn(clause, searches);
  const reading: ClauseReading = { ...NOTHING, spared: [] };
  for (const search of searches) {
    const others = search.alone.filter(({ pattern }) => weightOf(pattern.kind) === null);
    const matches = withoutFeigned([...others, ...search.around(acts)]);
    for (const match of matches) takeMatch(match, search, text, reading);
  }
  const armed = acts.filter(({ isDisarmed }) => !isDisarmed);
  return { ...reading, acts: armed, isHarmless: armed.length === 0 && reading.isHarmless };
}

/** Notes how a match that is no act changes acts and the clause. */
function takeMatch(
  { pattern: { kind }, span, acts }: Match<Kind>,
  search: Search<Kind>,
  text: string,
  reading: ClauseReading,
): void {
  for (const hit of acts) {
    hit.isDisarmed = true;
    if (kind === 'frame') reading.spared.push(folded(text.slice(hit.start, hit.end)));
  }
  if (kind === 'looks') reading.isHarmless = 'looks';
  else if (acts.length > 0 && kind !== 'past') reading.isHarmless ||= true;
  if (kind !== 'trial' || acts.length > 0) return;
  const isWhole = span.from === 0 && span.to === search.row.length;
  reading.isTrial = isWhole || reading.isTrial === 'whole' ? 'whole' : true;
}

function actsIn(clause: Clause, searches: readonly Search<Kind>[]): readonly ActHit[] {
  const acts: ActHit[] = [];
  const lasting: Hit<Heavy>[] = [];
  for (const search of searches) {
    for (const match of search.alone) {
      const kind = weightOf(match.pattern.kind);
      if (kind === null) continue;
      const [start, end] = [search.row.startAt(match.span.from), search.row.endAt(match.span.to)];
      const act = { kind, start, end, isDisarmed: false, match, search, clause, lasting };
      if (match.pattern.kind === 'lasting') lasting.push(act);
      acts.push(act);
    }
  }
  return acts;
}

/** Drops matches that only look like negations ("not only"), or like questions about an act ("how about"). */
function withoutFeigned(matches: readonly Match<Kind>[]): readonly Match<Kind>[] {
  const feigned = new Set(placesOf(matches.filter(({ pattern }) => pattern.kind === 'feigned')));
  return feigned.size === 0
    ? matches
    : matches.filter((match) => !placesOf([match]).some((place) => feigned.has(place)));
}

const placesOf = (matches: readonly Match<Kind>[]) =>
  matches.flatMap(({ span: { from, to } }) => Array.from({ length: to - from }, (_, index) => from + index));

/** In code points. More words name no act, and would push away the text below. */
const MAX_WORDS = 40;
/** Space and signs around the words, in UTF-16 units. */
const MAX_AROUND = 20;

/**
 * All words of the clause if they are whole and fit a button: a part might say something else. Otherwise the verb
 * alone, if the clause begins with it and its end is plain.
 */
function wordsOfAct(act: ActHit, text: string): string | null {
  const { search, clause, lasting } = act;
  const { from } = act.match.span;
  // The reading may come from another clause (`readOnce`).
  const shift = act.start - search.row.startAt(from);
  if (lasting.some((each) => each.start + shift <= act.start && act.end <= each.end + shift)) return null;
  const led = search.opening;
  // Only words right before the act lead to it: 古い (old) and 実行 (run) may also begin its object.
  const start = led === 0 || led !== from ? clause.start : search.row.endAt(led) + shift;
  if (clause.isWhole && clause.end - start < 2 * MAX_WORDS + MAX_AROUND) {
    const whole = text.slice(start, clause.end).replace(start === clause.start ? AROUND : AROUND_LED, '');
    if (codePointLength(whole) <= MAX_WORDS) return whole;
  }
  const isAlone = from <= led && !isBeside(clause, text) && endsPlainly(act, text);
  return isAlone ? text.slice(act.start, act.end) : null;
}

const AROUND = /^[\s¿¡:*#>-]+|\s+$/gu;
/** Behind words that lead to an act, with an article's apostrophe ("l'annulation"). */
const AROUND_LED = /^['’]?[\s¿¡:*#>-]*|\s+$/gu;

/** An aside ("— tool calls —"), or a label before a colon ("Miete: 780 €"). */
function isBeside({ tokens, start, end }: Clause, text: string): boolean {
  return /[—–(（-]/.test(text.charAt(start - 1)) || (tokens.length === 1 && /[:：]/.test(text.charAt(end)));
}

/**
 * Whether an act surely ends with a word, and cuts no object: at the end of its clause; as one word; or as several,
 * without a gap or before a small word or a sign. In joined languages no act does.
 */
function endsPlainly({ match, search, clause, end }: ActHit, text: string): boolean {
  const { row, table } = search;
  const { from, to } = match.span;
  const rest = text.slice(end, clause.end);
  if (table.formsOf === null || /^[-‐‑_'’]\p{L}/u.test(rest)) return false;
  if (to - from === 1 || rest.trim() === '') return true;
  const isSmall = (place: number) =>
    [table.small, table.leads, table.joins].some((words) => row.held(words, place) > 0);
  const isClose = match.pattern.parts.every(({ gap }) => gap === 'none');
  return !isSmall(to - 1) && (isClose || isSmall(to) || !/^\s*[\p{L}\p{N}]/u.test(rest));
}

const weightOf = (kind: Kind): Heavy | null =>
  kind === 'lasting' ? 'destructive' : kind === 'destructive' || kind === 'cost' || kind === 'outward' ? kind : null;
