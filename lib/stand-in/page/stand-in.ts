/** What all that watches a page's ways to the network hands its traffic to. */
import type { McpTraffic } from '../mcp/mcp-traffic.ts';
import type { ProductDependencies } from '../products/product.ts';
import type { Asker } from '../usher/asker.ts';

export interface StandIn {
  readonly asker: Asker;
  readonly mcp: McpTraffic;
  readonly products: ProductDependencies;
  /** What relative URLs are relative to. */
  readonly base: () => string;
}
