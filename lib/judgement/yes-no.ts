/**
 * Requests that can hold nothing but yes or no: read, and answered. The same in the view and in the background, so that
 * what is shown is what leaves.
 */
import type {
  BooleanField,
  ChoiceField,
  Field,
  FormElicitation,
  Option,
  StringField,
} from '../protocol/elicitation.ts';
import type { YesNo, YesNoSide } from '../protocol/judgement.ts';
import type { Entries } from '../protocol/prompt.ts';
import { CALLS_OFF, CONFIRMING, NO, REFUSING_ENDINGS, REVERSED, YES } from './answer-words.ts';
import { questionKindOf } from './question.ts';
import { asksForSecret } from './secrets.ts';
import { wordsOf } from './words.ts';

/** So many optional texts beside the answer are notes; more of them are a form. */
const MAX_NOTES = 3;
/** An option that agrees or refuses begins with at most so many words that say so. */
const MAX_ANSWER_WORDS = 3;
/** In characters. */
const MAX_EMBEDDED_ANSWER = 6;
/** A word that turns the meaning of yes around is the act itself if the message begins with it ("Cancel order 12?"). */
const OPENING_WORDS = 8;

const DECLINES: YesNoSide = { label: null, content: null };

/** What an answer to a yes-or-no becomes. */
export type Answered = { readonly action: 'accept'; readonly entries: Entries } | { readonly action: 'decline' };

/**
 * Reads a form as a yes-or-no: an empty form, one boolean, or one choice whose options mean yes and no, each with at most
 * three optional texts beside it. Returns `null` for every other form, and where it cannot be told which answer means
 * yes. A `default` of the server's plays no part.
 */
export function readYesNo(form: Pick<FormElicitation, 'fields' | 'message'>): YesNo | null {
  const { fields, message } = form;
  const notes = fields.filter(isNote);
  const [field, second] = fields.filter((each) => !isNote(each));
  if (second !== undefined || notes.length > MAX_NOTES || notes.some((note) => asksForSecret(note, message)))
    return null;
  if (field === undefined) {
    if (notes.length > 0) return null;
    return { kind: 'decision', field: null, yes: { label: null, content: [] }, no: DECLINES, notes };
  }
  if (field.kind === 'boolean') return ofBoolean(field, notes, message);
  return field.kind === 'choice' ? ofChoice(field, notes, message) : null;
}

/**
 * What leaves when the person presses `answer`, with what they wrote into the notes (an empty note is left out). "No" to a
 * decision is always a decline.
 */
export function answerOf(yesNo: YesNo, answer: 'yes' | 'no', notes: Entries = []): Answered {
  const { content } = yesNo[answer];
  if (content === null) return { action: 'decline' };
  const sent: Entries = content.map(([name, value]) => [name, typeof value === 'object' ? [...value] : value]);
  return { action: 'accept', entries: [...sent, ...notes.filter(([, value]) => value !== '')] };
}

/** Whether `content`, answers to the form that `yesNo` was read from, is the "no" of a decision: it must never be accepted. */
export function isNoToDecision({ kind, field, yes }: YesNo, content: Entries): boolean {
  if (kind !== 'decision' || field === null) return false;
  const [agreed] = yes.content ?? [];
  return !content.some(([name, value]) => name === field.name && value === agreed?.[1]);
}

function isNote(field: Field): field is StringField {
  return field.kind === 'string' && !field.required;
}

function ofBoolean(field: BooleanField, notes: readonly StringField[], message: string): YesNo | null {
  if (isReversed(field, message) || field.only === false) return null;
  const kind = field.only === true ? 'decision' : questionKindOf(field, message);
  const side = (value: boolean): YesNoSide => ({ label: null, content: [[field.name, value]] });
  return { kind, field, yes: side(true), no: kind === 'decision' ? DECLINES : side(false), notes };
}

/**
 * A choice of which one option means yes and the others no: two, or "approve", "reject", and "cancel". What confirms an act
 * may also have no "no", or an option that calls it off beside one that names it ("Delete", "Cancel").
 */
function ofChoice(field: ChoiceField, notes: readonly StringField[], message: string): YesNo | null {
  const { options } = field;
  if (isReversed(field, message)) return null;
  const refusing = options.filter((option) => meaningOf(option) === 'no');
  const [other, ...others] = options.filter((option) => !refusing.includes(option));
  if (other === undefined || others.length > 0) return null;
  const [refusal = null] = refusing.length === 1 ? refusing : [];
  const isPlain = refusal !== null && meaningOf(other) === 'yes';
  const kind = options.length === 1 ? 'decision' : questionKindOf(field, message);
  if (!isPlain && (kind === 'question' || !isConfirmed(other, refusal, field, message))) return null;
  const content = (option: Option): YesNoSide['content'] => [[field.name, option.sends ?? option.value]];
  const declines = kind === 'decision' || refusal === null;
  return {
    kind,
    field,
    yes: { label: other.label, content: content(other) },
    no: { label: refusal?.label ?? null, content: declines ? null : content(refusal) },
    notes,
  };
}

/** Whether to choose `option` of `field`, beside `refusal` or several that refuse, is to say yes to an act. */
function isConfirmed(option: Option, refusal: Option | null, { name, options }: ChoiceField, message: string): boolean {
  if (meaningOf(option) === 'yes') return true;
  if (options.length === 1) return wordsOf(name).some((word) => CONFIRMING.has(word));
  if (refusal === null || !CALLS_OFF.has(wordsOf(refusal.label).join(' '))) return false;
  const said = [
    ...wordsOf(option.label),
    ...wordsOf(option.label === String(option.value) ? '' : String(option.value)),
  ];
  // Where the act itself is to call something off, it cannot be told what calls off the act.
  const opening = wordsOf(message).slice(0, OPENING_WORDS);
  return !said.some((word) => REVERSED.has(word)) && !opening.some((word) => CALLS_OFF.has(word));
}

/** Whether an option agrees or refuses, by its label and its value; `null` where they do not say, or contradict each other. */
function meaningOf({ label, value }: Option): 'yes' | 'no' | null {
  const [byLabel, byValue] = [meaningOfText(label), meaningOfText(String(value))];
  if (byLabel !== null && byValue !== null && byLabel !== byValue) return null;
  return byLabel ?? byValue;
}

/** The longest beginning that says it: "no" may stand within what agrees ("not now" refuses, "no problem" says nothing). */
function meaningOfText(text: string): 'yes' | 'no' | null {
  const words = wordsOf(text);
  for (let length = Math.min(MAX_ANSWER_WORDS, words.length); length > 0; length -= 1) {
    const beginning = words.slice(0, length).join(' ');
    if (NO.has(beginning)) return 'no';
    if (YES.has(beginning)) return 'yes';
  }
  return meaningOfEmbedded(words[0] ?? '');
}

/** The same in a language that parts no words: 确认删除, 계속하기. What it ends with may turn it around: 同意しない. */
function meaningOfEmbedded(word: string): 'yes' | 'no' | null {
  if (!/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word)) return null;
  if (REFUSING_ENDINGS.test(word)) return 'no';
  for (let length = Math.min(MAX_EMBEDDED_ANSWER, word.length); length > 1; length -= 1) {
    const beginning = word.slice(0, length);
    if (NO.has(beginning)) return 'no';
    if (YES.has(beginning)) return 'yes';
  }
  return null;
}

/** Whether yes to `field` seems to mean that something is not done: then it cannot be told which answer does the act. */
function isReversed({ name, title }: Field, message: string): boolean {
  const opening = new Set(wordsOf(message).slice(0, OPENING_WORDS));
  return [...wordsOf(name), ...wordsOf(title ?? '').slice(0, OPENING_WORDS)].some(
    (word) => REVERSED.has(word) && !opening.has(word),
  );
}
