import { i18n } from '#i18n';
import type { Notice } from '../lib/protocol/prompt.ts';
import { Outside, Rich, Site } from './rich.tsx';
import { SLOTS } from './slots.ts';
import { gapAfter, hostOf } from './text.ts';

/** Why the request that was on screen is gone; the server's own words are quoted. */
export function NoticeLine({ notice: { clientOrigin, reason, quote } }: { notice: Notice }) {
  const text = textOf(reason);
  return (
    <p class="notice">
      <Rich text={text} slots={[<Site key="client" name={hostOf(clientOrigin)} />]} />
      {quote !== null && (
        <>
          {gapAfter(text)}
          <q>
            <Outside text={quote} />
          </q>
        </>
      )}
    </p>
  );
}

function textOf(reason: Notice['reason']): string {
  switch (reason) {
    case 'withdrawn':
      return i18n.t('notice.withdrawn', [SLOTS[0]]);
    case 'expired':
      return i18n.t('notice.expired', [SLOTS[0]]);
    case 'client-gone':
      return i18n.t('notice.clientGone', [SLOTS[0]]);
    case 'unpaired':
      return i18n.t('notice.unpaired', [SLOTS[0]]);
  }
}
