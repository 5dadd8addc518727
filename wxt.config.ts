import preact from '@preact/preset-vite';
import { defineConfig } from 'wxt';
import { laterScript } from './scripts/later-script.ts';
import { checkSizes } from './scripts/sizes.ts';
import { takenAtStart } from './scripts/taken-at-start.ts';

// A build is the same whatever the caller's environment says: any other value writes paths of this machine into it.
process.env.NODE_ENV = 'production';

/** Promise 2: nothing is loaded from elsewhere and no request leaves. */
const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'none'",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

/** The oldest of the manifest. */
const BROWSERS = ['chrome127', 'firefox153'];

/** https anywhere, http where development happens. */
const CLIENTS = ['https://*/*', 'http://localhost/*', 'http://*.localhost/*', 'http://127.0.0.1/*', 'http://[::1]/*'];

/** The test build has the loopback hosts granted, so that stories need no native permission prompt. Never shipped. */
const TEST_HOSTS = ['http://localhost/*', 'http://127.0.0.1/*'];

/**
 * Gives the script `fileName` a name of its own in the stacks of errors. A page in whose world it runs reads those, and its
 * address would tell: in Firefox, each installation has another.
 */
function namedInStacks(fileName: string) {
  return {
    name: 'named-in-stacks',
    generateBundle(_: unknown, bundle: Record<string, { code?: string }>) {
      const script = bundle[fileName];
      if (script?.code !== undefined) script.code += `\n//# sourceURL=usher/${fileName}\n`;
    },
  };
}

/**
 * Runs the scripts for pages as they are. WXT would wrap each in a logger for its developers, which stays in what is shipped and
 * does nothing there, in every page.
 */
function unwrapped() {
  return {
    name: 'unwrapped',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!id.includes('virtual:wxt-unlisted-script-entrypoint')) return null;
      const [definition] = /^import definition from .*$/m.exec(code) ?? [];
      if (definition === undefined) throw new Error('WXT wraps scripts in another way now.');
      return `${definition}\nexport default definition.main();`;
    },
  };
}

/**
 * Has the popup's scripts compiled whole as they are loaded; their files have its name in theirs. Chromium keeps what it has
 * compiled, but of functions only those that have run by the time when the script has, and a prompt is drawn later.
 */
function compiledAtOnce() {
  return {
    name: 'compiled-at-once',
    generateBundle: {
      // After what Vite writes before a script: the comment counts at the very beginning.
      order: 'post' as const,
      handler(_: unknown, bundle: Record<string, { code?: string }>) {
        for (const [fileName, script] of Object.entries(bundle)) {
          if (!fileName.includes('popup') || script.code === undefined) continue;
          script.code = `//# allFunctionsCalledOnLoad\n${script.code}`;
        }
      },
    },
  };
}

export default defineConfig({
  manifestVersion: 3,
  imports: false,
  modules: ['@wxt-dev/i18n/module'],
  // The demo imports the page library by its package name, also before it has been built.
  alias: { 'mcp-usher': 'lib/page/index.ts' },
  vite: () => ({
    plugins: [preact(), unwrapped(), takenAtStart('stand-in.js'), namedInStacks('stand-in.js'), compiledAtOnce()],
    build: {
      modulePreload: { polyfill: false },
      // The oldest browsers of the manifest: nothing is written twice for older ones.
      target: BROWSERS,
      cssTarget: BROWSERS,
      // With a `var`, the minifier keeps the name of each constant, instead of its value. A browser keeps a script with one
      // letter that is not Latin-1 in twice the bytes, and takes longer to read it.
      rolldownOptions: { output: { topLevelVar: false, charset: 'ascii' } },
    },
  }),
  outDirTemplate: '{{browser}}-mv{{manifestVersion}}{{modeSuffix}}',
  // Named one by one, so that nothing else that lies in the folder can slip into what reviewers get.
  zip: {
    includeSources: [
      '{components,docs,entrypoints,lib,locales,public,scripts,test/demo,test/fixtures}/**',
      '{LICENSE,NOTICE,*.md,package.json,package-lock.json,tsconfig.json,biome.json,wxt.config.ts}',
    ],
    excludeSources: ['lib/page/dist/**', 'docs/store/images/**'],
  },
  hooks: {
    // Each page has one script and one style: Chromium asks its browser process for each file, in 2 ms.
    'entrypoints:grouped': (_, groups) => {
      groups.splice(
        0,
        Infinity,
        ...groups.flatMap((group) => (Array.isArray(group) ? group.map((page) => [page]) : [group])),
      );
    },
    'build:done': ({ config }) => checkSizes(config.outDir),
    'vite:build:extendConfig': ([first], config) => {
      const [, later] = /^later-(\w+)$/.exec(first?.name ?? '') ?? [];
      if (later !== undefined) config.plugins?.push(laterScript(later));
    },
  },
  manifest: ({ browser, mode }) => ({
    name: '__MSG_extension_name__',
    description: '__MSG_extension_description__',
    default_locale: 'en',
    // The test build has the optional one granted, as it has its hosts.
    permissions: ['activeTab', 'scripting', 'storage', 'contextMenus', ...(mode === 'test' ? ['notifications'] : [])],
    optional_permissions: ['notifications'],
    optional_host_permissions: CLIENTS,
    commands: { _execute_action: { suggested_key: { default: 'Alt+Shift+U' } } },
    ...(mode === 'test' && { host_permissions: TEST_HOSTS }),
    content_security_policy: { extension_pages: CSP },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              // A UUID, which needs no name that somebody owns. It stays for good: docs/store/support.md.
              id: '{ecea3c02-3ef3-4b70-99f8-1d2a29e936e7}',
              // docs/browsers.md, "Minimum versions".
              strict_min_version: '153.0',
              // A form's answers leave Usher, for the page that asked: docs/store/data-collection.md.
              data_collection_permissions: { required: ['personallyIdentifyingInfo'] },
            },
          },
        }
      : {
          minimum_chrome_version: '127',
          incognito: 'split',
          // Firefox takes the administrator's settings without a schema, and warns of the key.
          storage: { managed_schema: 'managed-schema.json' },
        }),
  }),
});
