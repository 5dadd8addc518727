/**
 * Whether a form asks for a secret: a password, key, token, card, PIN, recovery phrase, one-time code. Servers must use
 * URL mode for these (MCP 2025-11-25, "Elicitation", security considerations), since what is put into a form passes
 * through the page and the model. A judgement by words: it warns, it never forbids.
 */
import type { Field, FormElicitation } from '../protocol/elicitation.ts';
import * as known from './secret-words.ts';
import { isAscii, normalized } from './words.ts';

/**
 * Whether `field`, or the form's `message`, asks for a secret that would be typed into `field`. Lists, yes/no and
 * strings of a format cannot hold one. A title says better than a name what is meant: `token` entitled "Token limit" is
 * no secret.
 */
export function asksForSecret(field: Field, message: string): boolean {
  return canHoldSecret(field) && (isFieldForSecret(field) || asksInSentences(message));
}

/**
 * The names of the fields of a form that ask for a secret. Where the message asks for one it is for the fields that name
 * it; where none does, for any that can hold it, those first that have to be answered.
 */
export function secretNames({ fields, message }: Pick<FormElicitation, 'fields' | 'message'>): ReadonlySet<string> {
  const able = fields.filter(canHoldSecret);
  if (able.length === 0) return new Set();
  const named = able.filter(isFieldForSecret);
  if (named.length > 0 || !asksInSentences(message)) return new Set(named.map(({ name }) => name));
  const needed = able.filter(({ required }) => required);
  return new Set((needed.length > 0 ? needed : able).map(({ name }) => name));
}

function canHoldSecret(field: Field): boolean {
  return field.kind === 'number' || field.kind === 'integer' || (field.kind === 'string' && field.format === null);
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
  return sentencesOf(message).some((sentence) => {
    const words = splitWords(sentence);
    const isRequest = words.some((word) => known.REQUESTS.has(word)) || known.EMBEDDED_REQUESTS.test(sentence);
    return isRequest && (asksInWords(words) || asksInEmbedded(sentence) || asksForReceived(sentence));
  });
}

function isFieldForSecret(field: Field): boolean {
  if (field.kind === 'string' && field.isPassword) return true;
  if (
    field.kind === 'string' &&
    field.pattern !== null &&
    known.SECRET_PATTERN.test(field.pattern.replaceAll('\\-', '-'))
  ) {
    return true;
  }
  return (judgeName(field.title ?? '') ?? judgeName(field.name) ?? false) || asksInSentences(field.description ?? '');
}

/** Whether a name or title names a secret; `null` if it says nothing of one, `false` if it says something about one. */
function judgeName(name: string): boolean | null {
  const verdicts = [...judgeWords(splitWords(name)).map(({ isSecret }) => isSecret), ...judgeEmbedded(name)];
  return verdicts.length === 0 ? null : verdicts.includes(true);
}

/** Whether a description or message asks for a secret in one of its sentences. */
function asksInSentences(text: string): boolean {
  return sentencesOf(text).some(
    (sentence) => asksInWords(splitWords(sentence)) || asksInEmbedded(sentence) || asksForReceived(sentence),
  );
}

/** Cuts a text at the ends of its sentences: at a bracket, line break or full-width mark, at others where a word ends too. */
function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  // A run of marks is taken whole, and looked at once: an expression with the condition in it would try every part of it.
  for (const { 0: marks, index } of text.matchAll(/[.!?;()\n。！？；（）]+/g)) {
    const end = index + marks.length;
    if (!/[()\n。！？；（）]/.test(marks) && /[\x21-\x7E]/.test(text.charAt(end))) continue;
    sentences.push(text.slice(start, index));
    start = end;
  }
  return [...sentences, text.slice(start)];
}

function asksInWords(words: readonly string[]): boolean {
  if (asksForDeliveredCode(words)) return true;
  const negation = words.findIndex((word) => known.SECRET_NEGATIONS.has(word));
  return judgeWords(words).some(
    ({ isSecret, start }) => isSecret && (negation === -1 || negation >= start) && isAskedFor(words, start),
  );
}

/** So many words may stand between what asks and what is asked for; or at the start of a sentence that asks in no word. */
const MAX_WORDS_BETWEEN = 8;
const MAX_WORDS_BEFORE = 4;

/** Whether the word at `start` of a sentence is what the sentence asks for or speaks of. */
function isAskedFor(words: readonly string[], start: number): boolean {
  const before = words.slice(Math.max(0, start - MAX_WORDS_BETWEEN - 1), start);
  const request = before.findLastIndex((word) => known.REQUESTS.has(word));
  if (request === -1 && start > MAX_WORDS_BEFORE) return false;
  // "J'ai besoin de votre mot de passe": the preposition belongs to the verb.
  const rest = before.slice(request + (known.ITSELF.has(before[request] ?? '') ? 2 : 1));
  return !rest.some((word) => known.STOPPERS.has(word));
}

/** "Enter the code we sent you", "the 6-digit code from your authenticator app". */
function asksForDeliveredCode(words: readonly string[]): boolean {
  const code = words.findIndex((word) => known.CODES.has(word));
  if (code === -1 || known.CODE_BLOCKERS.has(words[code - 1] ?? '')) return false;
  const isOther = words.some((word) => known.SECRET_NEGATIONS.has(word) || word === 'will');
  return !isOther && words.some((word) => known.DELIVERED.has(word));
}

/** "The code shown in your browser", "código de 6 dígitos", "the full URL from the address bar" (it carries a code). */
function asksForReceived(sentence: string): boolean {
  const plain = normalized(sentence).replace(/[\s'’_-]+/g, ' ');
  const isOther = splitWords(plain).some((word) => known.CODE_BLOCKERS.has(word) || known.SECRET_NEGATIONS.has(word));
  return !isOther && !known.SECRET_EMBEDDED_NEGATION.test(sentence) && known.RECEIVED.test(plain);
}

function asksInEmbedded(sentence: string): boolean {
  return (
    !known.SECRET_EMBEDDED_NEGATION.test(sentence) &&
    sentence.split(/[，、,]/).some((clause) => judgeEmbedded(clause).includes(true))
  );
}

interface Mention {
  /** The place of its first word. */
  readonly start: number;
  /** Whether the secret itself is meant, rather than something about it. */
  readonly isSecret: boolean;
}

/** Every mention of a secret among `words`, the longest phrase first. */
function judgeWords(words: readonly string[]): readonly Mention[] {
  const mentions: Mention[] = [];
  for (let start = 0; start < words.length; ) {
    const length = phraseLength(words, start);
    if (length > 0) mentions.push({ start, isSecret: isSecret(words, start, length) });
    start += length || 1;
  }
  return mentions;
}

/** How many words from `start` on make up the name of a secret, or 0. */
function phraseLength(words: readonly string[], start: number): number {
  for (let length = known.MAX_PHRASE_WORDS; length > 0; length -= 1) {
    if (start + length <= words.length && known.SECRETS.has(words.slice(start, start + length).join(''))) return length;
  }
  const word = words[start] ?? '';
  return known.WEAK_SECRETS.has(word) || known.SECRET_ENDINGS.test(word) ? 1 : 0;
}

function isSecret(words: readonly string[], start: number, length: number): boolean {
  const phrase = words.slice(start, start + length).join('');
  const after = words[start + length];
  if (after !== undefined) {
    if (isAbout(after)) return false;
    // を, 을 and 를 make it an object, which only the secret itself can be.
    const mayFollow = known.WEAK_FOLLOWERS.has(after) || /^(?:\d+$|[を을를])/.test(after);
    if (known.WEAK_SECRETS.has(phrase) && !mayFollow) return false;
  }
  const at = lastBut(known.ARTICLES, words, start);
  const before = words[at] ?? '';
  if (known.BLOCKED.has(before + phrase) || known.SECRET_EMBEDDED_BEFORE.test(before)) return false;
  const head = words[lastBut(known.ARTICLES, words, at)];
  return head === undefined || !known.OF.has(before) || known.ITSELF.has(head);
}

/** Whether a word that follows makes it something about the secret. It may be of a language that parts none (`Token上限`). */
function isAbout(word: string): boolean {
  return known.ABOUT.has(word) || (/^\W/.test(word) && known.EMBEDDED_ABOUT.test(word));
}

/** The place of the last word before `end` that is not one of `skipped`, or -1. */
function lastBut(skipped: ReadonlySet<string>, words: readonly string[], end: number): number {
  let at = end - 1;
  while (at >= 0 && skipped.has(words[at] ?? '')) at -= 1;
  return at;
}

/** The words of `EMBEDDED_ABOUT` and `EMBEDDED_BEFORE` are no longer than this. */
const MAX_EMBEDDED_WORD = 12;

/** For each mention of a secret in a language that does not part its words, whether the secret itself is meant. */
function judgeEmbedded(text: string): readonly boolean[] {
  if (isAscii(text)) return [];
  // パスワードの確認: the password itself, once more.
  const plain = normalized(text)
    .replace(/[\s_-]+/g, '')
    .replace(/の(?:再?入力|確認)/g, '');
  return [...plain.matchAll(known.EMBEDDED_SECRETS)].map(
    ({ 0: phrase, index }) =>
      !known.EMBEDDED_ABOUT.test(plain.slice(index + phrase.length).slice(0, MAX_EMBEDDED_WORD)) &&
      !known.SECRET_EMBEDDED_BEFORE.test(plain.slice(Math.max(0, index - MAX_EMBEDDED_WORD), index)),
  );
}

/**
 * `resetOTPCode`, `reset_otp-code`, `Reset OTP code` → reset, otp, code; `请输入OTP` → 请输入, otp. Digits are words of their
 * own.
 */
function splitWords(text: string): readonly string[] {
  const spaced = text
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/\p{L}(?=\d)|\d(?=\p{L})|\p{Script=Latin}(?=\p{Lo})|\p{Lo}(?=\p{Script=Latin})/gu, '$& ');
  return normalized(spaced).match(/[\p{L}\p{N}]+/gu) ?? [];
}
