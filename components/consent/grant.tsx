import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Grant, ScopeMeaning } from '../../lib/protocol/inspection.ts';
import { FACT, HARMLESS } from '../arming/marks.ts';
import { PLACEHOLDERS } from '../ui/placeholders.ts';
import { countedText, type MessageKey, sentences } from '../ui/text.ts';
import { OutsideText, Site, TextWithElements } from '../ui/text-with-elements.tsx';

/** What a scope lets its holder do, in words. */
const MEANINGS = {
  mail: 'scope.mail',
  mailRead: 'scope.mailRead',
  mailSend: 'scope.mailSend',
  files: 'scope.files',
  filesRead: 'scope.filesRead',
  calendar: 'scope.calendar',
  contacts: 'scope.contacts',
  code: 'scope.code',
  admin: 'scope.admin',
  messages: 'scope.messages',
  messagesSend: 'scope.messagesSend',
  cloud: 'scope.cloud',
  offline: 'scope.offline',
  profile: 'scope.profile',
} as const satisfies Record<ScopeMeaning, MessageKey>;

/** What the URL would have the person allow: who gets access to what, in two lines; what it asks for unfolds. */
export function GrantBlock({ grant }: { grant: Grant }) {
  const [open, setOpen] = useState(false);
  const { scopes, client } = grant;
  return (
    <section class="card-box grant-block">
      <div class="grant-head">
        <h2>{i18n.t('grant.title')}</h2>
        {scopes.length > 0 && (
          <button
            type="button"
            class="control-button control-quiet control-copy"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            {...HARMLESS}
          >
            {open ? i18n.t('grant.hide') : i18n.t('grant.show')}
          </button>
        )}
      </div>
      {/* Nothing else says who gets access by the code of a device. */}
      <p {...(grant.flow === 'device' ? FACT : {})}>
        <Receiver grant={grant} />
      </p>
      {grant.flow !== 'device' && scopes.length === 0 && <p class="text-note">{i18n.t('grant.unknown')}</p>}
      {open && (
        <>
          {client !== null && (
            <p class="text-note">
              <TextWithElements
                text={i18n.t('grant.client', [PLACEHOLDERS[0]])}
                elements={[<OutsideText key="client" text={client} />]}
              />
            </p>
          )}
          <p>{i18n.t('grant.asksFor')}</p>
          <Scopes grant={grant} />
        </>
      )}
    </section>
  );
}

function Receiver({ grant: { flow, provider, returnTo } }: { grant: Grant }) {
  const site = <Site key="provider" name={provider} />;
  if (flow === 'device') {
    const text = sentences(i18n.t('grant.device', [PLACEHOLDERS[0]]), i18n.t('finding.deviceCode.risk'));
    return <TextWithElements text={text} elements={[site]} />;
  }
  if (returnTo === null) {
    return <TextWithElements text={i18n.t('grant.accessUnknown', [PLACEHOLDERS[0]])} elements={[site]} />;
  }
  return (
    <TextWithElements
      text={i18n.t('grant.access', [PLACEHOLDERS[0], PLACEHOLDERS[1]])}
      elements={[<Site key="receiver" name={returnTo} />, site]}
    />
  );
}

/** What is asked for: in words where they are known, and always as it is written. */
function Scopes({ grant: { scopes, moreScopes } }: { grant: Grant }) {
  return (
    <ul class="grant-scopes">
      {scopes.map(({ text, meaning }) => (
        <li key={text}>
          {meaning !== null && <span>{i18n.t(MEANINGS[meaning])}</span>}
          <code dir="ltr">
            <OutsideText text={text} />
          </code>
        </li>
      ))}
      {moreScopes > 0 && <li>{countedText('grant.more', moreScopes)}</li>}
    </ul>
  );
}
