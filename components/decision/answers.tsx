import { i18n } from '#i18n';
import { type Act, type AnswerText, actText } from '../../lib/protocol/judgement.ts';
import { PLACEHOLDERS } from '../ui/placeholders.ts';
import { OutsideText, TextWithElements } from '../ui/text-with-elements.tsx';

/** The words on a button: the server's label as it is, else our own word, for a yes with the server's words for the act. */
export function ButtonWords({ text, act }: { text: AnswerText; act: Act | null }) {
  if (typeof text !== 'string') return <OutsideText text={text.label} />;
  if (text === 'no') return <span>{i18n.t('form.no')}</span>;
  const said = actText(act);
  return said === '' ? <span>{i18n.t('form.yes')}</span> : <Named word={i18n.t('form.yes')} text={said} />;
}

/** What stands on a button, in one of our sentences: without the act. */
export function answerName(text: AnswerText): string {
  return typeof text === 'string' ? i18n.t(text === 'yes' ? 'form.yes' : 'form.no') : text.label;
}

/** One of our words, and behind it what the server wrote, quoted. */
function Named({ word, text }: { word: string; text: string }) {
  return (
    <span>
      <TextWithElements
        text={i18n.t('decision.named', [word, PLACEHOLDERS[0]])}
        elements={[<OutsideText key="text" text={text} />]}
      />
    </span>
  );
}
