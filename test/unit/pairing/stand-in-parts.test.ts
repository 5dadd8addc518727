/** The parts of a stand-in: into which document they come, and for whom not. */
import { beforeEach, describe, expect, it } from 'vitest';
import { StandInParts, type StandInPartsDependencies } from '../../../lib/pairing/stand-in-parts.ts';
import { STAND_IN_PARTS } from '../../../lib/protocol/page-words.ts';

const ORIGIN = 'https://chat.example';
const document = () => ({ key: '7:D', origin: ORIGIN, tabId: 7 });

let injected: unknown[];
let stoodInFor: Set<string>;
let there: boolean;
let fails: boolean;

beforeEach(() => {
  injected = [];
  stoodInFor = new Set([ORIGIN]);
  there = true;
  fails = false;
});

function parts(): StandInParts {
  const scripting = {
    executeScript: async (injection: unknown) => {
      injected.push(injection);
      if (fails) throw new Error('No tab with id: 7');
      return [];
    },
  } as unknown as StandInPartsDependencies['scripting'];
  const isStoodInFor = async (origin: string) => stoodInFor.has(origin);
  return new StandInParts({ scripting, isStoodInFor, isThere: async () => there });
}

describe('a part', () => {
  it.each(STAND_IN_PARTS)(
    '%s comes as a script of its own, into the page’s world of that very document',
    async (part) => {
      there = false;
      await parts().bring(document(), 'D', part);
      const files = [`/stand-in-${part}.js`];
      expect(injected).toEqual([
        { target: { tabId: 7, documentIds: ['D'] }, files, world: 'MAIN', injectImmediately: true },
      ]);
    },
  );

  it('comes into the top frame where the browser names no documents, if the document is still there', async () => {
    await parts().bring(document(), undefined, 'mcp');
    expect(injected).toMatchObject([{ target: { tabId: 7, frameIds: [0] } }]);
    there = false;
    await parts().bring(document(), undefined, 'mcp');
    expect(injected).toHaveLength(1);
  });

  it('comes only where the person lets Usher answer', async () => {
    stoodInFor.clear();
    await parts().bring(document(), 'D', 'mcp');
    expect(injected).toEqual([]);
  });

  it('is no trouble where the document has gone', async () => {
    fails = true;
    await expect(parts().bring(document(), 'D', 'mcp')).resolves.toBeUndefined();
  });

  it('comes eight times at most, however often a connection asks', async () => {
    const all = parts();
    const own = document();
    for (let time = 0; time < 20; time += 1) await all.bring(own, 'D', 'mcp');
    expect(injected).toHaveLength(8);
    await all.bring(document(), 'D', 'mcp');
    expect(injected).toHaveLength(9);
  });
});
