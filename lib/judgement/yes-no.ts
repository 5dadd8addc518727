/** Reads and answers requests for one press, in the view as in the background: the button shows what leaves. */
import { codePointLength, forSentence, MAX_IN_SENTENCE } from '../elicitation/text.ts';
import type {
  BooleanField,
  ChoiceField,
  Field,
  FormElicitation,
  Option,
  StringField,
} from '../protocol/elicitation.ts';
import type { AnswerButton, AnswerText, YesNo } from '../protocol/judgement.ts';
import type { Entries } from '../protocol/prompt.ts';
import { isAnswer, meaningOf, turns } from './answers.ts';
import { folded, wordsOf } from './fold.ts';
import { asksOpenly, questionKindOf } from './question.ts';
import { asksForSecret } from './secrets.ts';
import { isTurnedAround } from './turned-around.ts';

/** A form with more texts beside the answer stays a form. */
const MAX_NOTES = 3;
/** A row has no room for more. */
const MAX_BUTTONS = 3;

const NO: AnswerButton = { text: 'no', content: null, callsOff: true };

export type Answered = { readonly action: 'accept'; readonly entries: Entries } | { readonly action: 'decline' };

/**
 * Reads an empty form, one boolean, or one choice of two (or of one option that agrees and two that refuse), each with
 * at most three optional texts beside it. `null` for other forms, and if our Yes is not plain (`isTurnedAround`). The
 * server's `default` plays no part.
 */
export function readYesNo(form: Pick<FormElicitation, 'fields' | 'message'>): YesNo | null {
  const { fields, message } = form;
  const notes = fields.filter(isNote);
  const [field = null, second] = fields.filter((each) => !isNote(each));
  if (second !== undefined || notes.length > MAX_NOTES || notes.some((note) => asksForSecret(note, message)))
    return null;
  if (field === null) {
    const yes: AnswerButton = { text: 'yes', content: [], callsOff: false };
    return notes.length > 0 || isTurnedAround(null, message) || asksOpenly(message)
      ? null
      : { kind: 'decision', field, buttons: [NO, yes], notes };
  }
  if (field.kind === 'boolean') return ofBoolean(field, notes, message);
  return field.kind === 'choice' ? ofChoice(field, notes, message) : null;
}

/** The result of a press, with the notes that are not empty; `null` if no button has `text`: nothing may leave. */
export function answerOf(yesNo: YesNo, text: AnswerText, notes: Entries = []): Answered | null {
  const pressed = yesNo.buttons.find((button) => wordsOn(button.text) === wordsOn(text));
  if (pressed === undefined) return null;
  if (pressed.content === null) return { action: 'decline' };
  const sent: Entries = pressed.content.map(([name, value]) => [name, typeof value === 'object' ? [...value] : value]);
  return { action: 'accept', entries: [...sent, ...notes.filter(([, value]) => value !== '')] };
}

/** Quotation marks tell the server's labels from our own words. */
function wordsOn(text: AnswerText): string {
  return typeof text === 'string' ? text : `“${text.label}”`;
}

function isNote(field: Field): field is StringField {
  return field.kind === 'string' && field.format === null && !field.required;
}

function ofBoolean(field: BooleanField, notes: readonly StringField[], message: string): YesNo | null {
  if (isTurnedAround(field, message) || asksOpenly(message) || field.only === false) return null;
  const kind = field.only === true ? 'decision' : questionKindOf(field, message);
  const no: AnswerButton = kind === 'decision' ? NO : { ...NO, content: [[field.name, false]] };
  return { kind, field, buttons: [no, { text: 'yes', content: [[field.name, true]], callsOff: false }], notes };
}

function ofChoice(field: ChoiceField, notes: readonly StringField[], message: string): YesNo | null {
  const { options } = field;
  // An option that only agrees or refuses depends on the name and the question.
  if (options.every((option) => meaningOf(option) !== null || isLiteral(option)) && isTurnedChoice(field, message))
    return null;
  const read = options.length === 1 ? ofConstant(field) : (ofLiteral(field, message) ?? ofLabels(field, message));
  return read === null ? null : { ...read, field, notes };
}

/** Literal answers depend on the message as a boolean does; labels with a verb only on the name. */
function isTurnedChoice(field: ChoiceField, message: string): boolean {
  const isLiterally = field.options.some(isLiteral);
  return isTurnedAround(field, isLiterally ? message : '') || (isLiterally && asksOpenly(message));
}

type Read = Pick<YesNo, 'kind' | 'buttons'>;

/** The only option of a field that confirms ("Type DELETE"). */
function ofConstant(field: ChoiceField): Read | null {
  const [option] = field.options;
  if (option === undefined) return null;
  const meaning = meaningOf(option);
  const confirms = meaning === 'yes' || wordsOf(field.name).some((word) => isAnswer(word, 'confirming'));
  if (meaning === 'no' || !confirms) return null;
  const button = labeled(field, option, '');
  if (isAnswer(wordsIn(option.label), 'yes')) return { kind: 'decision', buttons: [NO, { ...button, text: 'yes' }] };
  return isWhole([option]) ? { kind: 'decision', buttons: [NO, button] } : null;
}

/** Our own words stand for the two options. */
function ofLiteral(field: ChoiceField, message: string): Read | null {
  const yes = field.options.find(({ label }) => isAnswer(wordsIn(label), 'yes'));
  const no = field.options.find(({ label }) => isAnswer(wordsIn(label), 'no'));
  if (field.options.length !== 2 || yes === undefined || no === undefined) return null;
  if (meaningOf(yes) !== 'yes' || meaningOf(no) !== 'no') return null;
  const kind = questionKindOf(field, message);
  const content = (option: Option): AnswerButton['content'] => [[field.name, option.sends ?? option.value]];
  const refusal: AnswerButton = kind === 'decision' ? NO : { ...NO, content: content(no) };
  return { kind, buttons: [refusal, { text: 'yes', content: content(yes), callsOff: false }] };
}

/** The server's labels in its order, except that a known refusal stands where No does. */
function ofLabels(field: ChoiceField, message: string): Read | null {
  const { options } = field;
  const refusals = options.filter((option) => meaningOf(option) === 'no');
  const agrees = options.some((option) => meaningOf(option) === 'yes');
  const isAnswered = options.length === 2 || (agrees && refusals.length === options.length - 1);
  if (options.length > MAX_BUTTONS || !isAnswered || !isWhole(options)) return null;
  const isPlaced = agrees && !isMessageTurned(message);
  const placed = isPlaced ? [...refusals, ...options.filter((option) => !refusals.includes(option))] : options;
  const buttons = placed.map((option) => labeled(field, option, message));
  // If all of them call off, none is the way out.
  const isTold = buttons.some(({ callsOff }) => callsOff) && buttons.some(({ callsOff }) => !callsOff);
  if (!isTold) return { kind: 'choice', buttons: buttons.map((button) => ({ ...button, callsOff: false })) };
  return { kind: 'choice', buttons: buttons.toSorted((one, other) => Number(other.callsOff) - Number(one.callsOff)) };
}

function labeled(field: ChoiceField, option: Option, message: string): AnswerButton {
  const content: AnswerButton['content'] = [[field.name, option.sends ?? option.value]];
  return { text: { label: forSentence(option.label) }, content, callsOff: callsOff(option, message) };
}

/** Whether an option leaves things as they are. That is not known if the message itself calls off or refuses. */
function callsOff({ label, value }: Option, message: string): boolean {
  const [said = '', sent = ''] = [wordsIn(label), wordsIn(value)];
  if (!isAnswer(beginning(label), 'no') && !isAnswer(said, 'cancel')) return false;
  if (sent !== said && meaningOf({ label: value, value }) !== 'no') return false;
  return !isMessageTurned(message);
}

/** Whether a no may carry out the act. */
function isMessageTurned(message: string): boolean {
  return wordsOf(message).some(turns) || isTurnedAround(null, message);
}

function isLiteral({ label }: Option): boolean {
  return isAnswer(beginning(label), 'yes', 'no');
}

/** "No, keep it" → no. */
function beginning(label: string): string {
  return wordsIn(label.split(/[,，、;:.–—-]/u, 1)[0] ?? '');
}

/** Whether every label fits a button, and no two look the same. */
function isWhole(options: readonly Option[]): boolean {
  const shown = new Set(options.map(({ label }) => folded(forSentence(label))).filter((label) => label !== ''));
  return shown.size === options.length && options.every(({ label }) => codePointLength(label) <= MAX_IN_SENTENCE);
}

function wordsIn(text: string): string {
  return wordsOf(text).join(' ');
}
