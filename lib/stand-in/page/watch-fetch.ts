import type { McpTraffic } from '../mcp/mcp-traffic.ts';
import { productAnswer } from '../products/http-products.ts';
import type { ProductDependencies } from '../products/product.ts';
import { type Page, unlessAborted } from '../wire/dom-events.ts';
import { asCalled, type Fetch, type FetchArguments } from '../wire/template.ts';
import { recognize, type Sighting } from './recognize.ts';
import { replaceMethod } from './replace.ts';

export interface StandIn {
  readonly mcp: McpTraffic;
  readonly products: ProductDependencies;
}

export function watchFetch(page: Page, { mcp, products }: StandIn): void {
  replaceMethod<unknown, FetchArguments, Promise<Response>>(page, 'fetch', (_, args, own) => {
    const sighting = recognize(args, page.document, (url) => mcp.goesTo(url));
    if (!sighting) return own(...args);
    let isSent = false;
    const native: Fetch = (...sent) => {
      isSent = true;
      return own(...sent);
    };
    // Whatever we have got wrong, the page's request goes out.
    const taken = take(sighting, native, args).catch((error) => (isSent ? Promise.reject(error) : own(...args)));
    // Whatever is held back, a page that gives its request up hears so at once.
    return unlessAborted(sighting.template.signal, taken);
  });

  async function take(sighting: Sighting, native: Fetch, args: FetchArguments): Promise<Response> {
    const { kind, template } = sighting;
    switch (kind) {
      case 'product': {
        const [response] = await Promise.all([native(...args), products.asker.settled()]);
        return productAnswer(products, sighting.product, template, response);
      }
      case 'stream': {
        const held = asCalled(args, template);
        return mcp.stream(template, () => native(...held));
      }
      case 'end':
        return mcp.end(native, args, template);
      case 'post': {
        const { text } = sighting;
        if (typeof text === 'string') return mcp.post(native, args, template, text);
        const held = asCalled(args, template);
        return text.catch(() => '').then((read) => mcp.post(native, held, template, read));
      }
    }
  }
}
