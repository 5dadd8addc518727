/** The page's ports. Several implementations, or copies, in one page have one each; and one that connects again has a new one. */

const MAX_PORTS = 8;

/** Returns a port that often nobody takes. Once its holder speaks, `adopt` gets our end, which then hears those words too. */
export function offerPort(adopt: (port: MessagePort) => void): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = (event) => {
    adopt(port1);
    port1.onmessage?.(event);
  };
  return port2;
}

export class PagePorts {
  #ports: MessagePort[] = [];

  all(): readonly MessagePort[] {
    return this.#ports;
  }

  /** Takes `port`. Beyond the most, one is closed: the oldest for which `isWaiting` is not true, or else the oldest. */
  add(port: MessagePort, isWaiting: (port: MessagePort) => boolean): void {
    if (this.#ports.length >= MAX_PORTS) {
      const idle = this.#ports.findIndex((each) => !isWaiting(each));
      for (const closed of this.#ports.splice(Math.max(idle, 0), 1)) closed.close();
    }
    this.#ports.push(port);
  }

  /** Lets go of all, and closes none. */
  clear(): void {
    this.#ports = [];
  }
}
