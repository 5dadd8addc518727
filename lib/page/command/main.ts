/**
 * `npx mcp-usher conformance`: checks a page or a provider in a real browser. Exit status: 0 if no rule that is a MUST was
 * broken, 1 if one was, 2 if nothing could be checked.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type CheckOutcome, isFailure } from '../conformance/check.ts';
import { PAGE_CHECKS } from '../conformance/page-checks.ts';
import { PROVIDER_CHECKS } from '../conformance/provider-checks.ts';
import { BROWSERS, NotChecked } from './browser.ts';
import { conformanceOfPage } from './page.ts';
import { loadPerson, type Person } from './person.ts';
import { conformanceOfProvider } from './provider.ts';

const USAGE = `Usage: mcp-usher conformance page URL (--press SELECTOR | --person FILE) [--browser NAME] [--executable PATH] [--only ID …] [--json]
       mcp-usher conformance provider --extension DIR [--person FILE] [--executable PATH] [--only ID …] [--json]`;

const HELP = `${USAGE}

Checks a page or a provider against the page protocol, rule by rule, with the Playwright of this project.

page URL          opens the page once for each rule, and plays the provider. About a minute.
  --press         the element whose click makes the page ask for a form
  --person        a module that exports ask(page), and ready(page) if something must come first
  --browser       ${BROWSERS.join(', ')} (Chromium unless given)
provider          opens a reference page in a Chromium with the extension, and plays the page. About a minute.
  --extension     the folder with the extension's manifest.json
  --person        a module that exports pair(page, context), and switches for the browser; without it, the browser is
                  shown, and waits five minutes for you to pair the page
--executable      the program of the browser; Playwright's own unless given
--only            the id of a rule, such as V-7 or P-3; all unless given
--json            prints a list of { id, says, problem }; problem is null if the rule was kept

Exit status: 0 if no MUST was broken, 1 if one was, 2 if nothing could be checked.`;

const OPTIONS = {
  browser: { type: 'string', default: 'chromium' },
  executable: { type: 'string' },
  extension: { type: 'string' },
  help: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  only: { type: 'string', multiple: true },
  person: { type: 'string' },
  press: { type: 'string' },
} as const;

function asked() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new NotChecked(`${(error as Error).message}\n${USAGE}`);
  }
}

async function outcomes({ values, positionals }: ReturnType<typeof asked>): Promise<CheckOutcome[]> {
  const [command, side, url, ...rest] = positionals;
  const { browser, executable, extension, only, press } = values;
  const given: Person = values.person === undefined ? {} : await loadPerson(values.person);
  const program = { ...(executable && { executablePath: executable }), ...(only && { only }) };
  const built = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  if (command !== 'conformance' || rest.length > 0) throw new NotChecked(USAGE);
  const checks = side === 'page' ? PAGE_CHECKS : PROVIDER_CHECKS;
  const unknown = only?.find((id) => !checks.some((check) => check.id === id));
  if (unknown !== undefined) throw new NotChecked(`A ${side} has no rule ${unknown}.`);
  if (side === 'page' && url && BROWSERS.includes(browser) && (press || given.ask)) {
    const ask: Person['ask'] = press ? (page) => page.locator(press).click() : given.ask;
    const person = { ...given, ...(ask && { ask }) };
    return conformanceOfPage({ ...program, kit: built('in-window.js'), url, browser, person });
  }
  if (side === 'provider' && !url && extension) {
    if (browser !== 'chromium')
      throw new NotChecked('A provider is checked in Chromium: Playwright loads extensions only there.');
    return conformanceOfProvider({ ...program, kit: built('conformance.js'), extension, person: given });
  }
  throw new NotChecked(USAGE);
}

/** Prints the outcomes for people. */
function tell(all: readonly CheckOutcome[]): void {
  const isKept = ({ problem }: CheckOutcome) => problem === null;
  const sign = (outcome: CheckOutcome) => (isKept(outcome) ? '✓' : isFailure(outcome) ? '✗' : '!');
  for (const outcome of all) {
    console.log(`${sign(outcome)} ${outcome.id} ${outcome.says}${isKept(outcome) ? '' : `\n    ${outcome.problem}`}`);
  }
  const failed = all.filter(isFailure).length;
  const warned = all.filter((outcome) => !isKept(outcome)).length - failed;
  const warnings = warned > 0 ? `, ${warned} that a good reason may excuse` : '';
  console.log(`${all.filter(isKept).length} passed, ${failed} failed${warnings}`);
}

try {
  const given = asked();
  if (given.values.help) {
    console.log(HELP);
  } else {
    const all = await outcomes(given);
    if (given.values.json) console.log(JSON.stringify(all, null, 2));
    else tell(all);
    process.exitCode = all.some(isFailure) ? 1 : 0;
  }
} catch (error) {
  if (!(error instanceof NotChecked)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
