/** Who presses what a check needs pressed: a module of the caller's, a selector, or the person at the screen. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from 'playwright';
import { NotChecked } from './browser.ts';

/** What the module named by `--person` may export. */
export interface Person {
  /** Before each check of a page, once it has loaded: signs in, connects, whatever the page needs before it can ask. */
  ready?(page: Page): Promise<void>;
  /** Makes the page ask for a form. It is called again while an earlier request still waits. */
  ask?(page: Page): Promise<void>;
  /** Pairs the reference page with a provider. */
  pair?(page: Page, context: BrowserContext): Promise<void>;
  /** Command line switches that the browser needs for that. */
  readonly switches?: readonly string[];
}

/** Loads the module at `path`. @throws {NotChecked} if it cannot be loaded. */
export async function loadPerson(path: string): Promise<Person> {
  return import(pathToFileURL(resolve(path)).href).catch((error: Error) => {
    throw new NotChecked(`The module ${path} cannot be loaded: ${error.message.split('\n')[0]}`);
  });
}
