/** The reference MCP server that exercises every feature of the protocol, as published on npm. */
import { freePort, type McpServer, startMcpServer } from '../fixtures/mcp-server.ts';

/** Starts `@modelcontextprotocol/server-everything` on a free loopback port. Throws what it printed if it does not start. */
export async function startEverything(): Promise<McpServer> {
  const port = await freePort();
  return startMcpServer('@modelcontextprotocol/server-everything/dist/index.js', {
    port,
    args: ['streamableHttp'],
    env: { PORT: String(port) },
  });
}
