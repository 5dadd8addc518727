/**
 * `node scripts/weigh-stand-in.ts`: what each script of a stand-in weighs, gzipped, and what each part of it does: how much
 * less the script is without it. Parts that share words weigh less together than one by one, so the sum is not the whole.
 */
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';

const LIB = `${import.meta.dirname}/../lib`;

/** The scripts: the first, and the rest. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'stand-in': `import { install } from './stand-in/install.ts'; install(window);`,
  'stand-in-mcp': `import { handOver } from './stand-in/hand-over.ts'; import { StandIn } from './stand-in/stand-in.ts';
    handOver(window, 'mcp', (surroundings) => new StandIn(surroundings));`,
  'stand-in-tasks': `import { createTasks } from './page/tasks.ts'; import { handOver } from './stand-in/hand-over.ts';
    handOver(window, 'tasks', () => createTasks);`,
  'stand-in-xhr': `import { handOver } from './stand-in/hand-over.ts';
    import { createXhr } from './stand-in/transports/xhr-answer.ts'; handOver(window, 'xhr', createXhr);`,
  'stand-in-products': `import { handOver } from './stand-in/hand-over.ts';
    import { createProducts } from './stand-in/transports/products.ts'; handOver(window, 'products', createProducts);`,
};

/** The parts of a script, each by its files under `lib/`. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'the way to Usher, by the page protocol': [
    'stand-in/usher',
    ...['connection', 'messages', 'detection', 'error', 'callback'].map((name) => `page/${name}`),
  ],
  'having the rest brought': ['stand-in/parts'],
  fetch: ['stand-in/transports/fetch', 'stand-in/recognise'],
  'event streams': ['stand-in/sse', 'stand-in/page-stream', 'stand-in/event-stream', 'stand-in/response'],
  EventSource: ['stand-in/transports/event-source'],
  WebSocket: ['stand-in/transports/web-socket'],
  XMLHttpRequest: ['stand-in/transports/xhr'],
  'questions, and how long a page waits': ['stand-in/questions', 'stand-in/call'],
  '-32042 and rounds': ['stand-in/repeats', 'stand-in/mixed', 'page/retry'],
  'the Inspector’s envelope': ['stand-in/recipes/inspector'],
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

async function weigh(script: string, files: readonly string[] = []): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: LIB },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'esnext',
    write: false,
    plugins: [without(files)],
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
}

for (const [name, script] of Object.entries(SCRIPTS)) {
  const whole = await weigh(script);
  console.log(`${whole} ${name}, as esbuild makes it`);
  for (const [part, files] of Object.entries(PARTS)) {
    const weight = whole - (await weigh(script, files));
    if (weight > 0) console.log(`  ${weight} ${part}`);
  }
}
