import { i18n } from '#i18n';
import { saysMore } from '../../lib/judgement/details.ts';
import type { Act, YesNo } from '../../lib/protocol/judgement.ts';
import { PLACEHOLDERS } from '../ui/placeholders.ts';
import { OutsideText, TextWithElements } from '../ui/text-with-elements.tsx';

/** The words on the button that agrees: yes, and the server's own words for the act or for its yes. */
export function YesWords({ yesNo: { yes }, act }: { yesNo: YesNo; act: Act | null }) {
  const said = act === null ? '' : [act.words, act.amount].filter((each) => each !== null).join(' · ');
  const text = said || (saysMore(yes.label) ? yes.label : '');
  return text === '' ? <span>{i18n.t('form.yes')}</span> : <Named word={i18n.t('form.yes')} text={text} />;
}

/** The words on the button that refuses. */
export function NoWords({ yesNo: { no } }: { yesNo: YesNo }) {
  return saysMore(no.label) ? <Named word={i18n.t('form.no')} text={no.label} /> : <span>{i18n.t('form.no')}</span>;
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
