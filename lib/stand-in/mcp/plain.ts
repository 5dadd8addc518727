/** MCP as it is: Streamable HTTP, and the older transport over server-sent events. */
import { connectionOf } from '../wire/template.ts';
import type { Recipe } from './recipe.ts';

export const plain: Recipe = {
  outgoing: (_, body) => body,
  wrap: (_, message) => message,
  connectionOf: (template) => connectionOf(template),
  streamOf: (template) => connectionOf(template),
  incoming: (data) => data,
  event: (data) => ({ type: 'message', data }),
};
