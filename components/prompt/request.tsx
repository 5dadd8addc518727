import { i18n } from '#i18n';
import type { RequestView, ServerView } from '../../lib/protocol/prompt.ts';
import { Heading, ScrollBox } from '../ui/controls.tsx';
import { PLACEHOLDERS } from '../ui/placeholders.ts';
import { gapAfter } from '../ui/text.ts';
import { OutsideText, Quoted, Site, TextWithElements } from '../ui/text-with-elements.tsx';

/** The title of a request: a message with a place for the asking origin, which is the browser's word. */
export function RequestTitle({ request, title }: { request: RequestView; title: string }) {
  return (
    <Heading subject={request.id}>
      <TextWithElements text={title} elements={[<Site key="origin" name={request.clientOrigin} />]} />
    </Heading>
  );
}

/**
 * What the server calls itself and its message. It stands behind everything that Usher says of the request, and has
 * boxes of its own to scroll in: however much a server writes, it pushes nothing out of sight.
 */
export function ServerWords({ request }: { request: RequestView }) {
  return (
    <div class="request-server">
      <ServerClaim server={request.server} />
      <Message text={request.message} />
    </div>
  );
}

/** The server's message, marked as its words and kept to a few lines. */
export function Message({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <figure class="request-message">
      <figcaption>{i18n.t('request.serverSays')}</figcaption>
      <ScrollBox label={i18n.t('request.serverSays')} class="request-quote">
        <blockquote dir="auto">{text}</blockquote>
      </ScrollBox>
    </figure>
  );
}

/** What the server calls itself and says of itself, worded as a claim and quoted: none of it must read as ours. */
export function ServerClaim({ server }: { server: ServerView }) {
  return (
    <ScrollBox label={i18n.t('request.serverClaims')} class="request-claim">
      <p>
        {server.name === null ? (
          i18n.t('request.serverUnnamed')
        ) : (
          <TextWithElements
            text={i18n.t('request.serverClaim', [PLACEHOLDERS[0]])}
            elements={[<OutsideText key="name" text={server.name} />]}
          />
        )}
      </p>
      <More server={server} />
    </ScrollBox>
  );
}

function More({ server: { description, url, version } }: { server: ServerView }) {
  const claims = [
    ...(description === null
      ? []
      : [<Claim key="description" lead={i18n.t('request.serverAdds')} text={description} />]),
    ...(url === null ? [] : [<Claim key="url" lead={i18n.t('request.serverAddress')} text={url} />]),
    ...(version === null ? [] : [<Version key="version" version={version} />]),
  ];
  if (claims.length === 0) return null;
  return <p class="request-claim-more">{claims.map((claim, index) => [index === 0 ? '' : ' ', claim])}</p>;
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
  return (
    <TextWithElements
      text={i18n.t('request.serverVersion', [PLACEHOLDERS[0]])}
      elements={[<OutsideText key="version" text={version} />]}
    />
  );
}
