/** Finds the browsers and display tools that tests and the demo drive, and brings in what is missing. */
import { execFile, spawn } from 'node:child_process';
import { access, constants, mkdir, open, readFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';

/** A program that we drive and do not ship. */
export type Program = 'chromium' | 'firefox' | 'xvfb' | 'xdotool';

interface Source {
  /** The environment variable that names it, before anything else. */
  readonly variable: string;
  /** Its names on the PATH. */
  readonly commands: readonly string[];
  /** The Debian packages that have it, and what it draws with. */
  readonly debian: readonly string[];
  /** The first major version that is known to serve. */
  readonly least?: number;
}

// Playwright's own Firefox is a patched one that installs no extensions over WebDriver BiDi: only a stock one serves.
const SOURCES: Readonly<Record<Program, Source>> = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    commands: ['chromium', 'chromium-browser'],
    debian: ['chromium', 'fonts-liberation'],
    // In 150, a popup stays open when the page beside it is clicked through the protocol.
    least: 156,
  },
  // The manifest's least.
  firefox: { variable: 'FIREFOX_PATH', commands: ['firefox-esr', 'firefox'], debian: ['firefox-esr'], least: 153 },
  xvfb: { variable: 'XVFB_PATH', commands: ['Xvfb'], debian: ['xvfb'] },
  xdotool: { variable: 'XDOTOOL_PATH', commands: ['xdotool'], debian: ['xdotool'] },
};

const DOWNLOAD_MS = 10 * 60_000;
/** The installers' output: hundreds of lines that are of use only if one fails. */
const LOG = '.output/browsers.log';
/** The options that install each program's needs and no more. */
const INSTALL = ['install', '-y', '--no-install-recommends'];

/**
 * Returns the path of `program`, or `null` when it is not on this machine. A path given by the environment counts
 * without further search, so that a wrong one is not silently replaced: throws when it cannot be run.
 */
export async function findProgram(program: Program): Promise<string | null> {
  const { variable, commands } = SOURCES[program];
  const given = process.env[variable];
  if (given) {
    if (await isExecutable(given)) return given;
    throw new Error(`${variable} is ${given}, which cannot be run.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  if (program === 'chromium') candidates.unshift(chromium.executablePath());
  for (const candidate of candidates) if (await isExecutable(candidate)) return candidate;
  return null;
}

/**
 * Finds `programs`, and brings in those that are missing: from Debian's packages as root on Debian, which bring the
 * libraries along; Chromium elsewhere by Playwright's own download. Returns those that are still missing.
 */
export async function bringIn(programs: readonly Program[]): Promise<Program[]> {
  let missing = await findMissing(programs);
  if (missing.length > 0 && (await isDebianRoot())) {
    await installDebianPackages(packagesOf(missing));
    missing = await findMissing(missing);
  }
  if (missing.includes('chromium')) {
    const withLibraries = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : [];
    console.log(`Downloading Chromium with Playwright: ${LOG} …`);
    await run('npx', ['playwright', 'install', ...withLibraries, 'chromium']);
    missing = await findMissing(missing);
  }
  return missing;
}

/** One line that says what to install for `missing` programs, or where to say that they are. */
export function describeMissing(missing: readonly Program[]): string {
  const packages = packagesOf(missing).join(' ');
  const variables = missing.map((program) => SOURCES[program].variable).join(', ');
  const command = `sudo apt-get install --no-install-recommends ${packages}`;
  const names = missing.map((program) => {
    const { least } = SOURCES[program];
    return least === undefined ? program : `${program} (${least} or later)`;
  });
  return `Missing: ${names.join(', ')}. Install with your system's packages (Debian: ${command}), or set ${variables}.`;
}

const packagesOf = (programs: readonly Program[]) => programs.flatMap((program) => SOURCES[program].debian);

async function findMissing(programs: readonly Program[]): Promise<Program[]> {
  const missing: Program[] = [];
  for (const program of programs) {
    const path = await findProgram(program);
    if (!path || (await isTooOld(program, path))) missing.push(program);
  }
  return missing;
}

/** A browser that refuses the extension fails every story for a reason that none of them can name. */
async function isTooOld(program: Program, path: string): Promise<boolean> {
  const { least } = SOURCES[program];
  if (least === undefined) return false;
  const { stdout } = await promisify(execFile)(path, ['--version']).catch(() => ({ stdout: '' }));
  const [, major] = / (\d+)\./.exec(stdout) ?? [];
  return major !== undefined && Number(major) < least;
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Ubuntu's `chromium` package is a stub for snap, so Debian's children do not count. */
async function isDebianRoot(): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return /^ID=debian$/m.test(release);
}

async function installDebianPackages(packages: readonly string[]): Promise<void> {
  console.log(`Installing ${packages.join(', ')} with apt-get: ${LOG} …`);
  await run('apt-get', ['-qq', 'update']);
  await run('apt-get', ['-qq', ...INSTALL, ...packages]);
}

/**
 * Runs a command to its end, its output at the end of `LOG`, of which one line is shown if it fails. A failure is not
 * thrown: what is missing is looked for afterwards.
 */
async function run(command: string, args: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' };
  await mkdir(dirname(LOG), { recursive: true });
  const log = await open(LOG, 'a');
  const hasSucceeded = await new Promise<boolean>((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', log.fd, log.fd], env, timeout: DOWNLOAD_MS });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
  await log.close();
  if (hasSucceeded) return;
  const said = (await readFile(LOG, 'utf8')).trimEnd().split('\n').at(-1);
  console.log(`${command} failed, and ${LOG} says why: ${said}`);
}
