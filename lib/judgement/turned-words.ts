/** Words that turn an answer around, in the languages of Usher's messages. Lower case, without marks (`folded`). */

import { lazily } from '../protocol/lazily.ts';
import { type AnswerWords, answersOf } from './answer-words.ts';
import { matchAt } from './figures.ts';
import { isJoined, LANGUAGES } from './language.ts';
import { Letters } from './lexicon.ts';

/** Words that make a name or a label mean the opposite; in a message they may stand anywhere ("files without owners"). */
export const NEGATIONS = answersOf('negating');

/** A name or title with one says that the rest is not so, does not happen, or stays. */
export const OPPOSITES = answersOf('opposite');

/** A name or title with one says that something is or stays as it is, or only checks, which an act that ends it does not. */
export const STATES = answersOf('states');

/** These of the words that confirm go on with whatever is asked; the others agree, and may oppose it. */
export const GOES_ON = answersOf('goesOn');

const reversed = answersOf('reversed');

/** Words that undo, refuse, stop, spare, or only pretend. */
export const TURNS: AnswerWords = { has: (word) => !NEGATIONS.has(word) && reversed.has(word) };

/** The letters behind a word that only describes a thing, or is part of its name: 取消的活動, キャンセル料, 취소된. */
const OF_A_THING = /的(?![话話])|[料費费期]|手数料|規定|规定|政策|理由|済み|された|[한된] |수수료|규정|내역/uy;

/** Such words where words are not parted, with their lengths. */
const joinedTurns = lazily(() => {
  const lists = LANGUAGES.filter(isJoined).map(({ answers }) => answers.reversed);
  const all = lists.join('\n').match(/[^,\s](?:[^,\n]*[^,\s])?/g) ?? [];
  return new Letters(new Map(all.map((word) => [word, word.length])));
});

/** Whether `text` holds one of them. */
export function holdsTurn(text: string): boolean {
  const { values, places } = joinedTurns().allIn(text);
  return places.some((place, number) => matchAt(OF_A_THING, text, place + (values[number] ?? 0)) === '');
}

/** A word for no, and what leads to what it does: "Answer 'no' to delete the draft." */
export const NO_DOES =
  /(?<![\p{L}\p{N}])(?:no|false|nein|non|nao)\s?["'“”’»)]*,?\s?(?:to|will|um|pour|para|:|=|→)(?!\p{L})|(?:いいえ|否|아니요|아니오|لا)["”»」]* ?(?:で|を|则|則|면|لـ|:|=|→)/u;

/** A question about what is not to be done, its marks gone. "Files that are not used" and "cannot be undone" are none. */
export const NEGATED: readonly RegExp[] = [
  /^(?:(?:please|so|then|and|really|ok|okay) )*(?:do not|don t|never|not|avoid|refrain|(?:should|shall|may|can|would|could) (?:i|we|it|this|the \w+|they) (?:not|never|rather not|refrain|avoid|leave)|(?:shouldn|won|wouldn|isn|aren|doesn|didn) t|do you (?:not|never) )(?!\p{L})/u,
  /^(?:do|would|will) you mind\b|^\p{L}+ (?:nothing|nobody|none|no one)\b|^(?:do|would) you (?:\p{L}+ ){0,2}(?:not|never|object|oppose)\b(?! only)/u,
  /^(?:do you want|would you like|are you sure (?:that )?you want|would you prefer|shall i be asked|confirm)(?: me| us| it)?(?: to)? (?:not|never|avoid|refrain)\b(?! only)/u,
  /\bnot (?:to )?(?:be )?(?:delete|remove|send|publish|pay|buy|order|merge|deploy|run|install|overwrite|share|save|continue|proceed)\w*\b/u,
  /\bnicht (?!mehr )(?:\p{L}+)(?: werden| lassen)?$|^(?:nicht (?!mehr )|kein|niemals )|\b(?:niemals|nie) \p{L}+$|\betwas (?:dagegen|aus)\b/u,
  /^n(?:e |on )|\bne (?:pas|plus|jamais) |\bn(?:e)? ?\p{L}+ (?:vous|tu|nous) pas\b|\bsans (?:supprimer|envoyer|payer)\b|\bvous (?:derange|opposez)|^voyez vous /u,
  /^(?:y |e )?(?:no|nunca|nao|jamas) (?!s[oó]lo)|\b(?:quier\w*|dese\w*|prefier\w*|quer|prefere|debo|devo|seguro de|certeza de) (?:que )?(?:no|nao|nunca) |\bque (?:no|nao) (?:quier|dese|quer)|\b(?:[lts]e|os|les) (?:import|molest|incomod|opone|opoe)|^(?:tiene|tem) alg/u,
  /(?<!問題(?:は|が)?|間違い(?:は|が)?)(?:ない(?:でしょう|です)?(?:か|の)?|ません(?:でしょう)?か)$|ない(?:で(?:お|いい|よ|ほしい)|ように|ことに|まま|ほうが|方が)|異議[はが]?(?:あり|ござい)/u,
  /지 ?(?:않(?!은|는)|말|마)|안 (?:지울|삭제할|보낼|할)|이의[가는]? ?있/u,
  /^(?:(?:请|請|确定|確定|确认|確認|是否|真的|我|您|你|要|想) ?)*(?:不要(?![なの])|别|別|勿|不(?!再|同|得不|要[なの]|活[跃躍]的)|禁止)|介意|有(?:异议|異議)/u,
  /^(?:هل )?(?:(?:انت )?متاكد (?:من )?|تريد |تود |ترغب (?:في )?|يجب )?(?:(?:عدم|الا|لا|ان لا) |تمانع|لديك مانع|تعترض)/u,
];
