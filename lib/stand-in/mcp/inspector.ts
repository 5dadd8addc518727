/**
 * MCP Inspector 2.x: its page talks to its own server, which talks to the MCP server. `POST …/api/mcp/send` carries
 * `{sessionId, message}` and is answered once the call is over; all that the MCP server says comes over
 * `GET …/api/mcp/events?sessionId=` as `{type: "message", data}`, among other types of the Inspector's own.
 */
import { fieldsOf } from '../../page/fields.ts';
import { isMessage } from '../wire/json-rpc.ts';
import type { Recipe } from './recipe.ts';

/** `GET …/api/mcp/events?sessionId=`, whose stream is asked for without an Accept header. The URL may be a relative one. */
export const INSPECTOR_EVENTS = /\/api\/mcp\/events\?(?:.*&)?sessionId=/;
const SEND = '/api/mcp/send';

export const inspector = {
  outgoing({ url }, body) {
    const { sessionId, message } = fieldsOf(body);
    const isSent = new URL(url).pathname.endsWith(SEND) && typeof sessionId === 'string';
    return isSent && isMessage(message) ? message : undefined;
  },
  wrap: (body, message) => ({ ...fieldsOf(body), message }),
  connectionOf: ({ url }, body) => keyOf(url, String(fieldsOf(body).sessionId)),
  streamOf({ url }) {
    const session = INSPECTOR_EVENTS.test(url) && new URL(url).searchParams.get('sessionId');
    return session ? keyOf(url, session) : undefined;
  },
  incoming(data) {
    const { type, data: message } = fieldsOf(data);
    return type === 'message' ? message : undefined;
  },
  event: (data) => ({ type: 'message', data }),
} satisfies Recipe;

/** One session of the Inspector's server, which is one MCP connection. */
function keyOf(url: string, session: string): string {
  return JSON.stringify([new URL('.', url).href, session]);
}
