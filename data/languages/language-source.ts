import type { Answers } from '../../lib/judgement/language.ts';
import type { Script } from '../../lib/judgement/letters.ts';

/**
 * The words and patterns of one language, by which Usher judges messages in it. A language is one file of this folder and
 * one table of sentences (`test/unit/judgement/sentences/`); the engine knows no word.
 *
 * Everything is data in strings, one entry a line (or, where a field is a list of `words`, parted by spaces). Words are
 * written as `folded` leaves them: lower case, and no marks on Latin or Arabic letters (`loschen`, `ejecucion`, `ازالة`),
 * `ss` for `ß`. `npm run tool -- lists` makes the tables of it in which the judgement looks words up (`Language`).
 *
 * **A pattern** is a line of parts with spaces between them, found anywhere in a clause:
 *
 *     delete            the word
 *     delet*            a word that begins so (`*wort`: one that ends so)
 *     stop|halt         one word or the other
 *     stop .. server    with up to three words between (in a joined language: up to six characters); where an `@` is last or
 *                       first, all acts within the gap are meant
 *     not ... @         with any number of words between
 *     @                 an act: a match of a `destructive`, `cost`, or `outward` pattern (of any language);
 *                       in `secrets`: the name of a secret
 *     @reset|clear      an act that one of these words does
 *     ^ show            at the beginning of the clause, or behind nothing but `leads`
 *     ^^ que            at its very beginning
 *     pin $             at the end of the clause
 *     *                 any word
 *     <thing>           a word of the group of that name (`groups`)
 *     (to|will) post    in parentheses: has to be there, and is not marked in the message
 *     #                 a number
 *
 * No gap goes past a word of `joins`: "list and delete" does not only list. In a joined language the parts of a pattern
 * stand side by side without spaces (`削除 されません`), and `*` has no meaning.
 *
 * **Clauses** end at line breaks and at `. , : ; ! ?` and their kin in other scripts. Quotations, paths, addresses, and files
 * are names, and are not judged; a quotation is if only `leads` and `particles` precede it in its clause.
 */
export interface LanguageSource {
  /**
   * The scripts of its words. Where they are Han, kana, or Hangul, the language is *joined*: its words have no spaces between
   * them, or small ones cling to others, and a pattern is found anywhere among the characters, whose spaces are gone. All
   * others are parted: a pattern is found word by word.
   */
  readonly scripts: readonly Script[];
  /**
   * Words: the small ones that are in most sentences of this language and in few of any other (articles, pronouns,
   * prepositions, auxiliaries; particles). A clause is judged in the languages of which it holds the most; in all of its
   * script if it holds none. Words that other languages have too may stand in both. About 30 to 60.
   */
  readonly particles: string;
  /**
   * Words that may stand before the verb of the act, so that the verb still opens its clause: polite openings ("please",
   * "do you want me to", "möchten Sie", 是否, 请), and words that run a quoted command (`run`, `confirm`, `tool`).
   */
  readonly leads: string;
  /** Words that join one act to the next (`and then but`, `して 然后 并`). No gap of a pattern goes past one. */
  readonly joins: string;
  /**
   * Words, and beginnings that cling (`prefixes`), with which a new finite verb begins (`will are`, `س`): a short gap goes past
   * none, so that a negation before one does not reach the act behind it ("users who are not active will be deleted").
   */
  readonly finite?: string;
  /** Words: the beginnings that cling to a word (Arabic `و ال`): a word is looked up with and without them. */
  readonly prefixes?: string;
  /** Words: the endings that cling to a word (`lo las`, `ها`): a word is looked up with and without them. */
  readonly suffixes?: string;
  /**
   * Words by name, for patterns (`<thing>`). Some are looked up by the engine: `titles`, whose full stop ends nothing (`dr`);
   * `months`, before which none ends a date; `asking`, the letters with which a question ends that has no mark; the endings of
   * `nouns` that name an act, and of those that are `governed` by a verb behind them (`ung`: "Löschung planen?").
   */
  readonly groups?: Readonly<Record<string, string>>;
  /** The patterns of one word of `verbs`: its forms that act. Without it a verb is a pattern like any other. */
  readonly inflect?: (verb: string) => readonly string[];

  /** It deletes, overwrites, revokes, stops, resets, forces, or cancels something that does not come back. */
  readonly destructive: Acts;
  /** Patterns: what is done does not come back. It weighs as `destructive`, but nobody does it: `cannot be undone`. */
  readonly lasting: string;
  /** Money leaves, or is owed. An amount of money in a yes-or-no is a cost without any word. */
  readonly cost: Acts;
  /** It leaves the house: sends, publishes, shares, invites, merges, deploys, grants, signs, submits. */
  readonly outward: Acts;

  /**
   * Patterns with `@`: the act within is none, since it concerns only what is seen, or is part of a name: `@ .. filter*`,
   * `@ .. from .. view`, `@ history`. Everything from here to `dryRuns` disarms the acts that it covers with `@`, no others.
   */
  readonly lookAlikes: string;
  /**
   * Patterns of verbs that only look, or only choose how a thing is shown. A pattern without its outer `@` and gap makes
   * a clause recognized as harmless; with `@`, the acts in the gap are only looked at: `^ show|list|view ... @`, `@ ... 表示`.
   */
  readonly looks: string;
  /**
   * Patterns with `@`, where a command or statement is only spoken of: `explain|describe ... @`. They are of verbs that run nothing
   * at all, and disarm no words.
   */
  readonly explains?: string;
  /**
   * Patterns with `@`, where nothing is done: `not .. @`, `nothing ... @`, `@ nothing`, `不会 .. @`, `@ されません`. A pattern
   * without `@` only looks like a negation (`not only`, `without delay`): its words are none of another pattern's here.
   */
  readonly negations: string;
  /**
   * Patterns with `@` of acts in the past, if their forms would count as acts: `已 @`, `@ 済み`, `@ 된`. They disarm, and do not
   * make a clause recognized as harmless.
   */
  readonly past: string;
  /** Patterns of a trial: with `@` as above (`would .. @`); without, every act of its clause, or behind its colon, is none. */
  readonly dryRuns: string;
  /**
   * Words: labels at the beginning of a line whose text somebody wrote (`title subject body`). The text behind their colon
   * is judged only if Usher recognizes nothing in the rest of the message.
   */
  readonly contents: string;
  /** Words: how the hyphenated name of a part of a system ends (`checkout-api`). It is a name behind words of an act. */
  readonly components?: string;

  readonly answers: Answers;
  readonly questions: Questions;
  readonly secrets: Secrets;
}

/** Words for acts of one weight. */
export interface Acts {
  /** Words, each given to `inflect`. */
  readonly verbs: string;
  /** Patterns, one a line. */
  readonly phrases: string;
}

/** Both kinds of yes-or-no. Patterns, one a line. */
interface Questions {
  /** A confirmation of an act: `are you sure`, `proceed`, `よろしい`. */
  readonly confirms: string;
  /** A property or a preference, which has two answers: `^ is|are`, `^ include`, `含めますか`. */
  readonly asks: string;
  /** The person's decision goes on record, so that the server wants both answers: `human review`, `^^ decide`. */
  readonly records?: string;
  /**
   * A question that no yes answers, as it ends its sentence: `^ which|who`, 哪些, `を 誰`. A yes-or-no with no other question is
   * a form.
   */
  readonly open: string;
  /** With such words, and yet answered by yes or no: `吗 $`, 是否. */
  readonly closed?: string;
  /**
   * It asks for what is not to be done, or whether the person minds: `^^ do not`, `you object`, `지 않`. Our Yes would not be
   * plain. Only the first and the last clause of a sentence are looked at.
   */
  readonly negated?: string;
  /** With such words, and yet not so: `nicht mehr`, `要不要`. */
  readonly notNegated?: string;
  /**
   * It asks for an ordinary act: `^ move|rename`, `移動しますか $`. It weighs nothing, and refuses nothing: a name that agrees
   * agrees to it, unless a word turns it around, or one of `joins` adds another act.
   */
  readonly ordinary?: string;
  /** With such words, and yet not so: `move to` ("move to dismiss"). */
  readonly notOrdinary?: string;
  /** Words that ask nothing, and disarm nothing, though others with the same words do: `how about`, `why not`, などの. */
  readonly feigned?: string;
}

/** Names of secrets, and signs that a message asks for one. Patterns, one a line; `@` is a name of `names`. */
interface Secrets {
  /** The names. Parts without gaps are found run together as well (`api key`: also `apikey`). */
  readonly names: string;
  /** Something about a secret, or something else of its name: `@ length|policy`, `max .. @`, `length of .. @`, `never ... @`. */
  readonly none: string;
  /** Words that ask: `enter provide paste`. A message without a field asks for a secret only with one. No `..` goes past one. */
  readonly asks: string;
}
