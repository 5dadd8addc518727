import { i18n } from '#i18n';
import { saysMore } from '../../lib/judgement/details.ts';
import type { Act, YesNo } from '../../lib/protocol/judgement.ts';
import { PLACEHOLDERS } from '../ui/placeholders.ts';
import type { MessageKey } from '../ui/text.ts';
import { OutsideText, TextWithElements } from '../ui/text-with-elements.tsx';

const VERBS = {
  send: 'verb.send',
  reply: 'verb.reply',
  post: 'verb.post',
  publish: 'verb.publish',
  share: 'verb.share',
  invite: 'verb.invite',
  submit: 'verb.submit',
  upload: 'verb.upload',
  merge: 'verb.merge',
  push: 'verb.push',
  deploy: 'verb.deploy',
  book: 'verb.book',
  pay: 'verb.pay',
  buy: 'verb.buy',
  order: 'verb.order',
  sell: 'verb.sell',
  subscribe: 'verb.subscribe',
  transfer: 'verb.transfer',
} as const satisfies Record<Act['verb'], MessageKey>;

/** The words on the button that agrees: the act and its object where they can be told, else yes and the server's words for it. */
export function YesWords({ yesNo: { yes }, act }: { yesNo: YesNo; act: Act | null }) {
  if (act !== null) {
    const object = act.object ?? '';
    const amount = act.amount !== null && !object.includes(act.amount) ? act.amount : '';
    const text = [object, amount].filter(Boolean).join(' · ');
    const verb = i18n.t(VERBS[act.verb]);
    return text === '' ? <span>{verb}</span> : <Named word={verb} text={text} />;
  }
  return saysMore(yes.label) ? <Named word={i18n.t('form.yes')} text={yes.label} /> : <span>{i18n.t('form.yes')}</span>;
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
