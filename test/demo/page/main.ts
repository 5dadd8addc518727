/** The page of the demo: an MCP client on the official SDK. One line in `connect` is for Usher. */
import { Client, StreamableHTTPClientTransport, type Tool } from '@modelcontextprotocol/client';
import { attachUsher, type ElicitationState } from 'mcp-usher';

const element = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;
const serverInput = element<HTMLInputElement>('server');
const connection = element('connection');
const toolList = element('tools');
const argumentsInput = element<HTMLTextAreaElement>('arguments');
const run = element<HTMLButtonElement>('run');
const log = element('log');

/** The tools that ask something, and what to call others with. */
const ASKING = ['trigger-elicitation-request', 'trigger-url-elicitation'];
const ARGUMENTS: Readonly<Record<string, object>> = {
  'trigger-url-elicitation': {
    url: serverInput.dataset.account,
    message: 'Please connect your Notes account, so that the tool can read your notes.',
  },
  echo: { message: 'Hello' },
  'get-sum': { a: 2, b: 3 },
};
/** People take longer than the SDK's minute. */
const CALL_TIMEOUT_MS = 10 * 60_000;

let client: Client | undefined;
let chosen: Tool | undefined;

async function connect(url: string): Promise<void> {
  await client?.close();
  client = new Client({ name: 'toolbench', version: '1.0.0' });
  attachUsher(client, { server: { url }, whenUnpaired: 'hold', onState: tell });
  connection.textContent = 'Connecting …';
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  const { tools } = await client.listTools();
  const info = client.getServerVersion();
  connection.textContent = `Connected to ${info?.title ?? info?.name}: ${tools.length} tools.`;
  // The ones that this page is about, first.
  const order = (tool: Tool) => (ASKING.includes(tool.name) ? 0 : 1);
  toolList.replaceChildren(...tools.toSorted((a, b) => order(a) - order(b)).map(toolItem));
}

function toolItem(tool: Tool): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(tool.name);
  if (ASKING.includes(tool.name)) {
    const mark = document.createElement('span');
    mark.textContent = 'asks you';
    button.append(' ', mark);
  }
  button.addEventListener('click', () => choose(tool, button));
  const item = document.createElement('li');
  item.append(button);
  return item;
}

function choose(tool: Tool, button: HTMLButtonElement): void {
  chosen = tool;
  for (const other of toolList.querySelectorAll('button')) other.ariaPressed = String(other === button);
  element('tool').textContent = tool.title ?? tool.name;
  element('description').textContent = tool.description ?? '';
  argumentsInput.value = JSON.stringify(ARGUMENTS[tool.name] ?? {}, null, 2);
  run.disabled = false;
}

async function call(connected: Client, { name }: Tool, args: Record<string, unknown>): Promise<void> {
  write('call', `Calling ${name} …`);
  const result = await connected.callTool({ name, arguments: args }, { timeout: CALL_TIMEOUT_MS });
  const text = result.content.map((block) => (block.type === 'text' ? block.text : `[${block.type}]`)).join('\n');
  write(result.isError ? 'error' : 'result', `${name} has finished. The server says:`, text);
}

const STATES = {
  held: 'The server asks something of you. Click Usher’s icon in the toolbar and pair this page.',
  waiting: 'The server asks something of you: Usher shows it. (Closed it? Click its icon in the toolbar.)',
  opened: 'You opened the page that the server sent. It is in a tab of its own.',
  ended: 'Usher has your answer:',
};

function tell({ state, reason }: ElicitationState): void {
  write(state, reason ? `${STATES[state]} ${reason}.` : STATES[state]);
}

/** Adds a line to the log, with `detail` as it is below it. */
function write(kind: string, text: string, detail = ''): void {
  const item = document.createElement('li');
  item.dataset.kind = kind;
  const time = document.createElement('time');
  time.textContent = new Date().toLocaleTimeString();
  item.append(time, text);
  if (detail) {
    const pre = document.createElement('pre');
    pre.textContent = detail;
    item.append(pre);
  }
  log.append(item);
}

function report(error: unknown): void {
  write('error', error instanceof Error ? error.message : String(error));
}

element('connect').addEventListener('submit', (event) => {
  event.preventDefault();
  connect(serverInput.value).catch(report);
});
element('call').addEventListener('submit', (event) => {
  event.preventDefault();
  try {
    if (client && chosen) call(client, chosen, JSON.parse(argumentsInput.value)).catch(report);
  } catch (error) {
    report(error);
  }
});
connect(serverInput.value).catch((error: unknown) => {
  connection.textContent = 'Not connected.';
  report(error);
});
