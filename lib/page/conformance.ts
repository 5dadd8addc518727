/**
 * `mcp-usher/conformance`: checks whether a provider or a page speaks the page protocol as docs/page-protocol.md says, each
 * rule by itself. For development: nothing else in this library loads it.
 */
import { type CheckOutcome, type KitWindow, runChecks } from './conformance/check.ts';
import { PAGE_CHECKS } from './conformance/page-checks.ts';
import { PROVIDER_CHECKS } from './conformance/provider-checks.ts';
import { ReferencePage } from './conformance/reference-page.ts';
import { ReferenceProvider } from './conformance/reference-provider.ts';

export type { CheckOutcome, KitWindow };

/**
 * Checks the one provider that serves the document of `window`, which has no other page library in it. Resolves with how
 * each check went. What it asks, it takes back: nobody has to press anything, but requests appear while it runs.
 */
export function checkProvider(window: KitWindow): Promise<CheckOutcome[]> {
  return runChecks(PROVIDER_CHECKS, () => new ReferencePage(window));
}

/**
 * Checks a page. For each check, `open` gives the window of another document without a provider; `begin` then starts the
 * page in it, and returns the way to make it ask for a form. Resolves with how each check went.
 */
export function checkPage(open: () => { window: KitWindow; begin: () => () => void }): Promise<CheckOutcome[]> {
  return runChecks(PAGE_CHECKS, () => {
    const { window, begin } = open();
    let ask = () => {};
    const provider = new ReferenceProvider(window, () => ask());
    ask = begin();
    return provider;
  });
}
