import { i18n } from '#i18n';
import type { Act, AnswerText } from '../../lib/protocol/judgement.ts';
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

/** The words on a button: the server's label as it is, else our own word, for a yes with the act where it can be told. */
export function AnswerWords({ text, act }: { text: AnswerText; act: Act | null }) {
  if (typeof text !== 'string') return <OutsideText text={text.label} />;
  if (text === 'no') return <span>{i18n.t('form.no')}</span>;
  if (act === null) return <span>{i18n.t('form.yes')}</span>;
  const object = act.object ?? '';
  const amount = act.amount !== null && !object.includes(act.amount) ? act.amount : '';
  const named = [object, amount].filter(Boolean).join(' · ');
  const verb = i18n.t(VERBS[act.verb]);
  return named === '' ? <span>{verb}</span> : <Named word={verb} text={named} />;
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
