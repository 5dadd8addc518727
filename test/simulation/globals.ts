/** The globals that Usher's code uses, as a simulated life has them: its clock, its timers, its random names, its channels. */
import type { Loop } from './loop.ts';
import { MessageChannelInRealm } from './ports.ts';

/** Replaces the globals until the function that it returns is called. `report` hears what is written to the console as an error. */
export function replaceGlobals(loop: Loop, report: (error: unknown) => void): () => void {
  const restores: (() => void)[] = [];
  const replace = (owner: object, name: string, value: unknown) => {
    const before = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, { value, configurable: true, writable: true });
    restores.push(() => {
      if (before === undefined) Reflect.deleteProperty(owner, name);
      else Object.defineProperty(owner, name, before);
    });
  };
  const stop = (timer: number) => loop.stop(timer);
  replace(globalThis, 'setTimeout', (run: () => void, ms = 0) => loop.wait(run, ms, false));
  replace(globalThis, 'setInterval', (run: () => void, ms = 0) => loop.wait(run, ms, true));
  replace(globalThis, 'clearTimeout', stop);
  replace(globalThis, 'clearInterval', stop);
  replace(globalThis, 'MessageChannel', MessageChannelInRealm.of(loop));
  replace(Date, 'now', () => loop.now + loop.skew);
  replace(performance, 'now', () => loop.now);
  replace(crypto, 'randomUUID', () => loop.seed.uuid());
  replace(console, 'error', report);
  return () => {
    for (const restore of restores.reverse()) restore();
  };
}
