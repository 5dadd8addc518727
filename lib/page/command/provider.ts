/** `mcp-usher conformance provider --extension DIR`: a provider that is an extension of Chromium, by a reference page. */
import { once } from 'node:events';
import { access, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { CheckOutcome } from '../conformance/check.ts';
import type { checkProvider } from '../conformance.ts';
import { browserType, chromiumSwitches, launched, NotChecked } from './browser.ts';
import type { Person } from './person.ts';

export interface ProviderOptions {
  /** The folder of the unpacked extension. */
  readonly extension: string;
  /** The program to start; Playwright's own Chromium unless given. */
  readonly executablePath?: string;
  readonly person: Person;
  /** The ids of the rules to check; all unless given. */
  readonly only?: readonly string[];
  /** The path of the kit's module for pages. */
  readonly kit: string;
}

declare global {
  interface Window {
    /** A provider has announced itself to the reference page. */
    hasProvider?: boolean;
    checkProvider: typeof checkProvider;
  }
}

const KIT = '/conformance.js';
const REFERENCE_PAGE = `<!doctype html><meta charset="utf-8"><title>Reference page</title>
<h1>Reference page</h1>
<p>Pair this page with the provider. Then the checks begin by themselves, and need no press.</p>
<script type="module">
  import { checkProvider } from '${KIT}';
  window.checkProvider = checkProvider;
  const announce = () => postMessage({ type: 'mcp-usher:page', version: 'conformance', protocols: [1] }, origin);
  addEventListener('message', ({ source, data }) => {
    if (source !== window) return;
    if (data?.type === 'mcp-usher:provider') window.hasProvider = true;
    if (data?.type === 'mcp-usher:probe') announce();
  });
  announce();
</script>`;

/** How long somebody has to pair the page; and how long the provider has, once a module has paired it. */
const PAIRING_MS = 300_000;
const PAIRED_MS = 30_000;

/** Runs all checks of the provider. @throws {NotChecked} if there is no browser or extension, or nobody paired the page. */
export async function conformanceOfProvider(options: ProviderOptions): Promise<CheckOutcome[]> {
  const folder = resolve(options.extension);
  await access(join(folder, 'manifest.json')).catch(() => {
    throw new NotChecked(`There is no manifest.json in ${options.extension}`);
  });
  const { executablePath, person, kit, only } = options;
  const type = await browserType('chromium');
  const context = await launched('chromium', () =>
    type.launchPersistentContext('', {
      ...(executablePath ? { executablePath } : { channel: 'chromium' }),
      // Without a module that pairs the page, somebody has to see the browser.
      headless: person.pair !== undefined,
      viewport: null,
      args: [
        ...chromiumSwitches(),
        ...(person.switches ?? []),
        `--disable-extensions-except=${folder}`,
        `--load-extension=${folder}`,
      ],
    }),
  );
  const server = await serveReferencePage(await readFile(kit, 'utf8'));
  try {
    const page = await context.newPage();
    await page.goto(server.url);
    try {
      await person.pair?.(page, context);
    } catch (error) {
      throw new NotChecked(`The reference page was not paired: ${(error as Error).message.split('\n')[0]}`);
    }
    const timeout = person.pair ? PAIRED_MS : PAIRING_MS;
    // A provider may come only with the next document.
    await page
      .waitForFunction(() => window.hasProvider, null, { timeout })
      .catch(() => {
        throw new NotChecked(`No provider has announced itself to the reference page at ${server.url}`);
      });
    return await page.evaluate((ids) => window.checkProvider(window, ids), only);
  } finally {
    await context.close();
    server.close();
  }
}

async function serveReferencePage(kit: string): Promise<{ url: string; close(): void }> {
  const server = createServer(({ url }, response) => {
    const [type, body] = url === KIT ? ['text/javascript', kit] : ['text/html', REFERENCE_PAGE];
    response.setHeader('content-type', type).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
