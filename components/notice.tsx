import { i18n } from '#i18n';
import type { Notice } from '../lib/protocol/prompt.ts';
import { PLACEHOLDERS } from './placeholders.ts';
import { gapAfter, hostOf } from './text.ts';
import { Quoted, Site, TextWithElements } from './text-with-elements.tsx';

/** Why the request that was on screen is gone; the server's own words are quoted. */
export function NoticeLine({ notice: { clientOrigin, reason, quote } }: { notice: Notice }) {
  const text = textOf(reason);
  return (
    <p class="notice">
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

function textOf(reason: Notice['reason']): string {
  switch (reason) {
    case 'withdrawn':
      return i18n.t('notice.withdrawn', [PLACEHOLDERS[0]]);
    case 'expired':
      return i18n.t('notice.expired', [PLACEHOLDERS[0]]);
    case 'client-gone':
      return i18n.t('notice.clientGone', [PLACEHOLDERS[0]]);
    case 'unpaired':
      return i18n.t('notice.unpaired', [PLACEHOLDERS[0]]);
  }
}
