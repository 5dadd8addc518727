/** The static demo: a web MCP client, connected in memory to the server beside it. */
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { attachUsher, type ElicitationState } from 'mcp-usher';
import { createServer, PATIENCE_MS } from './server.ts';

const STATES = {
  held: 'The server asks something. Install Usher, or press its icon in the toolbar, and pair this page.',
  waiting: 'Usher has the question. (Closed it? Press its icon.)',
  opened: 'You opened the address. It is in a tab of its own.',
  ended: 'Usher has answered:',
};

const tools = document.getElementById('tools') as HTMLElement;
const log = document.getElementById('log') as HTMLElement;

function write(kind: string, text: string, detail = ''): void {
  const item = document.createElement('li');
  item.dataset.kind = kind;
  item.textContent = text;
  if (detail) item.append(Object.assign(document.createElement('pre'), { textContent: detail }));
  log.append(item);
}

function tell({ state, reason }: ElicitationState): void {
  write(state, reason ? `${STATES[state]} ${reason}.` : STATES[state]);
}

const client = new Client({ name: 'try-usher-page', version: '1.0.0' });
attachUsher(client, { whenUnpaired: 'hold', onState: tell });
const [near, far] = InMemoryTransport.createLinkedPair();
await createServer().connect(far);
await client.connect(near);

async function call(name: string): Promise<void> {
  write('call', `Calling ${name} …`);
  const { content } = await client.callTool({ name, arguments: {} }, { timeout: PATIENCE_MS });
  const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
  write('result', `${name} has finished. The server got:`, text);
}

for (const { name, title } of (await client.listTools()).tools) {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: title ?? name });
  button.addEventListener('click', () => {
    call(name).catch((error: unknown) => write('error', String(error)));
  });
  const item = document.createElement('li');
  item.append(button);
  tools.append(item);
}
