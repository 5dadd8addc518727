/** The stand-in as it is built, in a world that its page changes afterwards. */
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { expect, it, vi } from 'vitest';
import { TAKEN, takenAtStart } from '../../../scripts/taken-at-start.ts';
import { FakeProvider } from '../page/fake-page.ts';
import { ask, callTool, Events, heard, initialize, type Message, post, server } from './raw.ts';
import { Page } from './window.ts';

const SCRIPT = 'stand-in.js';

it('answers a page that has replaced all that the script takes, and can no longer use it itself', async () => {
  const contents = "import { install } from './lib/stand-in/install.ts'; install(window);";
  const stdin = { contents, resolveDir: process.cwd() };
  const { outputFiles } = await build({ stdin, bundle: true, format: 'iife', write: false, logLevel: 'error' });
  const script = takenAtStart(SCRIPT).renderChunk(outputFiles[0]?.text ?? '', { fileName: SCRIPT }) ?? '';
  const events = new Events();
  const answers: Message[] = [];
  const page = new Page(
    server({
      'tools/call': events,
      answer: (message) => {
        answers.push(message);
        return 202;
      },
    }),
  );
  const own = Object.fromEntries(TAKEN.map((name) => [name, Reflect.get(globalThis, name)]));
  const world = createContext({ ...own, window: page });
  runInContext(script, world);
  for (const name of TAKEN) {
    world[name] = () => {
      throw new Error(`The page's ${name}.`);
    };
  }
  const provider = new FakeProvider(page, { standIn: 'everything' });
  provider.heard = ({ id, method }) => {
    if (method === 'elicitation/create') provider.send({ id, result: { action: 'decline' } });
  };
  provider.announce();
  await initialize(page.fetch);
  const said = heard(await post(page.fetch, callTool(1)));
  events.say(ask('q'));
  await vi.waitFor(() => expect(answers).toMatchObject([{ result: { action: 'decline' } }]));
  events.say({ id: 1, result: {} });
  events.end();
  expect(await said).toEqual([{ jsonrpc: '2.0', id: 1, result: {} }]);
});
