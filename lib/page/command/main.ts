/**
 * `npx mcp-usher conformance`: checks a page or a provider in a real browser. Exit status: 0 if all checks passed,
 * 1 if one failed, 2 if nothing could be checked.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { CheckOutcome } from '../conformance/check.ts';
import { BROWSERS, NotChecked } from './browser.ts';
import { conformanceOfPage } from './page.ts';
import { loadPerson, type Person } from './person.ts';
import { conformanceOfProvider } from './provider.ts';

const USAGE = `Usage: mcp-usher conformance page URL (--press SELECTOR | --person FILE) [--browser NAME] [--executable PATH] [--json]
       mcp-usher conformance provider --extension DIR [--person FILE] [--executable PATH] [--json]`;

const OPTIONS = {
  browser: { type: 'string', default: 'chromium' },
  executable: { type: 'string' },
  extension: { type: 'string' },
  json: { type: 'boolean', default: false },
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
  const { browser, executable, extension, press } = values;
  const given: Person = values.person === undefined ? {} : await loadPerson(values.person);
  const program = executable && { executablePath: executable };
  const built = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  if (command !== 'conformance' || rest.length > 0) throw new NotChecked(USAGE);
  if (side === 'page' && url && BROWSERS.includes(browser) && (press || given.ask)) {
    const ask: Person['ask'] = press ? (page) => page.locator(press).click() : given.ask;
    const person = { ...given, ...(ask && { ask }) };
    return conformanceOfPage({ ...program, kit: built('in-window.js'), url, browser, person });
  }
  if (side === 'provider' && !url && extension) {
    return conformanceOfProvider({ ...program, kit: built('conformance.js'), extension, person: given });
  }
  throw new NotChecked(USAGE);
}

try {
  const given = asked();
  const all = await outcomes(given);
  const failed = all.filter(({ problem }) => problem !== null);
  if (given.values.json) console.log(JSON.stringify(all, null, 2));
  else {
    for (const { id, says, problem } of all)
      console.log(`${problem === null ? '✓' : '✗'} ${id} ${says}${problem === null ? '' : `\n    ${problem}`}`);
    console.log(`${all.length - failed.length} passed, ${failed.length} failed`);
  }
  process.exitCode = failed.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof NotChecked)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
