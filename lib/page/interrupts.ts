/** `mcp-usher/interrupts`: what an agent that speaks AG-UI 1.0 wants to know before its run can go on. */
import { anySignal } from './any-signal.ts';
import { connectUsher, type ServerHandle, type ToolCall } from './index.ts';

/** The members of AG-UI's `Interrupt` that are read. Some servers write `null` for what is not set, whatever its type says. */
export interface Interrupt {
  id: string;
  reason: string;
  message?: string | undefined;
  toolCallId?: string | undefined;
  responseSchema?: object | undefined;
  expiresAt?: string | undefined;
}

/** AG-UI's answer to one interrupt. */
export type ResumeEntry = { interruptId: string; status: 'resolved' | 'cancelled'; payload?: unknown };

export interface InterruptsOptions {
  /** The agent; from `serverHandle`, the same for all of its runs. */
  server?: ServerHandle | undefined;
  /** Returns the call of the run: Usher shows the person the tool call that an interrupt is about. */
  callOf?: ((toolCallId: string) => ToolCall | undefined) | undefined;
  /** Aborting it takes back what is being asked: those are `cancelled`. */
  signal?: AbortSignal | undefined;
  /** The app's own way, for what no provider can ask. Without it such an interrupt is `cancelled`. */
  fallback?: ((interrupt: Interrupt) => ResumeEntry | Promise<ResumeEntry>) | undefined;
}

/**
 * Asks the person for what a run with `outcome: interrupt` waits for, as one group. Returns the `resume` of the next run, an
 * entry for each interrupt: AG-UI takes all of them or none. Rejects only where the fallback or `callOf` does, and then takes
 * the others back.
 */
export async function answerInterrupts(list: readonly Interrupt[], options: InterruptsOptions = {}) {
  const { server, callOf, fallback } = options;
  const failed = new AbortController();
  const signal = anySignal(failed.signal, options.signal);
  const usher = await connectUsher();
  const group = list.length > 1 ? { id: crypto.randomUUID(), size: list.length } : undefined;
  return Promise.all(
    list.map(async (interrupt): Promise<ResumeEntry> => {
      const { id: interruptId, reason, message, responseSchema, toolCallId, expiresAt } = interrupt;
      const cancelled: ResumeEntry = { interruptId, status: 'cancelled' };
      const leftMs = () => Date.parse(expiresAt ?? '') - Date.now();
      // AG-UI's client takes nothing else from then on.
      if (leftMs() <= 0) return cancelled;
      // Without a schema, all that is asked for is the person's word.
      const params = {
        message: message ?? reason,
        requestedSchema: responseSchema ?? { type: 'object', properties: {} },
      };
      const deadlineMs = leftMs() > 0 ? leftMs() : undefined;
      const call = toolCallId ? callOf?.(toolCallId) : undefined;
      const result = await usher?.elicit(params, { server, group, deadlineMs, signal, call }).catch(() => undefined);
      if (!result && !signal.aborted) return (await fallback?.(interrupt)) ?? cancelled;
      if (result?.action !== 'accept' || leftMs() <= 0) return cancelled;
      return { interruptId, status: 'resolved', payload: result.content };
    }),
  ).catch((error) => {
    failed.abort(error);
    throw error;
  });
}
