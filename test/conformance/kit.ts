/** Checks whether a provider or a page speaks the page protocol as docs/page-protocol.md says, each rule by itself. */
import { type CheckOutcome, chosen, type KitWindow, runChecks } from './check.ts';
import { PAGE_CHECKS } from './page-checks.ts';
import { PROVIDER_CHECKS } from './provider-checks.ts';
import { ReferencePage } from './reference-page.ts';
import { ReferenceProvider } from './reference-provider.ts';

export type { CheckOutcome, KitWindow };

/**
 * Checks the one provider that serves the document of `window`, which has no other page library in it. Resolves with how
 * each check went; with `only`, those of these rules. It takes back all that it asks: nobody has to press anything,
 * but requests appear while it runs.
 */
export function checkProvider(window: KitWindow, only?: readonly string[]): Promise<CheckOutcome[]> {
  return runChecks(chosen(PROVIDER_CHECKS, only), () => new ReferencePage(window));
}

/**
 * Checks a page. For each check, `open` gives the window of another document without a provider; `begin` then starts the
 * page in it, and returns the way to make it ask for a form. Resolves with how each check went;
 * with `only`, those of these rules.
 */
export function checkPage(
  open: () => { window: KitWindow; begin: () => () => void },
  only?: readonly string[],
): Promise<CheckOutcome[]> {
  return runChecks(chosen(PAGE_CHECKS, only), () => {
    const { window, begin } = open();
    let ask = () => {};
    const provider = new ReferenceProvider(window, () => ask());
    ask = begin();
    return provider;
  });
}
