/**
 * Warns of forms that ask for a secret: a password, key, card, PIN, recovery phrase, one-time code, or a file of one.
 * Servers must use URL mode for these (MCP 2025-11-25, "Elicitation", security considerations): the page and the model
 * read a form.
 */
import type { Field, FormElicitation } from '../protocol/elicitation.ts';
import { lazily } from '../protocol/lazily.ts';
import { type Clause, wholeClausesOf } from './clauses.ts';
import { isNoise } from './field-details.ts';
import { Search } from './find-acts.ts';
import { spaced, uncameled } from './fold.ts';
import { isJoined, type Language, languagesIn, writtenAs } from './language.ts';
import { IS_JOINED } from './letters.ts';
import { memoizedBy } from './memoized-by.ts';
import { wordsIn } from './pattern.ts';
import { patternTable } from './pattern-table.ts';

/** Matches a `pattern` for a well-known kind of key, or for a card's number. */
const SECRET_PATTERN =
  /\b(?:sk-|[sr]k_(?:live|test)|gh[pousr]_|github_pat_|glpat-|xox|AKIA|AIza|eyJ|hf_|npm_|BEGIN)|(?:\\d|\[0-9\])\{(?:16|1[2-6],1[69])\}/;

/** Whether `field` would hold a secret. The title counts before the name: `token` entitled "Token limit" is none. */
export function asksForSecret(field: Field, message: string): boolean {
  return canHoldSecret(field) && (isFieldForSecret(field) || meantBy(message)(field));
}

/** Fields that name a secret; else, if the message asks for one, the required (else all) fields that can hold it. */
export function secretNames({ fields, message }: Pick<FormElicitation, 'fields' | 'message'>): ReadonlySet<string> {
  const able = fields.filter(canHoldSecret);
  const named = able.filter(isFieldForSecret);
  if (named.length > 0) return new Set(named.map(({ name }) => name));
  const meant = able.filter(meantBy(message));
  const needed = meant.filter(({ required }) => required);
  return new Set((needed.length > 0 ? needed : meant).map(({ name }) => name));
}

export function namesSecret(name: string): boolean {
  return judgeName(name) ?? false;
}

function canHoldSecret(field: Field): boolean {
  if (field.kind === 'string') return field.format === null || field.format === 'uri';
  return field.kind === 'number' || field.kind === 'integer';
}

/**
 * Whether `message` means a secret for a field. A mention is enough for a field that says nothing of its own; a request
 * is for any field. Reads the message once for all fields.
 */
function meantBy(message: string): (field: Field) => boolean {
  const [mentions, asks] = [lazily(() => asksInText(message, true)), lazily(() => asksInText(message))];
  return ({ title, name }) => (isNoise(title ?? name) ? mentions() : asks());
}

function isFieldForSecret(field: Field): boolean {
  if (field.kind === 'string' && field.isPassword) return true;
  if (field.kind === 'string' && field.pattern !== null && SECRET_PATTERN.test(field.pattern.replaceAll('\\-', '-'))) {
    return true;
  }
  return (judgeName(field.title ?? '') ?? judgeName(field.name) ?? false) || asksInText(field.description ?? '', true);
}

/** `null` if a name or title mentions no secret, `false` if it only says something about one. */
function judgeName(name: string): boolean | null {
  const mentions = wholeClausesOf(spaced(name).replace(/\p{L}(?=\d)/gu, '$& ')).flatMap(mentionsIn);
  return mentions.length === 0 ? null : mentions.some(({ isDisarmed }) => !isDisarmed);
}

/**
 * Whether a text asks for a secret. "Revoke access token 4411?" only speaks of one. `mayBegin`: a clause that begins with
 * a secret counts as well.
 */
export function asksInText(text: string, mayBegin = false): boolean {
  return wholeClausesOf(uncameled(text)).some((clause) => {
    const isAsking = isRequested(clause);
    // Few clauses ask: only these are searched for names.
    return (isAsking || mayBegin) && mentionsIn(clause).some((each) => !each.isDisarmed && (isAsking || each.isFirst));
  });
}

const MAX_WORDS_BEFORE = 4;

type Kind = 'name' | 'none';

/**
 * The names of secrets, also in other languages than their clause. One that is disarmed means something about a secret;
 * `isFirst`: is among the first words of the clause.
 */
function mentionsIn(clause: Clause) {
  const searches = languagesIn(writtenAs(clause.letters)).map(
    (language) => new Search(language, tableIn(language), clause),
  );
  const found = searches.flatMap(({ alone, row }) =>
    alone.map(({ span }) => {
      const [start, end] = [row.startAt(span.from), row.endAt(span.to)];
      const isFirst = (clause.tokens[MAX_WORDS_BEFORE]?.start ?? start) >= start;
      return { kind: 'name' as const, start, end, isDisarmed: false, isFirst };
    }),
  );
  if (found.length === 0) return found;
  for (const search of searches) {
    if (!clause.languages.includes(search.language)) continue;
    for (const { acts } of search.around(found)) for (const hit of acts) hit.isDisarmed = true;
  }
  return found;
}

function isRequested(clause: Clause): boolean {
  const languages = writtenAs(clause.letters);
  if (clause.tokens.some(({ word }) => (word.asks & languages) !== 0)) return true;
  return (clause.letters & IS_JOINED) !== 0 && joinedAsks(languages).test(clause.characters.text);
}

/** Finds words that ask, among characters. */
const joinedAsks = memoizedBy((languages: number) => {
  const words = languagesIn(languages).flatMap((each) => (isJoined(each) ? wordsIn(each.asks) : []));
  return new RegExp(words.join('|') || '(?!)');
});

const tableIn = memoizedBy((language: Language) => patternTable<Kind>(language, language.secrets, '', language.asks));
