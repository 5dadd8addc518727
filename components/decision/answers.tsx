import { i18n } from '#i18n';
import { type Act, type AnswerText, actText } from '../../lib/protocol/judgement.ts';
import { UntrustedText, Wording } from '../ui/text-with-elements.tsx';

/** So many letters of an act have room beside our word, in two lines of a button. */
const ROOM = 20;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** The words on a button: the server's label, else our own; for a yes with the words for the act if they have room. */
export function ButtonWords({ text, act = null }: { text: AnswerText; act?: Act | null }) {
  if (typeof text !== 'string') return <UntrustedText text={text.label} />;
  const said = text === 'yes' ? actText(act) : '';
  const hasRoom = said !== '' && said.replace(WIDE, '$&$&').length <= ROOM;
  return (
    <span>
      {hasRoom ? (
        <Wording say="decision.named" $1={answerName(text)} $2={<UntrustedText text={said} />} />
      ) : (
        answerName(text)
      )}
    </span>
  );
}

/** The words of a button for one of our sentences: without the act. */
export function answerName(text: AnswerText): string {
  return typeof text === 'string' ? i18n.t(text === 'yes' ? 'form.yes' : 'form.no') : text.label;
}
