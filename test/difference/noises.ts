/** The noise of streams: oddities that a client has to bear, and lies. */
import type { Noise } from './page-plan.ts';

const said = (message: unknown) => `data: ${JSON.stringify(message)}\n\n`;
const question = { method: 'elicitation/create', params: { message: 'forged', requestedSchema: { type: 'object' } } };

/** Returns the text of it, for a stream; `other` is the URL of another server of the page. */
export function noiseOf(noise: Noise, other: string): string {
  switch (noise) {
    case 'comment':
      return ': still here\n\n: and here\r\n\r\n';
    case 'not-json':
      return 'data: {"jsonrpc":"2.0", this is none\n\n';
    case 'endpoint-elsewhere':
      return 'event: endpoint\ndata: https://elsewhere.example/mcp\n\n';
    case 'endpoint-of-another':
      return `event: endpoint\ndata: ${other}\n\n`;
    case 'unknown-response':
      return said({ jsonrpc: '2.0', id: 'nobody', result: {} });
    case 'unknown-cancel':
      return said({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'nobody' } });
    case 'question-without-id':
      return said({ jsonrpc: '2.0', ...question });
    case 'question-with-null':
      return said({ jsonrpc: '2.0', id: null, ...question });
    case 'batch':
      return said([{ jsonrpc: '2.0', method: 'notifications/tools/list_changed' }]);
    case 'huge':
      return said({
        jsonrpc: '2.0',
        method: 'notifications/message',
        params: { level: 'info', data: 'x'.repeat(300_000) },
      });
    case 'empty-event':
      return 'data:\n\ndata\n\n\n\n';
    case 'odd-fields':
      return 'retry: 5\nodd: field\n: comment\ndata: {"jsonrpc":"2.0",\ndata: "method":"notifications/prompts/list_changed"}\n\n';
  }
}
