import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Browser } from 'wxt/browser';
import type { Pairing } from '../../../lib/pairing/pairings.ts';
import { RegisteredScripts, type RegisteredScriptsDependencies } from '../../../lib/pairing/registered-scripts.ts';

type Script = Browser.scripting.RegisteredContentScript;

let registered: Map<string, Script>;

/** The id of a script that the browser does not take. */
let refused: string | null;

beforeEach(() => {
  registered = new Map();
  refused = null;
});

function scripts(change: Partial<RegisteredScriptsDependencies> = {}): RegisteredScripts {
  const scripting = {
    getRegisteredContentScripts: async () => [...registered.values()],
    registerContentScripts: async (added: Script[]) => {
      for (const script of added) {
        if (script.id === refused) throw new Error('Invalid pattern');
        if (registered.has(script.id)) throw new Error(`Duplicate script ID '${script.id}'`);
        registered.set(script.id, script);
      }
    },
    unregisterContentScripts: async ({ ids }: { ids: string[] }) => {
      for (const id of ids) registered.delete(id);
    },
  } as unknown as RegisteredScriptsDependencies['scripting'];
  const tabs = { query: async () => [] } as unknown as RegisteredScriptsDependencies['tabs'];
  return new RegisteredScripts({ scripting, tabs, patternsHavePorts: true, isPrivate: false, ...change });
}

const pairing = (origin: string, kind: Pairing['kind'] = 'protocol'): Pairing => ({ origin, pairedAt: 0, kind });
const HOST = 'https://chat.example/*';
const PORT = 'https://chat.example:8443';

describe('what is registered', () => {
  const [page, port] = [pairing('https://chat.example'), pairing(PORT)];
  const [standIn, standInAtPort] = [pairing('https://chat.example', 'stand-in'), pairing(PORT, 'stand-in')];
  const LOCAL = ['protocol:http://localhost/*', 'stand-in:http://localhost:80/*'];
  const BRIDGE = `protocol:${HOST}`;
  it.each<[string, Pairing[], boolean, string[]]>([
    ['a page that speaks the protocol has the bridge', [page], true, [BRIDGE]],
    ['two ports of one host have one bridge', [page, port], true, [BRIDGE]],
    ['a stand-in is a second script, for its own port', [standInAtPort], true, [BRIDGE, `stand-in:${PORT}/*`]],
    [
      'the default port is a port as well',
      [pairing('http://localhost', 'stand-in'), standIn],
      true,
      [...LOCAL, BRIDGE, 'stand-in:https://chat.example:443/*'],
    ],
    ['for its host, where patterns have no ports', [standInAtPort], false, [BRIDGE, `stand-in:${HOST}`]],
    ['both kinds on one host', [page, standInAtPort], true, [BRIDGE, `stand-in:${PORT}/*`]],
  ])('%s', async (_, pairings, patternsHavePorts, ids) => {
    await scripts({ patternsHavePorts }).keep(pairings);
    expect([...registered.keys()]).toEqual(ids);
  });

  it('a script in the page’s own world is that of the stand-in alone', async () => {
    await scripts().keep([pairing('https://chat.example', 'stand-in')]);
    expect([...registered.values()].map(({ js, world, runAt }) => [js, world, runAt])).toEqual([
      [['/bridge.js'], undefined, 'document_start'],
      [['/stand-in.js'], 'MAIN', 'document_start'],
    ]);
  });

  it('keeping one kind drops nothing of the other, and what is registered stays as it is', async () => {
    const both = [pairing('https://chat.example'), pairing('https://other.example', 'stand-in')];
    await scripts().keep(both);
    const before = [...registered.values()];
    await scripts().keep([...both, pairing('https://third.example')]);
    expect([...registered.values()].slice(0, 3)).toEqual(before);
    await scripts().keep(both.slice(1));
    const left = ['protocol:https://other.example/*', 'stand-in:https://other.example:443/*'];
    expect([...registered.keys()]).toEqual(left);
  });

  it('what an older version registered is taken back', async () => {
    registered.set(HOST, { id: HOST, matches: [HOST], js: ['/bridge.js'] });
    await scripts().keep([pairing('https://chat.example')]);
    expect([...registered.keys()]).toEqual([`protocol:${HOST}`]);
  });

  it('one that the browser does not take stops no other', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    refused = 'protocol:https://first.example/*';
    await scripts().keep([pairing('https://first.example'), pairing('https://chat.example')]);
    expect([...registered.keys()]).toEqual([`protocol:${HOST}`]);
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
  });

  it('a private window’s background registers nothing', async () => {
    await scripts({ isPrivate: true }).keep([pairing('https://chat.example')]);
    expect(registered.size).toBe(0);
  });
});

it('the bridge comes into no page that may not be touched', async () => {
  const executeScript = vi.fn(() => Promise.reject(new Error('Cannot access contents of the page')));
  await scripts({ scripting: { executeScript } as never }).inject(7);
  expect(executeScript).toHaveBeenCalledWith({ target: { tabId: 7 }, files: ['/bridge.js'] });
});

it.each<[string, ((tabId: number) => boolean) | undefined, number[]]>([
  ['every page of a paired client', undefined, [7, 8]],
  ['those in the tabs that are meant, and no page that is not paired', (tabId) => tabId > 7, [8]],
])('the bridge comes into %s', async (_, isMeant, expected) => {
  const reached: number[] = [];
  const asked: string[] = [];
  const scripting = {
    executeScript: async ({ target }: { target: { tabId: number } }) => void reached.push(target.tabId),
  } as unknown as RegisteredScriptsDependencies['scripting'];
  const tabs = {
    query: async ({ url }: { url: string[] }) => {
      asked.push(...url);
      return [{ id: 7 }, { id: 8 }];
    },
  } as unknown as RegisteredScriptsDependencies['tabs'];
  await scripts({ scripting, tabs }).injectEverywhere([pairing('https://chat.example')], isMeant);
  expect([asked, reached]).toEqual([[HOST], expected]);
});
