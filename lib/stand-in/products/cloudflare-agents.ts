/**
 * Apps on Cloudflare's `agents` that do as its example of an MCP client does: the agent sends `mcp-elicitation` over the
 * socket of its page, and the answer is a call of its method `respondToElicitation` over the same. Nothing says that a
 * question is over. Read from its source of August 2026.
 */
import { isRecord } from '../../page/fields.ts';
import { exactly, type Product } from './product.ts';

export const cloudflareAgents: Product = {
  mark: '"mcp-elicitation"',
  asked(data) {
    const { type, id, serverId, params } = exactly(data, 'type', 'id', 'serverId', 'params');
    const isIts = type === 'mcp-elicitation' && typeof id === 'string' && typeof serverId === 'string';
    if (!isIts || !isRecord(params)) return undefined;
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
};
