/** The parts that take a page's traffic from its ways to the network. */
import type { McpTraffic } from '../mcp/mcp-traffic.ts';
import type { ProductDependencies } from '../products/product.ts';
import type { Asker } from '../usher/asker.ts';

export interface StandIn {
  readonly asker: Asker;
  readonly mcp: McpTraffic;
  readonly products: ProductDependencies;
  readonly base: () => string;
}
