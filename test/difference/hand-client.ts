/** A client of revision 2026-07-28 that a page has written by hand: it makes calls, and polls tasks; it knows no rounds. */
import { setTimeout } from 'node:timers/promises';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import type { SdkClient } from './sdk-client.ts';
import type { HandWire } from './wires.ts';

const REVISION = '2026-07-28';
const DECLARED = {
  'io.modelcontextprotocol/protocolVersion': REVISION,
  'io.modelcontextprotocol/clientInfo': { name: 'page', version: '3' },
  'io.modelcontextprotocol/clientCapabilities': { extensions: { 'io.modelcontextprotocol/tasks': {} } },
};
/** A task that takes more polls will not end. */
const MAX_POLLS = 100;

interface Said {
  readonly id?: unknown;
  readonly result?: { readonly [name: string]: unknown };
  readonly error?: { readonly code: number; readonly message: string };
}

export class HandClient implements SdkClient {
  readonly transport: HandWire;
  readonly #answers = new Map<unknown, Said>();
  #ids = 0;

  constructor(transport: HandWire) {
    this.transport = transport;
  }

  async connect(): Promise<void> {
    this.transport.onmessage = (message) => void this.#answers.set((message as Said).id, message as Said);
  }

  async callTool(name: string, args: object): Promise<unknown> {
    const result = await this.#request('tools/call', { name, arguments: args }, name);
    const { resultType, taskId } = result ?? {};
    if (resultType !== 'task') return result;
    for (let poll = 0; poll < MAX_POLLS; poll++) {
      const task = await this.#request('tasks/get', { taskId }, String(taskId));
      if (task?.status === 'completed') return task.result;
      await setTimeout(1);
    }
    throw new Error('The task does not end.');
  }

  listTools(): Promise<unknown> {
    return this.#request('tools/list', {});
  }

  async close(): Promise<void> {}

  /** The answers at the end of its response. */
  async #request(method: string, params: object, name?: string): Promise<Said['result']> {
    const id = ++this.#ids;
    this.transport.headers = {
      'mcp-protocol-version': REVISION,
      'mcp-method': method,
      ...(name && { 'mcp-name': name }),
    };
    await this.transport.send({ jsonrpc: '2.0', id, method, params: { ...params, _meta: DECLARED } } as JSONRPCMessage);
    const { result, error } = this.#answers.get(id) ?? { error: { code: 0, message: 'No answer' } };
    if (error) throw Object.assign(new Error(error.message), { code: error.code });
    return result;
  }
}
