/**
 * `npm run tool -- bench`: Usher's costs, against the floor: a bare extension on the same path, plain `tabs.create`,
 * plain `new URL`. JSON lines and a table; a goal that is missed fails nothing, a figure that is missing does.
 * Firefox's figures are left out without a Firefox. `--quick` takes each as few times as can be; `--urls FILE` inspects
 * the hosts or URLs of a file, a line each.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { bringIn, describeMissing, findProgram } from '../../scripts/browsers.ts';
import { runNpm, runTool } from '../../scripts/run.ts';
import { burstFigure, workerFigures } from './cold.ts';
import { SUBJECTS } from './figures.ts';
import { formFigures } from './form.ts';
import { inspectionFigures, judgementFigures, pushFigure, queueFigures, queueMemoryFigure } from './logic.ts';
import { memoryFigure, optionsFigure } from './long-life.ts';
import { firefoxNotificationFigures, notificationFigures } from './notification.ts';
import { openingFigures } from './opening.ts';
import { idlePageFigures, roundTripFigures } from './page.ts';
import { panelFigures } from './panel.ts';
import { answerFigure, linkFigure, promptFigure } from './prompt.ts';
import { openBench } from './stage.ts';
import { firstMessageFigures, standInFigures } from './stand-in.ts';
import { type Figure, table } from './statistics.ts';
import { taskFigure } from './task.ts';

/** The URLs that are inspected unless a file is given: each kind of rule once. */
const URLS = [
  'https://accounts.google.com/o/oauth2/v2/auth?client_id=1&redirect_uri=https%3A%2F%2Fnotes.example%2Fback',
  'https://google.com-login.evil.example/',
  'https://xn--pple-43d.com/signin',
  'https://xn--bcher-kva.example/konto',
  'https://alice.github.io/connect',
  'https://mcp.notes.example/authorize?state=1',
  'https://paypa1.com/login',
  'http://192.168.0.1/admin',
];

const { values: options } = parseArgs({ options: { quick: { type: 'boolean' }, urls: { type: 'string' } } });
process.exitCode = (await main()) ? 0 : 1;

async function main(): Promise<boolean> {
  const missing = await bringIn(['chromium']);
  if (missing.length > 0) {
    console.error(describeMissing(missing));
    return false;
  }
  const built =
    (await runTool('Build the page library', 'build:page')) &&
    (await runTool('Build the extension, loopback permission granted', 'build:test'));
  if (!built) return false;
  const hasFirefox = (await findProgram('firefox')) !== null;
  if (hasFirefox && !(await runNpm('Build the extension for Firefox', ['run', '--silent', 'build:firefox'])))
    return false;
  const figures: Figure[] = [];
  const report = (...found: Figure[]) => {
    for (const each of found) console.log(JSON.stringify(each));
    figures.push(...found);
  };
  const times = options.quick ? 2 : 15;
  report(...inspectionFigures(await urlsOf(options.urls)));
  report(...judgementFigures());
  report(...(await queueFigures(options.quick ? 20 : 500)));
  report(await pushFigure(options.quick ? 20 : 500));
  report(await queueMemoryFigure(options.quick ? 200 : 10_000));
  const bench = await openBench();
  try {
    report(await promptFigure(bench, times, false));
    report(await promptFigure(bench, times, true));
    report(...(await workerFigures(bench, times)));
    report(await linkFigure(bench, times));
    report(...(await panelFigures(bench, times)));
    report(await taskFigure(bench, times));
    report(...(await notificationFigures(bench, times)));
    report(...(await openingFigures(bench, times)));
    report(await answerFigure(bench, times));
    report(...(await roundTripFigures(bench, options.quick ? 10 : 200)));
    report(await burstFigure(bench, times));
    report(...(await idlePageFigures(bench, times)));
    report(...(await standInFigures(bench, times)));
    report(...(await firstMessageFigures(bench, times)));
    report(await optionsFigure(bench, times));
    report(await memoryFigure(bench, options.quick ? 200 : 10_000));
  } finally {
    await bench.close();
  }
  report(...(await formFigures(times)));
  if (hasFirefox) report(...(await firefoxNotificationFigures(times)));
  console.log(`\n${table(figures)}`);
  const subjects = Object.entries(SUBJECTS).filter(([key]) => hasFirefox || !key.includes('Firefox'));
  const lacking = subjects.map(([, each]) => each).filter(({ name }) => !figures.some((each) => each.name === name));
  for (const { name } of lacking) console.error(`Not measured: ${name}`);
  return lacking.length === 0;
}

async function urlsOf(file: string | undefined): Promise<string[]> {
  if (file === undefined) return Array.from({ length: 250 }, () => URLS).flat();
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => (line.includes('://') ? line : `https://${line}/`)).filter((url) => URL.canParse(url));
}
