/** A page's use of a client, by whichever author. */
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

/** The end of a step of the page. */
export type Outcome = { readonly result: unknown } | { readonly error: string } | 'stuck';

export const connected = () => 'connected';

export function failed(error: unknown): { readonly error: string } {
  const { code, message } = error as { code?: unknown; message?: string };
  return { error: `${code ?? ''} ${message ?? String(error)}`.trim() };
}
