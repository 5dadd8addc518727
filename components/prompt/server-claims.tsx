import { i18n } from '#i18n';
import type { ServerView } from '../../lib/protocol/prompt.ts';
import { ScrollBox } from '../ui/controls.tsx';
import { gapAfter } from '../ui/text.ts';
import { OutsideText, Quoted, Wording } from '../ui/text-with-elements.tsx';

/** The server's words about itself besides its name, worded as claims and quoted: none of them must read as ours. */
export function ServerClaims({ server: { description, url, version } }: { server: ServerView }) {
  const claims = [
    ...(description === null
      ? []
      : [<Claim key="description" lead={i18n.t('request.serverAdds')} text={description} />]),
    ...(url === null ? [] : [<Claim key="url" lead={i18n.t('request.serverAddress')} text={url} />]),
    ...(version === null ? [] : [<Version key="version" version={version} />]),
  ];
  return (
    <ScrollBox label={i18n.t('request.serverClaims')} class="server-claim-list">
      <ul>
        {claims.map((claim) => (
          <li key={claim.key}>{claim}</li>
        ))}
      </ul>
    </ScrollBox>
  );
}

/** One thing that the server says of itself, in quotation marks, with what it is. */
function Claim({ lead, text }: { lead: string; text: string }) {
  return (
    <>
      {lead}
      {gapAfter(lead)}
      <Quoted text={text} />
    </>
  );
}

function Version({ version }: { version: string }) {
  return <Wording say="request.serverVersion" $1={<OutsideText text={version} />} />;
}
