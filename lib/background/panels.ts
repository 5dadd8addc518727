/** Calls the panels: they rest without a port while nothing waits, and a new worker has heard of none. */
import type { PanelCall } from '../protocol/panel.ts';

/** `runtime.sendMessage`: rejects where none of our pages listens. */
type SendMessage = (call: PanelCall) => Promise<unknown>;

export class Panels {
  readonly #send: SendMessage;

  constructor(send: SendMessage) {
    this.#send = send;
  }

  /** Whether the window has a panel that can be seen: it then shows whatever waits there. Never rejects. */
  async areIn(windowId: number): Promise<boolean> {
    return (await this.#call({ type: 'panel-there', windowId })) === true;
  }

  /**
   * The person has pressed the icon in a window. Returns whether the panel there stays, or is to be closed; `null` where
   * there was none. Never rejects.
   */
  async pressed(windowId: number): Promise<'stays' | 'closes' | null> {
    const answer = await this.#call({ type: 'panel-icon', windowId });
    return typeof answer === 'boolean' ? (answer ? 'stays' : 'closes') : null;
  }

  /** Closes the panel of a window. Never rejects. */
  async close(windowId: number): Promise<void> {
    await this.#call({ type: 'panel-close', windowId });
  }

  async #call(call: PanelCall): Promise<unknown> {
    try {
      return await this.#send(call);
    } catch {
      return null;
    }
  }
}
