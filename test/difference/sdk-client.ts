/** What a page does with a client, whoever has written that. */
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';

interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onprogress?: (progress: { progress: number }) => void;
}

export interface SdkClient {
  readonly transport: Transport;
  connect(): Promise<void>;
  callTool(name: string, args: object, options: CallOptions): Promise<unknown>;
  listTools(): Promise<unknown>;
  close(): Promise<void>;
}

/** What became of what a page does with it. */
export type Outcome = { readonly result: unknown } | { readonly error: string } | 'stuck';

export const connected = () => 'connected';

export function failed(error: unknown): { readonly error: string } {
  const { code, message } = error as { code?: unknown; message?: string };
  return { error: `${code ?? ''} ${message ?? String(error)}`.trim() };
}
