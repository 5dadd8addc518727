/** MCP as it is: Streamable HTTP, and the older transport over server-sent events. */
import type { Recipe } from './recipe.ts';

export const plain: Recipe = {
  outgoing: (_, body) => body,
  wrap: (_, message) => message,
  connectionOf: () => undefined,
  streamOf: () => undefined,
  incoming: (data) => data,
  event: (message) => message,
};
