/**
 * Apps on Cloudflare's `agents` that do as its example of an MCP client does: the agent sends `mcp-elicitation` over the
 * socket of its page, and the answer is a call of its method `respondToElicitation` over the same. Nothing says that a
 * question is over. Read from its source of August 2026.
 */
import { fieldsOf, isRecord } from '../wire/json-rpc.ts';
import { hasExactly, type Product } from './product.ts';

export const cloudflareAgents: Product = {
  mark: '"mcp-elicitation"',
  asked(data) {
    const fields = fieldsOf(data);
    const { type, id, serverId, params } = fields;
    const isIts = type === 'mcp-elicitation' && hasExactly(fields, 'type', 'id', 'serverId', 'params');
    if (!isIts || typeof id !== 'string' || typeof serverId !== 'string' || !isRecord(params)) return undefined;
    return {
      id,
      params,
      server: serverId,
      reply: ({ action, content = {} }) => ({
        args: [id, { action, content }],
        id: crypto.randomUUID(),
        method: 'respondToElicitation',
        type: 'rpc',
      }),
    };
  },
  over: () => undefined,
};
