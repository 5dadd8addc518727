/** The browser that `mcp-usher conformance` drives, with the Playwright of the project that it is run in. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserType } from 'playwright';

/** Why nothing could be checked, in one line for people. */
export class NotChecked extends Error {}

type BrowserName = 'chromium' | 'firefox' | 'webkit';

/** The browsers that Playwright drives. */
export const BROWSERS: readonly string[] = ['chromium', 'firefox', 'webkit'] satisfies BrowserName[];

/** Playwright's `name`. @throws {NotChecked} if the project in the current folder has no Playwright. */
export async function browserType(name: string): Promise<BrowserType> {
  const { resolve } = createRequire(join(process.cwd(), 'package.json'));
  for (const module of ['playwright', 'playwright-core', '@playwright/test']) {
    let path: string;
    try {
      path = resolve(module);
    } catch {
      continue;
    }
    const found = await import(pathToFileURL(path).href);
    return (found.default ?? found)[name];
  }
  throw new NotChecked('Playwright is missing here: npm install --save-dev playwright');
}

/** Resolves with what `launch` gives. @throws {NotChecked} with the first line of what Playwright says. */
export async function launched<Launched>(name: string, launch: () => Promise<Launched>): Promise<Launched> {
  // Playwright speaks to a stock Chromium, but only to its own Firefox and WebKit.
  const isOwn = name !== 'chromium';
  return launch().catch((error: Error) => {
    if (error.message.includes("Executable doesn't exist")) {
      const others = isOwn ? '' : ', or name one with --executable';
      throw new NotChecked(`The browser is missing: npx playwright install ${name}${others}`);
    }
    const hint = isOwn ? ` (Playwright drives only its own: npx playwright install ${name})` : '';
    throw new NotChecked(`The browser did not start: ${error.message.split('\n')[0]}${hint}`);
  });
}

/** Where no sandbox can be had, Chromium starts only without. */
export const chromiumSwitches = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);
