/** The costs of a stand-in to a page: ordinary traffic through it, over the same without it, in turns; and its installation. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { type Route, serveSite } from '../fixtures/site.ts';
import { type Bench, standIn } from './stage.ts';
import { type Figure, figure } from './statistics.ts';

const SCRIPT = new URL('../../.output/chrome-mv3-test/stand-in.js', import.meta.url);
const REQUESTS = 500;
const STREAM_BYTES = 50_000_000;
const EVENTS = 50_000;
/** The length of each POST, in characters of JSON. */
const BODY = 20_000;

/** Loads a page of its own for each round: with the script, and without. */
export async function standInFigures({ usher }: Bench, times: number): Promise<Figure[]> {
  const script = await readFile(SCRIPT, 'utf8');
  const site = await serveSite({
    '/': '<!doctype html><title>Traffic</title>',
    '/api': { headers: { 'content-type': 'application/json' }, body: '{"ok":true}' },
    '/stream': { headers: { 'content-type': 'text/event-stream' }, body: Buffer.alloc(STREAM_BYTES, 'data: x\n\n') },
  });
  const page = await usher.extension.context.newPage();
  const installs: number[] = [];
  const [requests, bare]: [number[], number[]] = [[], []];
  const [streams, bareStreams]: [number[], number[]] = [[], []];
  try {
    for (let round = 0; round < times * 2; round += 1) {
      // Whichever comes second is warmer: they take turns at that too.
      const isStandingIn = round % 4 === 0 || round % 4 === 3;
      await page.goto(site.origin);
      if (isStandingIn) installs.push(await install(page, script));
      (isStandingIn ? requests : bare).push(await page.evaluate(fetchMany, { count: REQUESTS, length: BODY }));
      (isStandingIn ? streams : bareStreams).push(await page.evaluate(readStream));
    }
  } finally {
    await page.close();
    await site.close();
  }
  return [
    figure('standInInstall', installs),
    figure('standInRequests', requests, bare),
    figure('standInStream', streams, bareStreams),
  ];
}

/** A page that opens an MCP session as soon as it can, and keeps how long that took. */
const firstMessage = (before: string) => `<!doctype html><title>Client</title><script>
  const capabilities = {};
  const params = { protocolVersion: '2025-11-25', capabilities, clientInfo: { name: 'bench', version: '1' } };
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
  };
  const start = performance.now();
  window.first = ${before}.then(() => fetch('/mcp', init)).then((response) => response.text())
    .then(() => performance.now() - start);
</script>`;
const AT_ONCE = firstMessage('Promise.resolve()');
const ONCE_TOLD = firstMessage("new Promise((resolve) => addEventListener('message', resolve, { once: true }))");
const INITIALIZED = {
  jsonrpc: '2.0',
  id: 1,
  result: { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 'Bench', version: '1' } },
};

/** A page's first message, the worker awake: with Usher, without, and with an extension that only asks its worker. */
export async function firstMessageFigures({ usher, bare }: Bench, times: number): Promise<Figure[]> {
  const routes: Record<string, Route> = {
    '/': AT_ONCE,
    '/first': ONCE_TOLD,
    '/mcp': ({ path }) =>
      path.endsWith('?call')
        ? { headers: { 'content-type': 'text/event-stream' }, body: called }
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(INITIALIZED) },
  };
  const sites = [await serveSite(routes), await serveSite(routes)] as const;
  const [served, plain] = [await usher.extension.context.newPage(), await usher.extension.context.newPage()];
  const floor = await bare.extension.context.newPage();
  const taken = { served: [] as number[], plain: [] as number[], floor: [] as number[] };
  const events = { served: [] as number[], plain: [] as number[], blocks: [] as number[] };
  try {
    await served.goto(sites[0].origin);
    await standIn(usher.extension, served);
    for (let round = 0; round < times; round += 1) {
      taken.served.push(await firstOf(served, sites[0].origin));
      taken.plain.push(await firstOf(plain, sites[1].origin));
      taken.floor.push(await firstOf(floor, `${sites[1].origin}/first`));
    }
    // Not in the same rounds: what these leave behind is swept up while the next page loads.
    for (let round = 0; round < times; round += 1) {
      for (const page of round % 2 === 0 ? [served, plain] : [plain, served]) {
        await page.bringToFront();
        events[page === served ? 'served' : 'plain'].push((await page.evaluate(callOnce, false)).ms);
        if (page === served) events.blocks.push((await page.evaluate(callOnce, true)).longestMs);
      }
    }
  } finally {
    for (const page of [served, plain, floor]) await page.close();
    for (const site of sites) await site.close();
  }
  return [
    figure('standInFirst', taken.served, taken.floor),
    figure('floorFirst', taken.floor, taken.plain),
    figure('standInEvents', events.served, events.plain),
    figure('standInBlock', events.blocks),
  ];
}

/** The messages of a call: progress under its token as fast as it comes, and its answer. */
const called = Buffer.from(
  [
    ...Array.from({ length: EVENTS }, (_, progress) => ({
      method: 'notifications/progress',
      params: { progressToken: 2, progress },
    })),
    { id: 2, result: { content: [] } },
  ]
    .map((message) => `event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', ...message })}\n\n`)
    .join(''),
);

/** Runs in the page: calls a tool and reads all that it says; and tells, if it looks, how long nothing else could run at most. */
async function callOnce(looks: boolean): Promise<{ ms: number; longestMs: number }> {
  const params = { name: 'bench', arguments: {}, _meta: { progressToken: 2 } };
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/call', params }),
  };
  let longestMs = 0;
  let last = performance.now();
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - last);
    last = now;
    channel.port2.postMessage(null);
  };
  if (looks) channel.port2.postMessage(null);
  const start = performance.now();
  const response = await fetch('/mcp?call', init);
  const reader = response.body?.getReader();
  while (reader && !(await reader.read()).done);
  const ms = performance.now() - start;
  channel.port1.close();
  return { ms, longestMs };
}

async function firstOf(page: Page, url: string): Promise<number> {
  await page.bringToFront();
  await page.goto(url);
  return page.evaluate(() => (window as unknown as { first: Promise<number> }).first);
}

function install(page: Page, script: string): Promise<number> {
  return page.evaluate((source) => {
    // biome-ignore lint/security/noGlobalEval: compiled here, so that its time can be taken.
    const run = globalThis.eval;
    const start = performance.now();
    run(source);
    return performance.now() - start;
  }, script);
}

/** Runs in the page: one request after the other, every other one a POST of JSON. */
async function fetchMany({ count, length }: { count: number; length: number }): Promise<number> {
  const body = JSON.stringify({ text: 'x'.repeat(length) });
  const start = performance.now();
  for (let index = 0; index < count; index += 1) {
    const response = await fetch('/api', index % 2 === 0 ? undefined : { method: 'POST', body });
    await response.json();
  }
  return performance.now() - start;
}

/** Runs in the page: reads a long answer to its end, as a chat does. */
async function readStream(): Promise<number> {
  const start = performance.now();
  const response = await fetch('/stream', { method: 'POST', body: '{"messages":[]}' });
  const reader = response.body?.getReader();
  while (reader && !(await reader.read()).done);
  return performance.now() - start;
}
