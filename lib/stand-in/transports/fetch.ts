/** The page's `fetch`: what may be MCP, or may ask something for a product, is told from all the rest. */

import { INSPECTOR_EVENTS } from '../recipes/shapes.ts';
import { mayDeclare, recognise } from '../recognise.ts';
import { replaceMethod } from '../replace.ts';
import { responseLike } from '../response.ts';
import type { Fetch, FetchArguments, Mcp, Surroundings } from '../rest.ts';
import type { Template } from '../template.ts';

export function watchFetch(page: Window & typeof globalThis, surroundings: Surroundings): void {
  replaceMethod<unknown, FetchArguments, Promise<Response>>(page, 'fetch', (_, args, native) =>
    fetchAs(native, args, surroundings),
  );
}

function fetchAs(native: Fetch, args: FetchArguments, surroundings: Surroundings): Promise<Response> {
  const { parts, base } = surroundings;
  const sighting = recognise(args[0], args[1], base);
  if (!sighting) return native(...args);
  const { kind, template } = sighting;
  if (kind === 'products') {
    const coming = parts.need('products');
    return native(...args).then(async (response) => (await coming)?.fetched(template, response) ?? response);
  }
  if (kind === 'stream') return stream(native, args, template, surroundings);
  if (kind === 'end') {
    parts.get('mcp')?.end(template);
    return native(...args);
  }
  const post = (text: string) => {
    const send = (mcp: Mcp | undefined) => mcp?.post(native, args, template, text) ?? native(...args);
    const here = parts.get('mcp');
    const coming = !here && mayDeclare(text) ? parts.need('mcp') : undefined;
    return coming ? coming.then(send) : send(here);
  };
  const { text } = sighting;
  return typeof text === 'string' ? post(text) : text.then(post, () => native(...args));
}

function stream(
  native: Fetch,
  args: FetchArguments,
  template: Template,
  { parts, openEvents }: Surroundings,
): Promise<Response> {
  const exchange = parts.get('mcp')?.stream(template);
  const response = native(...args);
  if (exchange) return response.then((answer) => exchange.receive(answer));
  const isOfRecipe = INSPECTOR_EVENTS.test(template.url);
  let stop = () => {};
  if (isOfRecipe) {
    parts.bring('mcp');
    // Its connection is known from now on: the page may post to it before the stream is answered.
    stop = parts.when('mcp', (mcp) => void mcp.stream(template));
  }
  return response.finally(stop).then((answer) => {
    if (!answer.body || !answer.headers.get('content-type')?.includes('text/event-stream')) return answer;
    const events = openEvents(answer.body, template.signal);
    const adopt = (endpoint?: string) => {
      let stop = () => {};
      events.onClose = () => stop();
      stop = parts.when('mcp', (mcp) => mcp.adopt(events, template, endpoint));
    };
    if (isOfRecipe) adopt();
    // The first event: on the older transport it names the URL that the page's messages go to.
    else {
      events.look = (block, { type, data }) => {
        if (data === undefined) return block;
        events.look = undefined;
        if (type === 'endpoint') {
          parts.bring('mcp');
          adopt(data);
        }
        return block;
      };
    }
    return responseLike(answer, events.readable);
  });
}
