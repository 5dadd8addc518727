/** The words for the button of an act that leaves the house or costs something. */
import { forSentence } from '../elicitation/text.ts';
import { ACT_VERBS, type Act } from '../protocol/judgement.ts';
import { EMBEDDED_FIRST, EMBEDDED_LAST, FIRST, FIRST_LEADS, LAST } from './act-words.ts';
import { AMOUNT } from './amount.ts';
import { normalized, wordsOf } from './words.ts';

/** Where a sentence or a line ends. A full stop within a number or a name (`$31.00`, `chat.example`) ends nothing. */
const SENTENCE_END = /[.?!](?=["'”»)\]]*(?:\s|$))|[\n。？！؟]/u;

/**
 * What yes to `message` does: the verb of its first sentence, in a language that Usher speaks, with what it is done to and,
 * for a cost, the first amount of the message. `null` where none of our verbs is the sentence's own.
 */
export function actOf(message: string, weight: 'outward' | 'cost'): Act | null {
  const [sentence = ''] = message.trimStart().split(SENTENCE_END, 1);
  const found = commandOf(sentence) ?? lastOf(sentence) ?? embeddedOf(sentence);
  if (found === null) return null;
  const amount = weight === 'cost' ? AMOUNT.exec(message)?.[0] : undefined;
  return {
    verb: found.verb,
    object: forSentence(found.object) || null,
    amount: amount === undefined ? null : forSentence(amount.replace(/[.,]+$/, '')),
  };
}

type Found = Pick<Act, 'verb'> & { readonly object: string };

/** "Send the mail", "¿Enviar el correo?": the first verb that stands where a command does, and what follows. */
function commandOf(sentence: string): Found | null {
  for (const { 0: word, index } of sentence.matchAll(/\p{L}+/gu)) {
    const before = sentence.slice(0, index);
    const object = sentence.slice(index + word.length);
    const verb = ACT_VERBS.find((each) => each === word.toLowerCase());
    if (verb !== undefined && isCommand(before)) return { verb, object };
    const other = FIRST.get(normalized(word));
    if (
      other !== undefined &&
      FIRST_LEADS.test(
        wordsOf(before)
          .map((each) => `${each} `)
          .join(''),
      )
    ) {
      return { verb: other, object };
    }
  }
  return null;
}

/** "Die Mail an Ada senden": the last word, and what stands before it. */
function lastOf(sentence: string): Found | null {
  const words = sentence.trim().split(/\s/);
  const verb = LAST.get(normalized(words.at(-1) ?? ''));
  const rest = words.slice(0, -1).join(' ');
  return verb === undefined || rest === '' ? null : { verb, object: rest.replace(LAST_LEADS, '') };
}

const LAST_LEADS = /^(?:soll ich|sollen wir|möchten sie|möchtest du|wollen sie|willst du) /i;

/** "发送邮件", "メールを送信しますか", "메일을 전송할까요". */
function embeddedOf(sentence: string): Found | null {
  const [, first, after = ''] = EMBEDDED_COMMAND.exec(sentence.trim()) ?? [];
  const verb = first === undefined ? undefined : EMBEDDED_FIRST.get(first);
  if (verb !== undefined) return { verb, object: after };
  const found = EMBEDDED_OBJECT.exec(sentence);
  const other = EMBEDDED_LAST.get(found?.[1] ?? '');
  return found === null || other === undefined ? null : { verb: other, object: sentence.slice(0, found.index) };
}

const oneOf = (words: Iterable<string>) => [...words].join('|');
const EMBEDDED_COMMAND = new RegExp(
  `^(?:是否|确认|確認|确定要|確定要|要|请|請)?(${oneOf(EMBEDDED_FIRST.keys())})(.*)$`,
  'u',
);
const EMBEDDED_OBJECT = new RegExp(
  `(?:を|[을를] ?)(${oneOf(EMBEDDED_LAST.keys())})(?!し(?:ない|ません)|せず|하지)`,
  'u',
);

/** What may stand before a verb that says what is to be done; behind anything else the word may be a noun ("the order"). */
const LEADS =
  /^(?:(?:please |do you |would you |you |i |we )?(?:really )?(?:(?:want|like|going|about|ready|sure you want|allow(?: me| us)?|agree|confirm(?: that you want)?|wish|ok|okay) )?(?:me |us )?(?:to )?|(?:are you sure (?:that )?you want to|about to|ready to|confirm to|shall (?:i|we)|should (?:i|we)|may (?:i|we)|can (?:i|we)|(?:i|we|this|it|the tool) (?:will|would|am about to|is about to|is going to)|ok(?:ay)? to) )$/;

function isCommand(before: string): boolean {
  return LEADS.test(
    before
      .toLowerCase()
      .replace(/[^\p{L}]+/gu, ' ')
      .replace(/^ /, ''),
  );
}
