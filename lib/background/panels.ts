/** Calls the panels: they rest without a port while nothing waits, and a new worker has heard of none. */
import type { PanelCall } from '../protocol/panel-call.ts';

export type Panels = ReturnType<typeof createPanels>;

/** Returns the calls, which never reject. `send` is `runtime.sendMessage`: it does where none of our pages listens. */
export function createPanels(send: (call: PanelCall) => Promise<unknown>) {
  const call = (type: PanelCall['type'], windowId: number) => send({ type, windowId }).catch(() => null);
  return {
    /** Whether the window has a panel that can be seen: it then shows whatever waits there. */
    areIn: async (windowId: number) => (await call('panel-there', windowId)) === true,
    /** The icon in a window was pressed. Returns whether the panel there stays or closes; `null` without one. */
    pressed: async (windowId: number) => {
      const answer = await call('panel-icon', windowId);
      return typeof answer === 'boolean' ? (answer ? 'stays' : 'closes') : null;
    },
    close: async (windowId: number) => void (await call('panel-close', windowId)),
  };
}
