import { i18n } from '#i18n';
import type { Notice } from '../../lib/protocol/prompt.ts';
import { PLACEHOLDERS } from '../ui/placeholders.ts';
import { gapAfter, hostOf, type MessageKey } from '../ui/text.ts';
import { Quoted, Site, TextWithElements } from '../ui/text-with-elements.tsx';

const TEXTS = {
  withdrawn: 'notice.withdrawn',
  expired: 'notice.expired',
  'client-gone': 'notice.clientGone',
  unpaired: 'notice.unpaired',
} as const satisfies Record<Notice['reason'], MessageKey>;

/** Why the request that was on screen is gone; the server's own words are quoted. */
export function NoticeLine({ notice: { clientOrigin, reason, quote } }: { notice: Notice }) {
  // Who took it back is known only where the server gave its reason: the page may have stopped waiting by itself.
  const isUnexplained = reason === 'withdrawn' && quote === null;
  const text = i18n.t(isUnexplained ? 'notice.takenBack' : TEXTS[reason], [PLACEHOLDERS[0]]);
  return (
    <p class="notice-box">
      <TextWithElements text={text} elements={[<Site key="client" name={hostOf(clientOrigin)} />]} />
      {quote !== null && (
        <>
          {gapAfter(text)}
          <Quoted text={quote} />
        </>
      )}
    </p>
  );
}
