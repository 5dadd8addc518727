/** Weighs the words of one text. */
import { codePointLength } from '../elicitation/text.ts';
import type { Mark, Weight } from '../protocol/judgement.ts';
import { agrees } from './answers.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { destroyingCommands } from './commands.ts';
import { type Heavy, type Hit, Hits, holds, type Kind, type Match, type Search, searchesIn } from './find-acts.ts';
import { folded } from './fold.ts';
import { SPEAKING } from './language.ts';
import { memoizedBy } from './memoized-by.ts';
import type { Place } from './phrases.ts';

/** The weight of a text, and the words that say so. */
export interface TextReading {
  readonly weight: Weight;
  readonly marks: readonly Mark[];
  /** The words of its first act of that weight, whole, without what leads to them; `null` if they cannot be told. */
  readonly act: string | null;
  /** The words for acts that are none here, by what stands around them ("remove" of a filter). Folded. */
  readonly spared: readonly string[];
}

const HEAVY: readonly Heavy[] = ['destructive', 'cost', 'outward'];

/** The message, the names, and the titles of one request: several readers ask for each. */
const KEPT_READINGS = 8;

/** Reads a text. The text behind a label ("Title: …") counts only if the rest says nothing, or no more than "Approve?". */
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

/** No message explains more commands than this, and each takes time. */
const MAX_EXPLAINED = 4;

/** Whether a command is only spoken of: "Should I explain what `DROP TABLE` does?" */
function isExplained({ start, end }: Place, clauses: readonly Clause[]): boolean {
  const clause = clauses.find((each) => each.start <= start && end <= each.end);
  if (clause === undefined) return false;
  const hits = new Hits<Kind>([{ kind: 'destructive', start, end, isDisarmed: false }]);
  return searchesIn(clause).some((search) => search.around(hits).some(({ pattern }) => pattern.kind === 'explains'));
}

/** The acts of a sentence, and whether it asks for anything, or for a look at something. */
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
  // A yes answers what is asked: a report before the question counts where the question has no act, and one behind never.
  const question = clauses.find(({ isAsked }) => isAsked)?.start ?? Number.POSITIVE_INFINITY;
  const isAsked = found.some(({ clause }) => clause.isAsked);
  let act: string | null = null;
  for (const each of acts) if (isAsked ? each.clause.isAsked : each.start < question) act ??= wordsOfAct(each, text);
  return { weight, marks: acts.map(({ start, end }) => ({ start, end, weight })), act, spared };
}

/** Cuts a text into sentences. `isHarmless`: a clause that asks does nothing of weight, or nothing in earnest. */
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

/** The acts that an answer to a text could carry out. */
function actsOfAnswer(sentences: readonly Sentence[]): readonly ActHit[] {
  const acts = sentences.flatMap((sentence) => sentence.acts);
  const last = sentences.findLast((each) => each.asks || each.acts.length > 0);
  // "The deletion failed. Shall I look for the cause?": the answer carries out nothing of the report before it.
  const onlyLooks = last?.looks && last.acts.length === 0 && sentences.every(({ asks, looks }) => looks || !asks);
  return onlyLooks ? acts.filter(({ clause }) => clause.isAsked) : acts;
}

/** Whether a clause asks for a look in the past ("Have you checked it?"), or for a yes ("Check and confirm?"). */
function asksAgreement(clause: Clause): boolean {
  return agrees(clause.tokens.at(-1)?.word.text ?? '') || holds(clause, 'asks');
}

/** An act of a clause. Its words are asked of few. */
interface ActHit extends Hit<Heavy> {
  readonly match: Match<Kind>;
  readonly search: Search<Kind>;
  readonly clause: Clause;
  /** "Cannot be undone" is done by nobody: no word of these, which are in its clause, names an act. */
  readonly lasting: readonly Hit<Heavy>[];
}

interface ClauseReading {
  readonly acts: readonly ActHit[];
  /** See `TextReading.spared`. */
  readonly spared: readonly string[];
  /** It is known to do nothing, or nothing of weight; `looks` for a look at something. */
  readonly isHarmless: boolean | 'looks';
  /** It says that nothing is done in earnest; `whole` if it says nothing else. */
  readonly isTrial: boolean | 'whole';
}

const NOTHING: ClauseReading = { acts: [], spared: [], isHarmless: false, isTrial: false };

/** A clause that was read, and where it begins. */
type Known = Map<string, readonly [start: number, ClauseReading]>;

/** Reads a clause, unless one with the same words, written alike, is among `known`: lists and tables say the same in many lines. */
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

/** The acts of a clause in all of its languages: what one disarms is disarmed in each. */
function readClause(clause: Clause, text: string): ClauseReading {
  if (!clause.mayAct) return NOTHING;
  const searches = searchesIn(clause);
  if (!searches.some(({ alone }) => alone.some(({ pattern }) => SPEAKING.has(pattern.kind)))) return NOTHING;
  const acts = actsIn(clause, searches);
  const hits = new Hits<Kind>(acts);
  const reading: Reading = { spared: [], isHarmless: false, isTrial: false };
  for (const search of searches) {
    for (const match of othersIn(search, hits)) takeMatch(match, search, text, reading);
  }
  const armed = acts.filter(({ isDisarmed }) => !isDisarmed);
  return { ...reading, acts: armed, isHarmless: armed.length === 0 && reading.isHarmless };
}

type Reading = { -readonly [Key in 'isHarmless' | 'isTrial']: ClauseReading[Key] } & { readonly spared: string[] };

/** Takes a match that is no act: what it says of acts, and of its clause. */
function takeMatch(
  { pattern: { kind }, span, acts }: Match<Kind>,
  search: Search<Kind>,
  text: string,
  reading: Reading,
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

/** The matches that are no acts. */
function othersIn(search: Search<Kind>, hits: Hits<Kind>): readonly Match<Kind>[] {
  const alone = search.alone.filter(({ pattern }) => weightOf(pattern.kind) === null);
  return withoutFeigned([...alone, ...search.around(hits)]);
}

/** Some only look like negations ("not only"), or like questions about an act ("how about"). */
function withoutFeigned(matches: readonly Match<Kind>[]): readonly Match<Kind>[] {
  const feigned = new Set(placesOf(matches.filter(({ pattern }) => pattern.kind === 'feigned')));
  return feigned.size === 0
    ? matches
    : matches.filter((match) => !placesOf([match]).some((place) => feigned.has(place)));
}

/** The places that matches go over. */
const placesOf = (matches: readonly Match<Kind>[]) =>
  matches.flatMap(({ span: { from, to } }) => Array.from({ length: to - from }, (_, index) => from + index));

/** More words than this are no name of an act, and would push away what stands below. In code points. */
const MAX_WORDS = 40;
/** So much space and so many signs may stand around them. In UTF-16 units. */
const MAX_AROUND = 20;

/**
 * An act in its clause's words, if they are whole and fit a button: a part of them might say something else. Else its verb
 * alone, where the clause begins with it and its end is plain.
 */
function wordsOfAct(act: ActHit, text: string): string | null {
  const { search, clause, lasting } = act;
  const { from } = act.match.span;
  // It may have been read in another clause.
  const shift = act.start - search.row.startAt(from);
  if (lasting.some((each) => each.start + shift <= act.start && act.end <= each.end + shift)) return null;
  const led = search.opening;
  // Only what leads right up to the act is no part of it: 古い (old) and 実行 (run) also begin what the act is done to.
  const start = led === 0 || led !== from ? clause.start : search.row.endAt(led) + shift;
  if (clause.isWhole && clause.end - start < 2 * MAX_WORDS + MAX_AROUND) {
    const whole = text.slice(start, clause.end).replace(start === clause.start ? AROUND : AROUND_LED, '');
    if (codePointLength(whole) <= MAX_WORDS) return whole;
  }
  const isAlone = from <= led && !isBeside(clause, text) && endsPlainly(act, text);
  return isAlone ? text.slice(act.start, act.end) : null;
}

const AROUND = /^[\s¿¡:*#>-]+|\s+$/gu;
/** The same behind what leads to an act, an article's apostrophe included ("l'annulation"). */
const AROUND_LED = /^['’]?[\s¿¡:*#>-]*|\s+$/gu;

/** Whether a clause is an aside ("— tool calls —"), or a label of what is behind its colon ("Miete: 780 €"). */
function isBeside({ tokens, start, end }: Clause, text: string): boolean {
  return /[—–(（-]/.test(text.charAt(start - 1)) || (tokens.length === 1 && /[:：]/.test(text.charAt(end)));
}

/**
 * Whether an act ends with a word for sure, and cuts no object: where its clause ends, and else as a single word, or as
 * several without a gap, or before a small one or a sign. Where words have no spaces between them, none does.
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
