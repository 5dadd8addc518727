/** The kit inside a window that a test drives: a script of its own, which runs before the page's. */
import type { CheckOutcome } from './check.ts';
import { chosen, runChecks } from './check.ts';
import { PAGE_CHECKS } from './page-checks.ts';
import { ReferenceProvider } from './reference-provider.ts';

export interface KitInWindow {
  /** Runs the check of a page with this id. Its provider has listened since the document began. */
  page(id: string): Promise<CheckOutcome[]>;
}

declare global {
  interface Window {
    mcpUsherKit: KitInWindow;
    /** Makes the page ask; the test has bound it. */
    mcpUsherAsk(): Promise<void>;
  }
}

if (window.top === window) {
  const provider = new ReferenceProvider(window, () => void window.mcpUsherAsk());
  window.mcpUsherKit = {
    page: (id) => runChecks(chosen(PAGE_CHECKS, [id]), () => provider),
  };
}
