/** Code that the background loads when something needs it: its worker starts for every message, and few need it. */
import type * as judgement from './later-judgement.ts';
import type * as urls from './later-urls.ts';

interface Modules {
  /** The judgement of requests, with the words of all languages. */
  readonly judgement: typeof judgement;
  /** The inspection of URLs, with the suffix list and the tables of names. */
  readonly urls: typeof urls;
}
type Name = keyof Modules;

/** The files that are loaded for a module: its script, and the tables with which the script runs. */
const FILES: Readonly<Record<Name, { readonly script: string; readonly tables?: string }>> = {
  judgement: { script: '/later-judgement.js', tables: '/later-judgement.json' },
  urls: { script: '/later-urls.js', tables: '/later-urls.json' },
};

/** The globals of Chromium's worker that no page has. */
interface WorkerGlobals {
  readonly importScripts?: (...paths: string[]) => void;
  readonly addEventListener: (type: 'install', listener: () => void) => void;
}
const globals = globalThis as unknown as WorkerGlobals & {
  usherLater?: Partial<Modules>;
  /** The scripts that were imported: each offers its module once it runs (`scripts/later-script.ts`). */
  readonly usherScripts?: { readonly [N in Name]?: (tables: unknown) => void };
};

/** For the scripts: hands over the module `name`, which the script holds. */
export function offer<N extends Name>(name: N, module: Modules[N]): void {
  globals.usherLater = { ...globals.usherLater, [name]: module };
}

/**
 * Lets Chromium's worker load the scripts in all its lives: a service worker may import only what it has imported while it
 * was being installed (Service Workers, "importScripts"). That runs none of them, and waits for no table: what fails once
 * can be tried again. To be called while the worker starts.
 */
export function keepForLater(): void {
  const { importScripts } = globals;
  if (importScripts === undefined) return;
  globals.addEventListener('install', () => importScripts(...Object.values(FILES).map(({ script }) => script)));
}

const loading = new Map<Name, Promise<unknown>>();

/** The module `name`, loaded by the first who asks. Rejects where it cannot be loaded: then what needs it is not done. */
export function later<N extends Name>(name: N): Promise<Modules[N]> {
  const module = loading.get(name) ?? load(name);
  loading.set(name, module);
  // The next who asks tries again.
  module.catch(() => loading.delete(name));
  return module as Promise<Modules[N]>;
}

async function load<N extends Name>(name: N): Promise<Modules[N]> {
  const { script, tables } = FILES[name];
  if (globals.usherLater?.[name] === undefined) {
    const read = tables === undefined ? null : await tablesAt(tables);
    if (globals.importScripts !== undefined) globals.importScripts(script);
    else await loadInPage(script);
    globals.usherScripts?.[name]?.(read);
  }
  const module = globals.usherLater?.[name];
  if (module === undefined) throw new Error(`${script} holds no ${name}`);
  return module as Modules[N];
}

/** Reads a file of Usher's own: no request leaves, and no browser holds it against `connect-src 'none'`. */
async function tablesAt(path: string): Promise<unknown> {
  return (await fetch(path)).json();
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
