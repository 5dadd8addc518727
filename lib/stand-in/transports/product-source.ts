/** An `EventSource` over which a product's own server asks its page. */
import { Forwarded } from '../forwarded.ts';
import { parseJson } from '../messages.ts';
import { mcpjamStream } from '../recipes/mcpjam.ts';
import type { Hear, Surroundings } from '../rest.ts';
import { jsonPost } from './product-fetch.ts';

/** Hears `source` until `closed` is aborted. */
export function productSource(
  { provider, fetch }: Surroundings,
  source: EventSource,
  closed: AbortSignal,
  tell: (data: string) => void,
): Hear {
  const forwarded = new Forwarded(provider, mcpjamStream, source.url);
  return (data) => {
    const isTaken = forwarded.take(parseJson(data), {
      signal: closed,
      async send(reply) {
        const { ok } = await fetch(...jsonPost(mcpjamStream.answerAt(source.url), reply));
        if (!ok) throw new Error('The answer was not taken.');
      },
      giveBack: () => tell(data),
    });
    return isTaken ? undefined : data;
  };
}
