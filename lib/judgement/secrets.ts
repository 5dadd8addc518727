/**
 * Whether a form asks for a secret: a password, key, token, card, PIN, recovery phrase, one-time code, the file that holds one.
 * Servers must use URL mode for these (MCP 2025-11-25, "Elicitation", security considerations), since what is put into a form
 * passes through the page and the model. A judgement by words: it warns, it never forbids.
 */
import type { Field, FormElicitation } from '../protocol/elicitation.ts';
import { lazily } from '../protocol/lazily.ts';
import { type Clause, wholeClausesOf } from './clauses.ts';
import { isNoise } from './field-details.ts';
import { Hits, Search } from './find-acts.ts';
import { spaced, uncameled } from './fold.ts';
import { isJoined, type Language, languagesIn, writtenAs } from './language.ts';
import { IS_JOINED } from './letters.ts';
import { memoizedBy } from './memoized-by.ts';
import { wordsIn } from './pattern.ts';
import { patternTable } from './pattern-table.ts';

/** Matches a `pattern` that wants a key of a well-known kind, or a card's number. */
const SECRET_PATTERN =
  /\b(?:sk-|[sr]k_(?:live|test)|gh[pousr]_|github_pat_|glpat-|xox|AKIA|AIza|eyJ|hf_|npm_|BEGIN)|(?:\\d|\[0-9\])\{(?:16|1[2-6],1[69])\}/;

/**
 * Whether `field`, or the form's `message`, asks for a secret that would be typed into `field`. Lists, yes/no and strings of
 * a format cannot hold one, but for an address, which may carry a code. A title says better than a name what is meant:
 * `token` entitled "Token limit" is no secret.
 */
export function asksForSecret(field: Field, message: string): boolean {
  return canHoldSecret(field) && (isFieldForSecret(field) || meantBy(message)(field));
}

/**
 * The names of the fields of a form that ask for a secret. Where the message asks for one it is for the fields that name
 * it; where none does, for any that can hold it, those first that have to be answered.
 */
export function secretNames({ fields, message }: Pick<FormElicitation, 'fields' | 'message'>): ReadonlySet<string> {
  const able = fields.filter(canHoldSecret);
  const named = able.filter(isFieldForSecret);
  if (named.length > 0) return new Set(named.map(({ name }) => name));
  const meant = able.filter(meantBy(message));
  const needed = meant.filter(({ required }) => required);
  return new Set((needed.length > 0 ? needed : meant).map(({ name }) => name));
}

/** Whether a name, of an argument say, names a secret. */
export function namesSecret(name: string): boolean {
  return judgeName(name) ?? false;
}

/**
 * Whether a message asks for a secret where no field could hold one: in so many words, since a message that only speaks of
 * one ("Revoke access token 4411?") asks for a yes or no.
 */
export function asksInMessage(message: string): boolean {
  return asksFor(message, false);
}

function canHoldSecret(field: Field): boolean {
  if (field.kind === 'string') return field.format === null || field.format === 'uri';
  return field.kind === 'number' || field.kind === 'integer';
}

/**
 * Whether `message` means a secret for a field: one that it mentions is for a field that says nothing of its own; one that
 * it asks for is for any. The message is read once for all fields.
 */
function meantBy(message: string): (field: Field) => boolean {
  const [mentions, asks] = [lazily(() => asksInSentences(message)), lazily(() => asksInMessage(message))];
  return ({ title, name }) => (isNoise(title ?? name) ? mentions() : asks());
}

function isFieldForSecret(field: Field): boolean {
  if (field.kind === 'string' && field.isPassword) return true;
  if (field.kind === 'string' && field.pattern !== null && SECRET_PATTERN.test(field.pattern.replaceAll('\\-', '-'))) {
    return true;
  }
  return (judgeName(field.title ?? '') ?? judgeName(field.name) ?? false) || asksInSentences(field.description ?? '');
}

/** Whether a name or title names a secret; `null` if it says nothing of one, `false` if it says something about one. */
function judgeName(name: string): boolean | null {
  const mentions = wholeClausesOf(spaced(name).replace(/\p{L}(?=\d)/gu, '$& ')).flatMap(mentionsIn);
  return mentions.length === 0 ? null : mentions.some(({ isSecret }) => isSecret);
}

/** Whether a description or message speaks of a secret that is to be given: it asks for it, or begins with it. */
function asksInSentences(text: string): boolean {
  return asksFor(text, true);
}

/** Whether a clause of `text` asks for a secret, or, where it `mayBegin` with one, does. */
function asksFor(text: string, mayBegin: boolean): boolean {
  return wholeClausesOf(uncameled(text)).some((clause) => {
    const isAsking = isRequested(clause);
    // Most clauses ask for nothing: no name is looked for in these.
    return (
      (isAsking || mayBegin) && mentionsIn(clause).some(({ isSecret, isFirst }) => isSecret && (isAsking || isFirst))
    );
  });
}

interface Mention {
  /** Whether the secret itself is meant, rather than something about it. */
  readonly isSecret: boolean;
  /** Whether it is among the first words of its clause. */
  readonly isFirst: boolean;
}

/** A secret still begins its clause behind so many words, at most. */
const MAX_WORDS_BEFORE = 4;

type Kind = 'name' | 'none';

/** A secret may have a name of another language than the words around it, which are of the clause's. */
function mentionsIn(clause: Clause): readonly Mention[] {
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
  if (found.length === 0) return [];
  const hits = new Hits<Kind>(found);
  for (const search of searches) {
    if (!clause.languages.includes(search.language)) continue;
    for (const { acts } of search.around(hits)) for (const hit of acts) hit.isDisarmed = true;
  }
  return found.map(({ isDisarmed, isFirst }) => ({ isSecret: !isDisarmed, isFirst }));
}

/** Whether a clause asks for something. */
function isRequested(clause: Clause): boolean {
  const languages = writtenAs(clause.letters);
  if (clause.tokens.some(({ word }) => (word.asks & languages) !== 0)) return true;
  return (clause.letters & IS_JOINED) !== 0 && joinedAsks(languages).test(clause.characters.text);
}

/** The words that ask, among characters: most clauses are asked for no others. */
const joinedAsks = memoizedBy((languages: number) => {
  const words = languagesIn(languages).flatMap((each) => (isJoined(each) ? wordsIn(each.asks) : []));
  return new RegExp(words.join('|') || '(?!)');
});

const tableIn = memoizedBy((language: Language) => patternTable<Kind>(language, language.secrets, '', language.asks));
