/** Whether a yes-or-no confirms an act or asks a question with two answers. In doubt it is a decision: its "no" does nothing. */
import type { BooleanField, ChoiceField } from '../protocol/elicitation.ts';
import { CONFIRMING, NEUTRAL } from './answer-words.ts';
import { folded, wordsOf } from './fold.ts';

/** What asks for a confirmation, whatever else is said. */
const CONFIRMS =
  /\b(?:are you (?:absolutely |really )?(?:sure|certain|ready)|confirm(?:s|ed|ation)?|proceed|go ahead|authori[sz]e|approve|permission|consent|(?:do|if) you (?:agree|accept|approve|allow|understand)|continue\?|is (?:this|that|it) (?:ok|okay|correct|right|fine|alright)|look(?:s)? (?:ok|okay|correct|right|good)|about to|wants? to|seguro|segura|confirma\w*|sicher|bestatig\w*|fortfahren|etes vous sur|continuer|continuar|prosseguir|tem certeza)\b|確認|よろしい|続行|承認|계속|확인|승인|하시겠|确认|確認|确定|確定|继续|繼續|是否继续|متاكد|تاكيد|المتابعة|подтверд|уверен|продолжить/u;

/** What is asked about a property of something, rather than whether to act. */
const ASKS =
  /^(?:should (?!i\b|we\b)|is |are |was |were |does |did |do you (?!want|wish|really|agree|accept|approve|confirm|allow|authori)|has |have |which |what |who |when |where |how |soll(?:en)? (?!ich|wir)|ist |sind |hat |haben |est ce que |debe |es |esta |tiene |deve )/;

/** An act that only chooses how something else is done. */
const OPTIONS =
  /^(?:(?:do you want(?: me)? to|would you like(?: me)? to|should (?:i|we)|shall (?:i|we)|want to|quieres|deseas|voulez vous|deseja|mochten sie|soll(?:en)? (?:ich|wir)) )?(?:also |auch |tambien |aussi |tambem )?(?:include|exclude|use|show|squash|prefer|receive|display|incluir|usar|utilizar|mostrar|inclure|utiliser|afficher)\b|(?:einbeziehen|einschlieszen|einschliessen|einschließen|verwenden|anzeigen|benutzen)\s*\??$|を?(?:含め|使用し|使い|表示し)ますか|를?(?:포함|사용|표시)(?:할까요|하시겠|합니까)|^(?:是否|要不要|要)?(?:包含|包括|使用|显示|顯示)|^هل (?:تريد )?(?:تضمين|استخدام|عرض)/;

/** Whoever decides puts the decision on record: both answers are wanted. */
const RECORDS = /^decide\b|\breview (?:required|needed)\b|\bhuman review\b|\b(?:verdict|records? (?:the|your|no))\b/;

/** The beginnings of names that choose how something is done (`include_archived`, `is_public`). */
const OPTION_NAMES =
  /^(?:include|exclude|use|show|is|has|have|with|enable|enabled|prefer|want|wants|needs?|also|squash|display|receive|notify|subscribe|recursive|public|private|confidential|draft|incluir|usar|mostrar)(?: |$)/;

/** The kind of the yes-or-no that `message` asks and `field` holds. */
export function questionKindOf(field: BooleanField | ChoiceField, message: string): 'decision' | 'question' {
  const asked = plain(message) || plain(field.title ?? '') || plain(field.description ?? '');
  if (field.kind === 'choice' && RECORDS.test(asked)) return 'question';
  if (CONFIRMS.test(asked)) return 'decision';
  if (ASKS.test(asked) || OPTIONS.test(asked)) return 'question';
  const name = wordsOf(field.name);
  if (name.some((word) => CONFIRMING.has(word)) || name.every((word) => NEUTRAL.has(word))) return 'decision';
  return OPTION_NAMES.test(name.join(' ')) ? 'question' : 'decision';
}

/** In lower case, without what stands before the first word, white space as single spaces. */
function plain(text: string): string {
  return folded(text)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[\s'’-]+/gu, ' ')
    .trim();
}
