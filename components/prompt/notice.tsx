import { i18n } from '#i18n';
import type { Notice } from '../../lib/protocol/prompt.ts';
import { HarmlessButton } from '../ui/controls.tsx';
import { PLACEHOLDERS } from '../ui/placeholders.ts';
import { gapAfter, hostOf, type MessageKey } from '../ui/text.ts';
import { Quoted, Site, TextWithElements } from '../ui/text-with-elements.tsx';

const TEXTS = {
  withdrawn: 'notice.withdrawn',
  expired: 'notice.expired',
  'client-gone': 'notice.clientGone',
  unpaired: 'notice.unpaired',
} as const satisfies Record<Notice['reason'], MessageKey>;

interface NoticeProps {
  readonly notice: Notice;
  /** `null` where another request is on screen, which is what the person can do something about. */
  readonly openHelp: (() => void) | null;
}

/** Why the request that was on screen is gone; the server's own words are quoted. */
export function NoticeLine({ notice: { clientOrigin, reason, quote }, openHelp }: NoticeProps) {
  // Who took it back is known only where the server gave its reason: the page may have stopped waiting by itself.
  const isUnexplained = reason === 'withdrawn' && quote === null;
  const mayHaveTimedOut = reason === 'expired' || isUnexplained;
  const text = i18n.t(isUnexplained ? 'notice.takenBack' : TEXTS[reason], [PLACEHOLDERS[0]]);
  return (
    <div class="notice-box">
      <p>
        <TextWithElements text={text} elements={[<Site key="client" name={hostOf(clientOrigin)} />]} />
        {quote !== null && (
          <>
            {gapAfter(text)}
            <Quoted text={quote} />
          </>
        )}
      </p>
      {mayHaveTimedOut && openHelp !== null && (
        <p>
          <HarmlessButton look="quiet" onPress={openHelp}>
            {i18n.t('help.link')}
          </HarmlessButton>
        </p>
      )}
    </div>
  );
}
