/** The page's `fetch`: what may be MCP, or may ask something for a product, is told from all the rest. */
import { productAnswer } from '../products/product-fetch.ts';
import { asCalled, type Fetch, type FetchArguments, type Template } from '../wire/template.ts';
import { recognize } from './recognize.ts';
import { replaceMethod } from './replace.ts';
import type { StandIn } from './stand-in.ts';

export function watchFetch(page: Window & typeof globalThis, standIn: StandIn): void {
  replaceMethod<unknown, FetchArguments, Promise<Response>>(page, 'fetch', (_, args, native) =>
    fetchAs(native, args, standIn),
  );
}

function fetchAs(native: Fetch, args: FetchArguments, standIn: StandIn): Promise<Response> {
  const { asker, mcp, products, base } = standIn;
  const sighting = recognize(args[0], args[1], base);
  if (!sighting) return native(...args);
  const { kind, template } = sighting;
  switch (kind) {
    case 'products': {
      const settled = asker.settled();
      return native(...args).then((response) =>
        settled
          ? settled.then(() => productAnswer(products, template, response))
          : productAnswer(products, template, response),
      );
    }
    case 'stream':
      return mcp.stream(template, () => native(...args));
    case 'end':
      mcp.end(template);
      return native(...args);
    case 'post': {
      const { text } = sighting;
      if (typeof text === 'string') return post(native, args, template, text, standIn);
      const held = asCalled(args, template);
      return text.then(
        (read) => post(native, held, template, read, standIn),
        () => native(...held),
      );
    }
  }
}

function post(
  native: Fetch,
  args: FetchArguments,
  template: Template,
  text: string,
  { mcp }: StandIn,
): Promise<Response> {
  const outgoing = mcp.outgoing(template, text);
  if (!outgoing) return native(...args);
  const settled = outgoing.settled();
  if (!settled) return mcp.post(native, args, outgoing.take());
  const held = asCalled(args, template);
  return settled.then(() => mcp.post(native, held, outgoing.take()));
}
