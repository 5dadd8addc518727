/** What a stand-in costs a page: ordinary traffic through it, over the same without it, in turns; and its installation. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { serveSite } from '../fixtures/site.ts';
import type { Bench } from './stage.ts';
import { type Figure, figure } from './statistics.ts';

const SCRIPT = new URL('../../.output/chrome-mv3-test/stand-in.js', import.meta.url);
const REQUESTS = 500;
const STREAM_BYTES = 50_000_000;
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
