/**
 * By what the first script knows that a product's recipe is needed: no more of it is loaded before. URLs are absolute or
 * not.
 */

/** `GET …/api/mcp/events?sessionId=`, whose stream is asked for without an Accept header. */
export const INSPECTOR_EVENTS = /\/api\/mcp\/events\?(?:.*&)?sessionId=/;

/** The answer is a stream of lines, some of which may ask something. */
export const CHAT_UI_CONVERSATION = /\/conversation\/[0-9a-f]{24}(?=\?|$)/;

/** The whole answer may be a question. */
export const MCPJAM_TOOLS = /\/api\/mcp\/tools\/(?:execute|respond)(?=\?|$)/;

/** Event streams that may ask something, and what is in each question of theirs. */
export const MCPJAM_STREAM = { at: /\/api\/mcp\/elicitation\/stream(?=\?|$)/, mark: '"elicitation_request"' };
export const MCPJAM_ROUNDS = { at: /\/api\/mcp\/mrtr\/stream(?=\?|$)/, mark: '"mrtr_input_request"' };
export const STREAMS = [MCPJAM_STREAM, MCPJAM_ROUNDS];

/** What no other message of these sockets has in it. */
export const CLOUDFLARE_AGENTS_MARK = '"mcp-elicitation"';
