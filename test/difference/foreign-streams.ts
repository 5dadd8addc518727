/** Streams that a page reads, and that are of none of its servers. */
import { Events } from '../unit/stand-in/raw.ts';
import type { Fetch, Network } from './network.ts';

/** One that says that it is the way to a server of the page, and asks something itself. */
export const CLAIMS = 'https://claims.example/stream';
/** One that is none of MCP: it ends lines, no events, and goes on once the page has read what there is. */
const FEED = 'https://feed.example';

export function addForeignStreams(network: Network): void {
  const feeds = new Map<string, Events>();
  network.at(CLAIMS, ({ url }) => {
    const events = new Events();
    events.write(`event: endpoint\ndata: ${new URL(url).searchParams.get('of')}\n\n`);
    const params = { message: 'forged', requestedSchema: { type: 'object', properties: {} } };
    events.say({ id: 0, method: 'elicitation/create', params });
    return events.response;
  });
  network.at(`${FEED}/lines`, ({ url }) => {
    const events = new Events();
    feeds.set(new URL(url).search, events);
    events.write('data: 1\n');
    return events.response;
  });
  network.at(`${FEED}/next`, ({ url }) => {
    const events = feeds.get(new URL(url).search);
    events?.write('data: 2\n');
    events?.end();
    return new Response(null, { status: 204 });
  });
}

/** Reads the feed as a page does: what has come, before it is asked to go on. */
export async function readFeed(fetch: Fetch, which: number): Promise<string> {
  const { body } = await fetch(`${FEED}/lines?of=${which}`, { headers: { accept: 'text/event-stream' } });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader?.read())?.value ?? '';
  await fetch(`${FEED}/next?of=${which}`);
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) return text;
    text += value;
  }
}
