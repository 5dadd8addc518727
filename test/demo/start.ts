/**
 * `npm start`: builds everything, starts the demo's server and page, and opens a browser with Usher in it.
 * `npm start -- --check`, or no display: the same story, told unattended and headless.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bringIn, describeMissing, findProgram } from '../../scripts/browsers.ts';
import { runNpm, runTool } from '../../scripts/run.ts';
import { PRODUCTION_BUILD } from '../fixtures/extension.ts';
import { startDemo } from './demo.ts';
import { tellStory } from './story.ts';

/** Where the check leaves its pictures. */
const SCREENSHOTS = '.output/demo';

const hasDisplay = process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
const isCheck = process.argv.includes('--check');
if (!isCheck && !hasDisplay)
  console.log('There is no display here: running the check instead (npm start -- --check).\n');
process.exitCode = (await main(isCheck || !hasDisplay)) ? 0 : 1;

async function main(unattended: boolean): Promise<boolean> {
  const missing = await bringIn(['chromium']);
  if (missing.length > 0) {
    console.error(describeMissing(missing));
    return false;
  }
  const built =
    (await runTool('Build the page library', 'build:page')) &&
    (unattended
      ? await runTool('Build the extension, loopback permission granted', 'build:test')
      : await runNpm('Build the extension', ['run', '--silent', 'build']));
  return built && (unattended ? check() : show());
}

/** Tells the whole story; true only if the server received the answers. */
async function check(): Promise<boolean> {
  console.log(
    [
      '',
      'The native permission prompt cannot be pressed without a display, so this browser has the test build, which has',
      'the permission for loopback pages from the start. npm test presses the real prompt on a virtual display.',
      '',
    ].join('\n'),
  );
  try {
    await tellStory(SCREENSHOTS, (step) => console.log(`✓ ${step}`));
  } catch (error) {
    console.error('✗', error);
    return false;
  }
  console.log(`\nThe server received all answers. Pictures of each view: ${SCREENSHOTS}/`);
  return true;
}

/** Opens the page in a browser of its own and stays until that is closed. */
async function show(): Promise<boolean> {
  const demo = await startDemo();
  const profile = await mkdtemp(join(tmpdir(), 'usher-demo-'));
  const folder = resolve(PRODUCTION_BUILD);
  const args = [
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--no-default-browser-check',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--disable-extensions-except=${folder}`,
    `--load-extension=${folder}`,
    demo.url,
    demo.plainUrl,
  ];
  const browser = spawn((await findProgram('chromium')) ?? '', args, { stdio: 'ignore' });
  console.log(
    [
      '',
      `A browser with Usher is open on ${demo.url}, a web MCP client.`,
      '1. On the page, choose trigger-url-elicitation and press "Call the tool".',
      '2. In the toolbar, press the puzzle piece and then Usher (pin it there); pair the page and allow it.',
      '3. The server\'s request is shown: look at the address, press Open, and then "Done" on the page that opens.',
      '4. Do the same with trigger-elicitation-request, a form.',
      `5. The second tab, ${demo.plainUrl}, is the same client without its line for Usher: press Usher's icon there,`,
      '   then "Use Usher and reload". Its server now offers the two tools that ask.',
      'Close the browser to stop.',
    ].join('\n'),
  );
  process.once('SIGINT', () => browser.kill());
  await once(browser, 'exit');
  await demo.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  return true;
}
