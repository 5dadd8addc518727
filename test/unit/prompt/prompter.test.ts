import { beforeEach, describe, expect, it } from 'vitest';
import { PromptWindows } from '../../../lib/prompt/prompt-window.ts';
import { Prompter, type PrompterDependencies } from '../../../lib/prompt/prompter.ts';
import { Surfaces } from '../../../lib/prompt/surfaces.ts';
import { Queue } from '../../../lib/requests/queue.ts';
import type { StoredRequest } from '../../../lib/requests/request.ts';
import { RequestStore } from '../../../lib/requests/store.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';
import { CLIENT, FORM } from '../../fixtures/requests.ts';

/** A browser with one tab, in a window. */
let active: boolean;
let focused: boolean;
let toolbar: boolean;
let gone: boolean;
/** What was brought up, in order. */
let shown: string[];
let queue: Queue;
let surfaces: Surfaces;
let promptIn: 'popup' | 'window' | 'badge';
let prompter: Prompter;

beforeEach(() => {
  active = true;
  focused = true;
  toolbar = true;
  gone = false;
  promptIn = 'popup';
  shown = [];
  const area = new MemoryArea();
  queue = new Queue({ store: new RequestStore(area, 'normal'), now: () => 0, newId: () => crypto.randomUUID() });
  surfaces = new Surfaces();
  const api = {
    tabs: {
      get: async (id: number) => {
        if (gone) throw new Error('No tab');
        return { id, windowId: 1, active };
      },
    },
    windows: {
      get: async () => ({ id: 1, focused, type: toolbar ? 'normal' : 'popup' }),
      create: async ({ url }: { url: string }) => {
        shown.push(url);
        return { id: 2 };
      },
    },
    action: {
      openPopup: async () => {
        if (!toolbar) throw new Error('no toolbar');
        shown.push('popup');
      },
    },
  } as unknown as Pick<PrompterDependencies, 'tabs' | 'windows' | 'action'> & { windows: { create: never } };
  prompter = new Prompter({
    queue,
    surfaces,
    promptWindows: new PromptWindows(area, api.windows),
    promptIn: async () => promptIn,
    ...api,
  });
});

async function request(rpcId = 'a'): Promise<StoredRequest> {
  const added = await queue.add({ rpcId, client: CLIENT, create: { params: {} }, elicitation: FORM, inspection: null });
  return added as StoredRequest;
}

describe('a new request', () => {
  it.each<[string, () => void, string[]]>([
    ['of the tab in front opens the popup', () => {}, ['popup']],
    [
      'of a tab behind stays a number on the badge',
      () => {
        active = false;
      },
      [],
    ],
    [
      'while another program has the focus stays a number on the badge',
      () => {
        focused = false;
      },
      [],
    ],
    [
      'in a window without a toolbar gets a window of ours',
      () => {
        toolbar = false;
      },
      ['/popup.html?surface=window&tab=7'],
    ],
    [
      'whose tab is gone brings up nothing',
      () => {
        gone = true;
      },
      [],
    ],
    [
      'for which a view is open already brings up nothing more',
      () => {
        surfaces.add('popup', 7, () => {});
      },
      [],
    ],
    [
      'gets a window of ours where the person wants that',
      () => {
        promptIn = 'window';
      },
      ['/popup.html?surface=window&tab=7'],
    ],
    [
      'stays a number on the badge where the person wants that',
      () => {
        promptIn = 'badge';
      },
      [],
    ],
  ])('%s', async (_, arrange, expected) => {
    arrange();
    await prompter.raise(await request());
    expect(shown).toEqual(expected);
  });
});

it('comes up once when its tab comes to the front', async () => {
  active = false;
  await prompter.raise(await request());
  active = true;
  await Promise.all([prompter.onFront(7), prompter.onFront(7)]);
  await prompter.onFront(7);
  expect(shown).toEqual(['popup']);
});

it('does not come up again by itself once the person has closed it', async () => {
  const first = await request();
  await prompter.raise(first);
  await prompter.onFront(7);
  await prompter.raise(queue.get(first.id) as StoredRequest);
  expect(shown).toEqual(['popup']);
});

it('does not come up for another tab', async () => {
  active = false;
  await prompter.raise(await request());
  active = true;
  await prompter.onFront(8);
  expect(shown).toEqual([]);
});

it('does not come up for what has ended meanwhile', async () => {
  const { id } = await request();
  const ended = (await queue.apply(id, { type: 'cancel', reason: 'withdrawn' })) as StoredRequest;
  await prompter.raise(ended);
  expect(shown).toEqual([]);
});
