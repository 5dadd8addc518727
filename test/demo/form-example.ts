/** The SDK's own example of form elicitation, as published on npm. It sends no CORS headers. */
import { freePort, type McpServer, startMcpServer } from '../fixtures/mcp-server.ts';

/** Starts it on a free loopback port. Throws what it printed if it does not start. */
export async function startFormExample(): Promise<McpServer> {
  const port = await freePort();
  const program = '@modelcontextprotocol/sdk/examples/server/elicitationFormExample.js';
  return startMcpServer(program, { port, env: { PORT: String(port) } });
}
