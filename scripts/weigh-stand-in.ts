/**
 * `node scripts/weigh-stand-in.ts`: what each part of the stand-in's script weighs, gzipped: how much less the whole is
 * without it. Parts that share words weigh less together than one by one, so the sum is not the whole.
 */
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';

const LIB = `${import.meta.dirname}/../lib`;

/** The parts, each by its files under `lib/`. What is not here is what every page needs: fetch, streams, declaring. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'the way to Usher, by the page protocol': [
    'stand-in/usher',
    ...['connection', 'messages', 'detection', 'error', 'callback'].map((name) => `page/${name}`),
  ],
  'questions, and how long a page waits': ['stand-in/questions', 'stand-in/call'],
  '-32042 and rounds': ['stand-in/repeats', 'page/retry'],
  tasks: ['stand-in/tasks', 'page/tasks', 'page/meta'],
  'event streams': ['stand-in/sse', 'stand-in/page-stream', 'stand-in/response'],
  EventSource: ['stand-in/transports/event-source'],
  WebSocket: ['stand-in/transports/web-socket', 'stand-in/transports/product-socket'],
  XMLHttpRequest: ['stand-in/transports/xhr', 'stand-in/transports/xhr-answer', 'stand-in/transports/line-gate'],
  'the Inspector’s envelope': ['stand-in/recipes/inspector'],
  'products whose client is on their server': [
    'stand-in/forwarded',
    'stand-in/transports/product-fetch',
    ...['chat-ui', 'cloudflare-agents', 'mcpjam', 'product'].map((name) => `stand-in/recipes/${name}`),
  ],
};

const EXPORTS = /^export (?:async )?(?:const|let|function|class) (?:\{([^}]*)\}|(\w+))/gm;

/** In place of `files`, modules whose exports are nothing but names. */
function without(files: readonly string[]): Plugin {
  return {
    name: 'without',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\/lib\/.*\.ts$/ }, async ({ path }) => {
        if (!files.includes(relative(LIB, path).replace(/\.ts$/, ''))) return undefined;
        const source = await readFile(path, 'utf8');
        const names = [...source.matchAll(EXPORTS)].flatMap(([, list, name]) => list?.split(',') ?? [name ?? '']);
        return { contents: names.map((name) => `export const ${name.trim()} = self.${name.trim()};`).join('\n') };
      }),
  };
}

async function weigh(files: readonly string[]): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: `import { install } from './stand-in/install.ts'; install(window);`, resolveDir: LIB },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'esnext',
    write: false,
    plugins: [without(files)],
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
}

const whole = await weigh([]);
console.log(`${whole} the whole, as esbuild makes it`);
for (const [name, files] of Object.entries(PARTS)) console.log(`${whole - (await weigh(files))} ${name}`);
console.log(`${await weigh(Object.values(PARTS).flat())} what is left without all of these`);
