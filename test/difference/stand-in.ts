/** The one place where the harness meets the stand-in: all else goes by what a page sees of it. */
import { install } from '../../lib/stand-in/install.ts';
import type { PageWindow } from './page-window.ts';

export function installStandIn(window: PageWindow): void {
  install(window as unknown as Window & typeof globalThis);
}
