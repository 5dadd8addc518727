import { i18n } from '#i18n';
import type { RequestView } from '../lib/protocol/prompt.ts';
import { Heading, ScrollBox } from './controls.tsx';
import { PLACEHOLDERS } from './placeholders.ts';
import { gapAfter } from './text.ts';
import { OutsideText, Site, TextWithElements } from './text-with-elements.tsx';

/**
 * The upper part of every request: who asks (the browser's word), what the server calls itself (a claim, and worded
 * as one), and the server's message, quoted. `title` is a message with a place for the asking origin.
 */
export function RequestHead({ request, title }: { request: RequestView; title: string }) {
  return (
    <>
      <Heading subject={request.id}>
        <TextWithElements text={title} elements={[<Site key="origin" name={request.clientOrigin} />]} />
      </Heading>
      <ServerClaim request={request} />
      <Message text={request.message} />
    </>
  );
}

/** The server's message, marked as its words and kept to a few lines. */
export function Message({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <figure class="message">
      <figcaption>{i18n.t('request.serverSays')}</figcaption>
      <ScrollBox label={i18n.t('request.serverSays')} class="quote">
        <blockquote dir="auto">{text}</blockquote>
      </ScrollBox>
    </figure>
  );
}

/** What the server calls itself and says of itself, worded as a claim and quoted: none of it must read as ours. */
export function ServerClaim({ request: { server } }: { request: RequestView }) {
  return (
    <p class="claim">
      {server.name === null ? (
        i18n.t('request.serverUnnamed')
      ) : (
        <TextWithElements
          text={i18n.t('request.serverClaim', [PLACEHOLDERS[0]])}
          elements={[<OutsideText key="name" text={server.name} />]}
        />
      )}
      <More server={server} />
    </p>
  );
}

function More({ server: { description, url, version } }: Pick<RequestView, 'server'>) {
  const lead = i18n.t('request.serverAdds');
  const claims = [
    ...[description, url].flatMap((text) => (text === null ? [] : [<Quoted key={text} text={text} />])),
    ...(version === null ? [] : [<Version key="version" version={version} />]),
  ];
  if (claims.length === 0) return null;
  return (
    <span class="claim-more">
      {lead}
      {claims.map((claim, index) => [index === 0 ? gapAfter(lead) : ' ', claim])}
    </span>
  );
}

function Quoted({ text }: { text: string }) {
  return (
    <q>
      <OutsideText text={text} />
    </q>
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
