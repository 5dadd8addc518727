/** The part of the browser that pages and views need. */
import type { Ledger } from './ledger.ts';
import type { Loop, Realm } from './loop.ts';
import type { PortEnd } from './ports.ts';

export interface Host {
  readonly loop: Loop;
  readonly ledger: Ledger;
  readonly isEnabled: boolean;
  /** Content scripts of an earlier one are left behind. */
  readonly generation: number;
  newId(): number;
  worker(isPrivate: boolean): { readonly lives: number };
  /** Whether the content script is registered for `origin`, and allowed to run there. */
  isServed(origin: string): boolean;
  /** Opens a port to the worker: returns the end of who asks for it. Throws where the extension is not there. */
  connect(name: string, realm: Realm, isPrivate: boolean, sender: object): PortEnd;
  /** The browser's own prompt, for which the popup closes: the person answers it at some later time. */
  askPermission(pattern: string): void;
}
