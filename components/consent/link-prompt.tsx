import { i18n } from '#i18n';
import { siteName } from '../../lib/protocol/inspection.ts';
import type { LinkView } from '../../lib/protocol/prompt.ts';
import { FACT } from '../arming/marks.ts';
import { VerdictStrip } from '../prompt/request-head.tsx';
import { verdictOnAddress } from '../prompt/verdict.tsx';
import { Heading, ScrollBox } from '../ui/controls.tsx';
import { Site, Wording } from '../ui/text-with-elements.tsx';
import { OpenPrompt, UrlFacts } from './consent.tsx';

/** A link that the person has asked about: which page shows it, where it leads and by what, what is worth knowing, and the choice. */
export function LinkPrompt({ request }: { readonly request: LinkView }) {
  const { id, shownBy, inspection, through } = request;
  return (
    <OpenPrompt
      request={request}
      head={
        <>
          <VerdictStrip from={null} verdict={verdictOnAddress(inspection)} />
          <Heading subject={id}>{i18n.t('link.title')}</Heading>
        </>
      }
    >
      {shownBy !== null && (
        <p {...FACT}>
          <Wording say="link.shownBy" $1={<Site name={shownBy} />} />
        </p>
      )}
      {/* The service that a wrapped link passes by, with the link's own address; all below is about its destination. */}
      {through !== null && (
        <section class="card-box">
          <p {...FACT}>
            <Wording
              say="link.through"
              $1={<Site name={through.site} />}
              $2={<Site name={siteName(inspection.identity)} />}
            />
          </p>
          <ScrollBox label={i18n.t('link.wrapped')} class="address-url">
            <bdi dir="ltr">{through.href}</bdi>
          </ScrollBox>
        </section>
      )}
      <UrlFacts inspection={inspection} />
    </OpenPrompt>
  );
}
