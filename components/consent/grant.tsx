import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Grant } from '../../lib/protocol/inspection.ts';
import { FACT } from '../arming/marks.ts';
import { isBroad } from '../prompt/verdict.tsx';
import { HarmlessButton } from '../ui/controls.tsx';
import { keyFor } from '../ui/key-for.ts';
import { countedText, placedText, sentences } from '../ui/text.ts';
import { Site, TextWithElements, UntrustedText, Wording } from '../ui/text-with-elements.tsx';

/** So many lines of what is asked for are in view at once. */
const FIRST = 5;

interface GrantProps {
  readonly grant: Grant;
  /** Whether it stands before what warns. Below that it has no room in the first view, and the verdict speaks for it. */
  readonly isFirst: boolean;
}

/** The access that the URL asks the person for: who gets it, and to what, as a list in words; the scopes' names unfold. */
export function GrantBlock({ grant, isFirst }: GrantProps) {
  const [open, setOpen] = useState(false);
  // Nothing else says who gets access by the code of a device.
  const fact = isFirst || grant.flow === 'device' ? FACT : {};
  const { scopes, client } = grant;
  return (
    <section class="card-box grant-block">
      <div class="stack-ends grant-head">
        <h2>{i18n.t('grant.title')}</h2>
        {scopes.length > 0 && (
          <HarmlessButton look="copy" open={open} onPress={() => setOpen(!open)}>
            {i18n.t(open ? 'grant.hide' : 'grant.show')}
          </HarmlessButton>
        )}
      </div>
      <p {...fact}>
        <Receiver grant={grant} />
      </p>
      {grant.flow !== 'device' && scopes.length === 0 && <p class="text-note">{i18n.t('grant.unknown')}</p>}
      {scopes.length > 0 && (
        <div {...fact}>
          <Scopes grant={grant} isWhole={open} />
        </div>
      )}
      {open && client !== null && (
        <p class="text-note">
          <Wording say="grant.client" $1={<UntrustedText text={client} />} />
        </p>
      )}
    </section>
  );
}

function Receiver({ grant: { flow, provider, returnTo } }: { grant: Grant }) {
  const site = <Site key="provider" name={provider} />;
  if (flow === 'device') {
    const text = sentences(placedText('grant.device'), i18n.t('finding.deviceCode.risk'));
    return <TextWithElements text={text} elements={[site]} />;
  }
  if (returnTo === null) {
    return <Wording say="grant.accessUnknown" $1={site} />;
  }
  return <Wording say="grant.access" $1={<Site name={returnTo} />} $2={site} />;
}

/** The scopes in words where Usher knows some, those first and the broadest before them; any other, and each if `isWhole`, as it is written. */
function Scopes({ grant: { scopes, moreScopes }, isWhole }: { grant: Grant; isWhole: boolean }) {
  const known = scopes
    .filter(({ meaning }) => meaning !== null)
    .toSorted((one, other) => Number(isBroad(other)) - Number(isBroad(one)));
  // Several names may mean the same.
  const meant = isWhole ? known : [...new Map(known.map((scope) => [scope.meaning, scope])).values()];
  const all = [...meant, ...scopes.filter(({ meaning }) => meaning === null)];
  const shown = isWhole ? all : all.slice(0, FIRST);
  const more = all.length - shown.length + moreScopes;
  return (
    <ul class="grant-scopes">
      {shown.map((scope) => (
        <li key={scope.text}>
          <ScopeWords scope={scope} />
          {(scope.meaning === null || isWhole) && (
            <code dir="ltr">
              <UntrustedText text={scope.text} />
            </code>
          )}
        </li>
      ))}
      {more > 0 && <li>{countedText('grant.more', more)}</li>}
    </ul>
  );
}

function ScopeWords({ scope }: { readonly scope: Grant['scopes'][number] }) {
  if (scope.meaning === null) return null;
  const words = i18n.t(keyFor('scope', scope.meaning));
  return isBroad(scope) ? <strong>{words}</strong> : <span>{words}</span>;
}
