import { i18n } from '#i18n';
import { type Identity, type Inspection, siteName } from '../../lib/protocol/inspection.ts';
import { FACT } from '../arming/marks.ts';
import { CopyButton } from '../ui/controls.tsx';
import { DIALOG_IDS } from '../ui/dialog-ids.ts';
import { ArrowIcon } from '../ui/icons.tsx';
import { Site, Wording } from '../ui/text-with-elements.tsx';
import { Address } from './address.tsx';

/** Where the URL leads: the name to judge, and below it the URL, never a link. */
export function Destination({ inspection }: { inspection: Inspection }) {
  const { identity, openable, runs } = inspection;
  const url = identity?.href ?? runs.map(({ text }) => text).join('');
  return (
    <section class="card-box">
      <div class="stack-ends identity-head">
        {identity === null || identity.host === '' ? (
          <p class="identity-nameless">{i18n.t('url.complete')}</p>
        ) : (
          <p class="identity-going" id={DIALOG_IDS.destination} {...FACT}>
            {openable && <ArrowIcon />}
            <span class="visually-hidden">
              <Wording say={openable ? 'consent.going' : 'consent.wouldGo'} $1={<Site name={siteName(identity)} />} />
            </span>
            <strong aria-hidden="true">
              <Site name={siteName(identity)} />
            </strong>
          </p>
        )}
        <CopyButton text={url} label={i18n.t('url.copy')} copied={i18n.t('url.copied')} />
      </div>
      {identity !== null && <OtherNames identity={identity} />}
      <Address url={url} runs={runs} />
    </section>
  );
}

/** Which page this is, by its exact origin. `identity` is that of its host. */
export function PageIs({ origin, identity }: { origin: string; identity: Identity | null }) {
  return (
    <section class="card-box">
      <p class="identity-going" id={DIALOG_IDS.destination} {...FACT}>
        <Wording
          say="home.pageIs"
          $1={
            <strong>
              <WholeOrigin origin={origin} identity={identity} />
            </strong>
          }
        />
      </p>
      {identity !== null && <OtherNames identity={identity} />}
    </section>
  );
}

/** An exact origin, in which the name that the person should judge stands out from all that anyone can write before it. */
export function WholeOrigin({ origin, identity }: { origin: string; identity: Identity | null }) {
  const shown = origin.replace(identity?.host ?? '', identity?.unicodeHost ?? identity?.host ?? '');
  const name = siteName(identity) || shown;
  const start = Math.max(shown.lastIndexOf(name), 0);
  return (
    <bdi class="text-site identity-origin" dir="ltr" {...FACT}>
      {shown.slice(0, start)}
      <b>{name}</b>
      {shown.slice(start + name.length)}
    </bdi>
  );
}

/** The ASCII form of an internationalized host, and the platform that a site is hosted on. */
export function OtherNames({ identity }: { identity: Identity }) {
  const { host, unicodeHost, hostedOn } = identity;
  return (
    <>
      {unicodeHost !== null && unicodeHost !== host && (
        <p class="text-note">
          <Wording say="consent.writtenAs" $1={<Site name={unicodeHost} />} $2={<Site name={host} />} />
        </p>
      )}
      {hostedOn !== null && (
        <p class="text-note">
          <Wording say="consent.hostedOn" $1={<Site name={hostedOn} />} />
        </p>
      )}
    </>
  );
}
