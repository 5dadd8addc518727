/** The page's `fetch`: what may be MCP, or may ask something for a product, is told from all the rest. */

import { Request } from '../natives.ts';
import { CHAT_UI_CONVERSATION, INSPECTOR_EVENTS, MCPJAM_TOOLS } from '../recipes/shapes.ts';
import { mayDeclare, recognise } from '../recognise.ts';
import { replaceMethod } from '../replace.ts';
import { responseLike } from '../response.ts';
import type { Fetch, FetchArguments, Surroundings } from '../rest.ts';
import { isSigned, type Template, templateOf } from '../template.ts';

export function watchFetch(page: Window & typeof globalThis, surroundings: Surroundings): void {
  replaceMethod<unknown, FetchArguments, Promise<Response>>(page, 'fetch', (_, args, native) =>
    fetchAs(native, args, surroundings),
  );
}

function fetchAs(native: Fetch, args: FetchArguments, surroundings: Surroundings): Promise<Response> {
  const { parts, base } = surroundings;
  const asked = productTemplate(args, base);
  if (asked) {
    const coming = parts.need('products');
    return native(...args).then(async (response) => (await coming)?.fetched(asked, response) ?? response);
  }
  const sighting = recognise(args[0], args[1], base);
  if (!sighting) return native(...args);
  const { kind, template } = sighting;
  if (kind === 'stream') return stream(native, args, template, surroundings);
  if (kind === 'end') {
    parts.get('mcp')?.end(template);
    return native(...args);
  }
  const post = (text: string) => {
    const coming = parts.get('mcp') ?? (mayDeclare(text) ? parts.need('mcp') : undefined);
    if (!coming) return native(...args);
    if ('post' in coming) return coming.post(native, args, template, text);
    return coming.then((mcp) => mcp?.post(native, args, template, text) ?? native(...args));
  };
  const { text } = sighting;
  return typeof text === 'string' ? post(text) : text.then(post, () => native(...args));
}

/** Of a POST whose answer may ask something for a product; `undefined` for all else. Never throws. */
function productTemplate([input, init]: FetchArguments, base: () => string): Template | undefined {
  if ((init?.method ?? (input as Partial<globalThis.Request> | null)?.method) !== 'POST') return undefined;
  const url = input instanceof Request ? input.url : String(input);
  if (!MCPJAM_TOOLS.test(url) && !CHAT_UI_CONVERSATION.test(url)) return undefined;
  try {
    const template = templateOf(input, init, base());
    return isSigned(template) ? undefined : template;
  } catch {
    return undefined;
  }
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
  if (isOfRecipe) void parts.need('mcp');
  return response.then((answer) => {
    if (!answer.body || !answer.headers.get('content-type')?.includes('text/event-stream')) return answer;
    const events = openEvents(answer.body, template.signal);
    if (isOfRecipe) parts.when('mcp', (mcp) => mcp.adopt(events, template));
    // The first event: on the older transport it names the URL that the page's messages go to.
    else {
      events.look = (block, { type, data }) => {
        if (data === undefined) return block;
        events.look = undefined;
        if (type === 'endpoint') {
          void parts.need('mcp');
          parts.when('mcp', (mcp) => mcp.adopt(events, template, data));
        }
        return block;
      };
    }
    return responseLike(answer, events.readable);
  });
}
