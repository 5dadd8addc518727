/**
 * A recipe: how a product's page and its own server wrap MCP's messages. One small file for each, code in the package,
 * never fetched. It goes by the shape of the traffic, not by host names: people host these products themselves.
 */
import { fieldsOf } from '../../page/fields.ts';
import type { Template } from '../wire/template.ts';

export interface Recipe {
  /** The message, or the batch, in a POST body; `undefined` unless the body is exactly of this shape. */
  outgoing(template: Template, body: unknown): unknown;
  wrap(body: unknown, message: object): unknown;
  /** The product's name for the connection of such a body; `undefined` if MCP's own session is all that there is. */
  connectionOf?(template: Template, body: unknown): string;
  /** Its name for the connection whose messages come over the stream that is asked for. */
  streamOf?(template: Template): string | undefined;
  /** The message in the data of an event; `undefined` for everything else that the stream carries. */
  incoming(data: unknown): unknown;
  /** The data of an event of the type `message` again, with another message in it. */
  event(message: object): object;
}

/** MCP as it is: Streamable HTTP, and the older transport over server-sent events. */
export const plain: Recipe = {
  outgoing: (_, body) => body,
  wrap(body, message) {
    // Some pages name their session beside the members of MCP.
    const { jsonrpc, id, method, params, result, error, ...others } = fieldsOf(body);
    return Array.isArray(message) ? message : { ...others, ...message };
  },
  incoming: (data) => data,
  event: (message) => message,
};
