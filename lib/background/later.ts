/**
 * Code that the background loads when something needs it, and not when its worker starts: the worker starts for every
 * message after half a minute of quiet, and most messages need no table of names and no engine of patterns.
 */
import type * as judgement from './later-judgement.ts';
import type * as patterns from './later-patterns.ts';
import type * as urls from './later-urls.ts';

/** The module in each script of `entrypoints/later-*.ts`. */
interface Modules {
  /** The judgement of requests, with the words of all languages. */
  readonly judgement: typeof judgement;
  /** RE2, which a form with a `pattern` needs. */
  readonly patterns: typeof patterns;
  /** The inspection of URLs, with the suffix list and the tables of names. */
  readonly urls: typeof urls;
}
type Name = keyof Modules;

const SCRIPT_PATHS: Readonly<Record<Name, string>> = {
  judgement: '/later-judgement.js',
  patterns: '/later-patterns.js',
  urls: '/later-urls.js',
};

/** The globals of Chromium's worker that no page has. */
interface WorkerGlobals {
  readonly importScripts?: (...paths: string[]) => void;
  readonly addEventListener: (type: 'install', listener: () => void) => void;
}
const globals = globalThis as unknown as WorkerGlobals & { usherLater?: Partial<Modules> };

/** For the scripts: hands over the module `name`, which the script holds. */
export function offer<N extends Name>(name: N, module: Modules[N]): void {
  globals.usherLater = { ...globals.usherLater, [name]: module };
}

/**
 * Lets Chromium's worker load the scripts in all its lives: a service worker may import only what it has imported while it
 * was being installed (Service Workers, "importScripts"). To be called while the worker starts.
 */
export function keepForLater(): void {
  const { importScripts } = globals;
  if (importScripts !== undefined)
    globals.addEventListener('install', () => importScripts(...Object.values(SCRIPT_PATHS)));
}

/** The module `name`, loaded by the first who asks. Rejects where it cannot be loaded: then what needs it is not done. */
export async function later<N extends Name>(name: N): Promise<Modules[N]> {
  if (globals.usherLater?.[name] === undefined) {
    if (globals.importScripts !== undefined) globals.importScripts(SCRIPT_PATHS[name]);
    else await loadInPage(SCRIPT_PATHS[name]);
  }
  const module = globals.usherLater?.[name];
  if (module === undefined) throw new Error(`${SCRIPT_PATHS[name]} holds no ${name}`);
  return module as Modules[N];
}

/** Firefox's background is a page, and loads a script as pages do: its linter warns of an import that is no literal. */
function loadInPage(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = path;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${path} cannot be loaded`));
    document.head.append(script);
  });
}
