/** The packed library, as somebody gets it who installs it: outside this repository, with nothing of it around. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { publint } from 'publint';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Extension, launchExtension } from '../../fixtures/extension.ts';
import { AROUND, OTHERS } from '../../fixtures/sample-types.ts';
import { serveSite } from '../../fixtures/site.ts';

const run = promisify(execFile);
const PACKAGE = 'lib/page';
const ENTRIES = ['index', 'handler', 'url-elicitation-required', 'open-link', 'interrupts', 'testing'];

/** Runs a program of a package with Node. Throws what it printed if it fails. */
async function node(program: string, ...args: string[]): Promise<void> {
  const path = resolve('node_modules', program);
  await run(process.execPath, [path, ...args]).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`${program} failed:\n${stdout}${stderr}`);
  });
}

let folder: string;
/** The path of the packed library. */
let tarball: string;
let files: string[];
let extension: Extension;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'usher-package-'));
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: PACKAGE });
  const packed: unknown = JSON.parse(stdout);
  const [{ filename, files: listed }] = Object.values(packed as object) as [
    { filename: string; files: { path: string }[] },
  ];
  tarball = join(folder, filename);
  files = listed.map(({ path }) => path).toSorted();
  await mkdir(join(folder, 'app/node_modules/mcp-usher'), { recursive: true });
  await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', join(folder, 'app/node_modules/mcp-usher')]);
  // Beside the packed library: the SDKs and what they need.
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  extension = await launchExtension();
});
afterAll(async () => {
  await extension.close();
  await rm(folder, { recursive: true });
});

test('holds the modules with their maps and types, the README and the license, and nothing else', () => {
  const others = files.filter((file) => !/^dist\/[a-z-]+\.d\.ts$/.test(file));
  const modules = [...ENTRIES, 'ask', 'client-tasks'].flatMap((name) => [`dist/${name}.js`, `dist/${name}.js.map`]);
  expect(others).toEqual(['LICENSE', 'README.md', 'package.json', ...modules].toSorted());
  for (const name of ENTRIES) expect(files).toContain(`dist/${name}.d.ts`);
});

test('weighs what the client guide and the READMEs say, in kB of 1,000 bytes', async () => {
  const guide = await readFile('docs/client-guide.md', 'utf8');
  const said = [...guide.matchAll(/^\| \(?`(?:mcp-usher)?\/?([\w-]*)(?:\.js)?`\)? \| ([\d.]+) kB \|/gm)];
  expect(said.length).toBe(8);
  for (const [, name, kB] of said) {
    const module = await readFile(join(PACKAGE, 'dist', `${name || 'index'}.js`));
    expect(Math.abs(gzipSync(module, { level: 9 }).length / 1_000 - Number(kB)), name).toBeLessThan(0.1);
  }
  const [[, , core = ''] = [], [, , ask = ''] = []] = said;
  expect(await readFile('README.md', 'utf8')).toMatch(new RegExp(`weighs ${core} kB gzipped,\\s+plus ${ask} kB that`));
  expect(await readFile(`${PACKAGE}/README.md`, 'utf8')).toMatch(`weighs ${core} kB gzipped (plus ${ask} kB once`);
});

test('publint and attw have nothing to say', async () => {
  const { messages } = await publint({ pkgDir: resolve(PACKAGE), strict: true });
  expect(messages).toEqual([]);
  // An ES module only: that CommonJS cannot `require` it is meant.
  await node('@arethetypeswrong/cli/dist/index.js', tarball, '--profile', 'esm-only');
});

/** The compiler's flags in the strictest of apps. */
const STRICTEST = {
  strict: true,
  exactOptionalPropertyTypes: true,
  isolatedModules: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noPropertyAccessFromIndexSignature: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  noEmit: true,
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  types: [],
};
/** The code of an app, with each SDK at its lowest and newest supported version. */
const APP = `
import { attachUsher, connectUsher, onUsher, serverHandle, type ElicitationState, type ElicitResult } from 'mcp-usher';
import { elicitationHandler } from 'mcp-usher/handler';
import { withElicitation } from 'mcp-usher/url-elicitation-required';
import { openLink } from 'mcp-usher/open-link';
import { answerInterrupts } from 'mcp-usher/interrupts';
import { fakeUsher } from 'mcp-usher/testing';
import { Client as V1 } from '@modelcontextprotocol/sdk/client/index.js';
import { Client as V1Lowest } from 'sdk-lowest/client/index.js';
import { Client as V2 } from '@modelcontextprotocol/client';
import { Client as V2Lowest } from 'client-lowest';

const info = { name: 'app', version: '1.0.0' };
for (const client of [new V1(info), new V1Lowest(info), new V2(info), new V2Lowest(info)]) attachUsher(client);
attachUsher(new V2(info), {
  server: { url: 'https://mcp.example/mcp' },
  modes: ['form'],
  whenUnpaired: 'hold',
  fallback: async ({ params }) => ({ action: 'accept', content: { said: params.message } }),
  onState: ({ state, reason }: ElicitationState) => console.log(state, reason),
}).detach();
attachUsher(new V1(info), { fallback: undefined, whenUnpaired: undefined, onState: undefined });
const server = serverHandle({ name: 'files' });
const opened: { isError?: boolean | undefined } = await openLink('https://a.example/', { app: undefined });
const resume: { interruptId: string }[] = await answerInterrupts([{ id: '1', reason: 'Sure?' }], { server });
onUsher((usher) => usher.complete({ elicitationId: 'e', server }))();
const usher = await connectUsher({ timeoutMs: 10 });
const results: ElicitResult[] | undefined = await usher?.elicitAll([{ message: 'Who?' }]);
const handler: (params: { message: string }) => Promise<ElicitResult> = elicitationHandler({ server });
const text: string = await withElicitation(async () => 'text', { server });
fakeUsher(({ params }) => ({ action: 'accept', content: { said: params.message } })).remove();
onUsher((asked) => {
  asked.elicit({ message: 'Who?' }, { onState: ({ reason }) => console.log(reason === 'declined') });
  // @ts-expect-error A reason that there is not.
  asked.elicit({ message: 'Who?' }, { onState: ({ reason }) => console.log(reason === 'refused') });
});
// @ts-expect-error A mode that MCP does not know.
attachUsher(new V1(info), { modes: ['voice'] });
console.log(results, handler, text, opened, resume);
`;

test('the samples of our documents compile under the strictest flags', async () => {
  const folderOfSamples = join(folder, 'app/samples');
  await mkdir(folderOfSamples);
  await writeFile(join(folderOfSamples, 'around.d.mts'), AROUND);
  await writeFile(join(folderOfSamples, 'others.d.ts'), OTHERS);
  let count = 0;
  for (const document of ['docs/client-guide.md', 'docs/other-clients.md', 'docs/recipes.md', 'lib/page/README.md']) {
    for (const [, code = ''] of (await readFile(document, 'utf8')).matchAll(/```tsx?\n([\s\S]*?)```/g)) {
      count += 1;
      await writeFile(join(folderOfSamples, `${basename(document, '.md')}-${count}.mts`), code);
    }
  }
  expect(count).toBeGreaterThan(14);
  const compilerOptions = {
    ...STRICTEST,
    skipLibCheck: true,
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
  };
  const path = join(folderOfSamples, 'tsconfig.json');
  await writeFile(path, JSON.stringify({ compilerOptions, include: ['*.mts', '*.d.ts'] }));
  await node('typescript/bin/tsc', '-p', path);
});

test.for([
  ['bundler', 'ESNext'],
  ['node16', 'Node16'],
])('compiles with module resolution %s', async ([moduleResolution, module]) => {
  const app = join(folder, 'app');
  const compilerOptions = { ...STRICTEST, skipLibCheck: false, module, moduleResolution };
  // The declarations of the library alone are checked; the SDKs' are their own business.
  const library = { compilerOptions, include: ['node_modules/mcp-usher/dist/*.d.ts'], exclude: [] };
  const use = { compilerOptions: { ...compilerOptions, skipLibCheck: true }, files: ['app.mts'] };
  await writeFile(join(app, 'app.mts'), APP);
  for (const [name, config] of Object.entries({ library, use })) {
    const path = join(app, `tsconfig.${name}.json`);
    await writeFile(path, JSON.stringify(config));
    await node('typescript/bin/tsc', '-p', path);
  }
});

describe('in a browser', () => {
  /** The page's words about the library that it has loaded. */
  const CHECK = `
    const attached = attachUsher(new Client({ name: 'app', version: '1' }), { whenUnpaired: 'hold' });
    attached.detach();
    document.title = [typeof connectUsher, typeof elicitationHandler, typeof withElicitation].join(' ');
  `;
  const titleOf = async (routes: Parameters<typeof serveSite>[0]) => {
    const site = await serveSite(routes);
    const page = await extension.context.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`${site.origin}/`);
    await page.waitForFunction('document.title !== ""').catch(() => {});
    const title = await page.title();
    await page.close();
    await site.close();
    expect(errors).toEqual([]);
    return title;
  };

  test('works from a plain <script type="module">', async () => {
    const names = [...ENTRIES, 'ask', 'client-tasks'];
    const modules = await Promise.all(names.map((name) => readFile(join(PACKAGE, 'dist', `${name}.js`), 'utf8')));
    const type = { 'content-type': 'text/javascript' };
    const routes = Object.fromEntries(
      names.map((name, at) => [`/${name}.js`, { headers: type, body: modules[at] ?? '' }]),
    );
    const client = `class Client {
      registerCapabilities() {} setRequestHandler() {} removeRequestHandler() {} setNotificationHandler() {}
      removeNotificationHandler() {} getServerVersion() {} async request() {}
    }`;
    const html = `<!doctype html><script type="module">
      import { attachUsher, connectUsher } from './index.js';
      import { elicitationHandler } from './handler.js';
      import { withElicitation } from './url-elicitation-required.js';
      ${client}
      ${CHECK}
    </script>`;
    expect(await titleOf({ ...routes, '/': html })).toBe('function function function');
  });

  test('works in a fresh Vite app', async () => {
    const root = join(folder, 'app');
    await cp(
      resolve('node_modules/@modelcontextprotocol/client'),
      join(root, 'node_modules/@modelcontextprotocol/client'),
      {
        recursive: true,
        dereference: true,
      },
    );
    await symlink(resolve('node_modules'), join(folder, 'node_modules')).catch(() => {});
    await writeFile(join(root, 'index.html'), '<!doctype html><script type="module" src="/main.js"></script>');
    await writeFile(
      join(root, 'main.js'),
      `import { Client } from '@modelcontextprotocol/client';
       import { attachUsher, connectUsher } from 'mcp-usher';
       import { elicitationHandler } from 'mcp-usher/handler';
       import { withElicitation } from 'mcp-usher/url-elicitation-required';
       ${CHECK}`,
    );
    const built = await build({ root, logLevel: 'silent', build: { write: false }, configFile: false });
    const { output } = (Array.isArray(built) ? built[0] : built) as {
      output: { fileName: string; code?: string; source?: string | Uint8Array }[];
    };
    const routes = Object.fromEntries(
      output.map(({ fileName, code, source }) => [
        fileName === 'index.html' ? '/' : `/${fileName}`,
        {
          headers: { 'content-type': fileName.endsWith('.js') ? 'text/javascript' : 'text/html' },
          body: code ?? String(source),
        },
      ]),
    );
    expect(await titleOf(routes)).toBe('function function function');
  });
});
