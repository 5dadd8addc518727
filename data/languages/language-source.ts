import type { Answers } from '../../lib/judgement/language.ts';
import type { Script } from '../../lib/judgement/letters.ts';

/**
 * The words and patterns of one language. A language is one file of this folder and one table of sentences
 * (`test/unit/judgement/sentences/`); the engine knows no word. `npm run tool -- lists` makes its tables (`Language`).
 *
 * All data are strings, one entry a line (a list of words is parted by spaces), in the form of `folded`: lower case, no
 * marks on Latin or Arabic letters (`loschen`, `ejecucion`, `ازالة`), `ss` for `ß`.
 *
 * **A pattern** is a line of parts with spaces between them, found anywhere in a clause:
 *
 *     delete            the word
 *     delet*            a word that begins so (`*wort`: one that ends so)
 *     stop|halt         one word or the other
 *     stop .. server    with up to three words between (in a joined language: up to six characters); an `@` at the edge
 *                       stands for all acts within the gap
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
 * **Clauses** end at line breaks and at `. , : ; ! ?` and their kin in other scripts. Names (paths, addresses, files) are
 * not judged. A quotation is judged only if nothing but `leads` and `particles` precedes it in its clause.
 */
export interface LanguageSource {
  /**
   * Han, kana, or Hangul make a language *joined*: patterns are found anywhere among its characters, without spaces,
   * since its words have no spaces between them, or small ones cling to others. In a *parted* language they are found
   * word by word.
   */
  readonly scripts: readonly Script[];
  /**
   * Words: about 30 to 60 small ones that are common in this language and rare in others (articles, pronouns,
   * prepositions, auxiliaries). A clause is judged in the languages with the most of them, or in all of its script.
   */
  readonly particles: string;
  /**
   * Words before the verb of an act, which opens its clause all the same: polite ones ("please", "möchten Sie", 是否, 请),
   * and those that run a quoted command (`run`, `confirm`, `tool`).
   */
  readonly leads: string;
  /** Words that join one act to the next: `and then but`, `して 然后 并`. No gap of a pattern goes past one. */
  readonly joins: string;
  /**
   * Words, and beginnings that cling, of a new finite verb (`will are`, `س`). No short gap goes past one, so that a
   * negation does not reach the act behind it ("users who are not active will be deleted").
   */
  readonly finite?: string;
  /** Words: beginnings that cling to a word (Arabic `و ال`). Usher looks up the word with and without them. */
  readonly prefixes?: string;
  /** Words: endings that cling to a word (`lo las`, `ها`). Usher looks up the word with and without them. */
  readonly suffixes?: string;
  /**
   * Words by name, for patterns (`<thing>`). The engine looks up `titles`, whose full stop ends nothing (`dr`);
   * `months`, before which none ends a date; `asking`, letters that end a question without a mark; the endings of
   * `nouns` that name an act, and of those `governed` by a verb behind them (`ung`: "Löschung planen?").
   */
  readonly groups?: Readonly<Record<string, string>>;
  /** The forms of a verb in `verbs`, as patterns. Without it a verb is a pattern like any other. */
  readonly inflect?: (verb: string) => readonly string[];

  /** Deletes, overwrites, revokes, stops, resets, forces, or cancels something that does not come back. */
  readonly destructive: Acts;
  /** Patterns: something does not come back (`cannot be undone`). Weighs as `destructive`, but nobody does it. */
  readonly lasting: string;
  /** Money leaves, or is owed. An amount of money in a yes-or-no is a cost without any word. */
  readonly cost: Acts;
  /** Leaves the house: sends, publishes, shares, invites, merges, deploys, grants, signs, submits. */
  readonly outward: Acts;

  /**
   * Patterns with `@`: the act only concerns a view, or is part of a name: `@ .. filter*`, `@ .. from .. view`,
   * `@ history`. From here to `dryRuns`, patterns disarm the acts that their `@` cover, and no others.
   */
  readonly lookAlikes: string;
  /**
   * Patterns of verbs that only look, or choose how something is shown. Without `@` and gap at its edge, a pattern
   * makes a clause harmless; with these, the acts in the gap are only looked at: `^ show|list|view ... @`, `@ ... 表示`.
   */
  readonly looks: string;
  /** Patterns with `@` of verbs that only speak of a command: `explain|describe ... @`. They disarm no words. */
  readonly explains?: string;
  /**
   * Patterns with `@`: nothing is done: `not .. @`, `nothing ... @`, `@ されません`. Without `@`, a pattern only looks like
   * a negation (`not only`, `without delay`): no other pattern may use its words there.
   */
  readonly negations: string;
  /** Patterns with `@` of past acts in forms that would count: `已 @`, `@ 済み`, `@ 된`. They make no clause harmless. */
  readonly past: string;
  /**
   * Patterns of a trial: with `@` as above (`would .. @`); without, for all acts of its clause, or behind its colon.
   */
  readonly dryRuns: string;
  /**
   * Words: labels of texts that somebody wrote, at the beginning of a line (`title subject body`). Usher judges these
   * texts only if it recognizes nothing else.
   */
  readonly contents: string;
  /** Words: ends of hyphenated names of parts of a system (`checkout-api`), which are names behind an act. */
  readonly components?: string;

  readonly answers: Answers;
  readonly questions: Questions;
  readonly secrets: Secrets;
}

export interface Acts {
  /** Words, each given to `inflect`. */
  readonly verbs: string;
  /** Patterns, one a line. */
  readonly phrases: string;
}

interface Questions {
  /** Confirms an act: `are you sure`, `proceed`, `よろしい`. */
  readonly confirms: string;
  /** Asks for a property or a preference: `^ is|are`, `^ include`, `含めますか`. */
  readonly asks: string;
  /** Puts the decision on record: the server wants both answers: `human review`, `^^ decide`. */
  readonly records?: string;
  /** Ends a question that no yes answers: `^ which|who`, 哪些, `を 誰`. Without another question, the request is a form. */
  readonly open: string;
  /** Contains words of `open`, but a yes or no answers it: `吗 $`, 是否. */
  readonly closed?: string;
  /**
   * Asks for what is not to be done, or whether the person minds: `^^ do not`, `you object`, `지 않`. Our Yes would not
   * be plain. Looked up in the first and the last clause of a sentence.
   */
  readonly negated?: string;
  /** Contains words of `negated`, but asks for an act: `nicht mehr`, `要不要`. */
  readonly notNegated?: string;
  /**
   * Asks for an ordinary act: `^ move|rename`, `移動しますか $`. It weighs nothing and refuses nothing, so that a name can
   * agree to it, unless a word turns it around, or one of `joins` adds another act.
   */
  readonly ordinary?: string;
  /** Contains words of `ordinary`, but is another act: `move to` ("move to dismiss"). */
  readonly notOrdinary?: string;
  /** Looks like a pattern of this language, but asks and disarms nothing: `how about`, `why not`, などの. */
  readonly feigned?: string;
}

interface Secrets {
  /** Patterns. Parts without gaps are found run together as well (`api key`: also `apikey`). */
  readonly names: string;
  /** Something about a secret, or of its name: `@ length|policy`, `max .. @`, `length of .. @`, `never ... @`. */
  readonly none: string;
  /** Words that ask (`enter provide paste`). Without a field, a message must have one. No `..` goes past one. */
  readonly asks: string;
}
