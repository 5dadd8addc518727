/** `mcp-usher conformance page URL`: a page in a browser, each check in a document of its own. */
import type { Browser } from 'playwright';
import { type CheckOutcome, chosen } from '../conformance/check.ts';
import { PAGE_CHECKS } from '../conformance/page-checks.ts';
import { browserType, chromiumSwitches, launched, NotChecked } from './browser.ts';
import type { Person } from './person.ts';

export interface PageOptions {
  readonly url: string;
  readonly browser: string;
  /** The program to start; Playwright's own unless given. */
  readonly executablePath?: string;
  readonly person: Person;
  /** The ids of the rules to check; all unless given. */
  readonly only?: readonly string[];
  /** The path of the kit's script. */
  readonly kit: string;
}

/** Runs all checks of the page. @throws {NotChecked} if there is no browser, or no page. */
export async function conformanceOfPage(options: PageOptions): Promise<CheckOutcome[]> {
  const { browser: name, executablePath, only } = options;
  const type = await browserType(name);
  const browser = await launched(name, () =>
    type.launch({ ...(executablePath && { executablePath }), args: name === 'chromium' ? chromiumSwitches() : [] }),
  );
  try {
    const checks = chosen(PAGE_CHECKS, only);
    const inTurn = async () => {
      const outcomes: CheckOutcome[] = [];
      for (const check of checks) if (!check.isSlow) outcomes.push(await outcomeOf(check, browser, options));
      return outcomes;
    };
    // The slow ones only wait, and do so beside the others.
    const slow = checks.filter(({ isSlow }) => isSlow).map((check) => outcomeOf(check, browser, options));
    const [quick, ...rest] = await Promise.all([inTurn(), ...slow]);
    const outcomes = [...quick, ...rest];
    return checks.flatMap(({ id }) => outcomes.filter((outcome) => outcome.id === id));
  } finally {
    await browser.close();
  }
}

async function outcomeOf(
  { id, says }: Pick<CheckOutcome, 'id' | 'says'>,
  browser: Browser,
  { url, person, kit }: PageOptions,
): Promise<CheckOutcome> {
  // A context of its own: nothing that the page stored in an earlier check is there.
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    let trouble: string | null = null;
    const told = (what: string) => (error: Error) => {
      trouble ??= `${what}: ${error.message.split('\n')[0]}`;
    };
    await context.exposeFunction('mcpUsherAsk', () =>
      person.ask?.(page).catch(told('The page could not be made to ask')),
    );
    await context.addInitScript({ path: kit });
    await page.goto(url).catch((error: Error) => {
      throw new NotChecked(`The page cannot be opened: ${error.message.split('\n')[0]}`);
    });
    await person.ready?.(page).catch(told('The page could not be made ready'));
    const [outcome] = await page.evaluate((which) => window.mcpUsherKit.page(which), id);
    return { id, says, problem: outcome?.problem == null ? null : [outcome.problem, trouble ?? []].flat().join(' ') };
  } finally {
    await context.close();
  }
}
