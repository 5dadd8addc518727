import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { RequestView, ServerView } from '../../lib/protocol/prompt.ts';
import { FACT } from '../arming/marks.ts';
import { Heading, ScrollBox, UnfoldButton } from '../ui/controls.tsx';
import { DIALOG_IDS } from '../ui/dialog-ids.ts';
import { gapAfter, hostOf, type PlacedKey } from '../ui/text.ts';
import { Quoted, Site, UntrustedText, Wording } from '../ui/text-with-elements.tsx';
import type { Verdict } from './verdict.tsx';

export interface StripProps {
  /** The page that asks; `null` where nobody does. */
  readonly from: string | null;
  readonly verdict: Verdict;
  readonly server?: ServerView;
}

/**
 * The top of every prompt: which page asks (the browser's word), the worst that is to be said of it, in one of three colors,
 * and what the server calls itself (its claim).
 */
export function VerdictStrip({ from, verdict: { tone, icon, words }, server }: StripProps) {
  return (
    <header class={`stack-close request-head-box request-head-${tone} tone-${tone}`}>
      {from !== null && (
        <p class="request-head-from" {...FACT}>
          <Site name={shownOrigin(from)} />
        </p>
      )}
      <p class="request-head-line" id={tone === 'neutral' ? undefined : DIALOG_IDS.weight} {...FACT}>
        {icon}
        <span>{words}</span>
      </p>
      {server !== undefined && <ServerLine server={server} />}
    </header>
  );
}

interface RequestHeadProps {
  readonly request: RequestView;
  /** The same in a sentence, for people who listen, with a place for the asking origin. */
  readonly title: PlacedKey<1>;
  readonly verdict: Verdict;
}

export function RequestHead({ request: { id, clientOrigin, server }, title, verdict }: RequestHeadProps) {
  return (
    <>
      <Heading subject={id} isDrawn>
        <Wording say={title} $1={<Site name={clientOrigin} />} />
      </Heading>
      <VerdictStrip from={clientOrigin} verdict={verdict} server={server} />
    </>
  );
}

/** `https://chat.example` → `chat.example`; any other scheme is worth its room. */
export function shownOrigin(origin: string): string {
  return origin.startsWith('https://') ? hostOf(origin) : origin;
}

/** The server's name for itself, in one line; its other claims unfold. */
export function ServerLine({ server }: { server: ServerView }) {
  const [open, setOpen] = useState(false);
  const { name, description, url, version, isApp } = server;
  const hasMore = [description, url, version].some((claim) => claim !== null);
  return (
    <>
      <p class="request-head-server">
        <span>
          {name === null ? (
            i18n.t(isApp ? 'request.appUnnamed' : 'request.serverUnnamed')
          ) : (
            <Wording say={isApp ? 'request.appClaim' : 'request.serverClaim'} $1={<UntrustedText text={name} />} />
          )}
        </span>
        {hasMore && <UnfoldButton label={i18n.t('request.serverClaims')} open={open} onToggle={setOpen} />}
      </p>
      {open && (
        <ScrollBox label={i18n.t('request.serverClaims')} class="text-small request-head-claims">
          <ul>
            <Claim lead={i18n.t('request.serverAdds')} text={description} />
            <Claim lead={i18n.t('request.serverAddress')} text={url} />
            {version !== null && (
              <li>
                <Wording say="request.serverVersion" $1={<UntrustedText text={version} />} />
              </li>
            )}
          </ul>
        </ScrollBox>
      )}
    </>
  );
}

/** One thing that the server says of itself, with what it is: quoted, so that it must not read as ours. */
function Claim({ lead, text }: { lead: string; text: string | null }) {
  if (text === null) return null;
  return (
    <li>
      {lead}
      {gapAfter(lead)}
      <Quoted text={text} />
    </li>
  );
}
