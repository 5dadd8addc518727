import { beforeEach, describe, expect, it } from 'vitest';
import type { Pairing } from '../../../lib/pairing/pairing.ts';
import { PromptDoor, type PromptDoorDependencies, type ViewPort } from '../../../lib/prompt/prompt-door.ts';
import type { Prompter } from '../../../lib/prompt/prompter.ts';
import { Surfaces } from '../../../lib/prompt/surfaces.ts';
import type { BackgroundToPrompt, PromptMessage } from '../../../lib/protocol/prompt.ts';
import type { Sender } from '../../../lib/protocol/senders.ts';
import { Queue } from '../../../lib/requests/queue.ts';
import type { StoredRequest } from '../../../lib/requests/request.ts';
import { RequestStore } from '../../../lib/requests/store.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';
import { CLIENT, FORM, inspection, MODERN_URL } from '../../fixtures/requests.ts';

const BASE = 'chrome-extension://usher/';

let queue: Queue;
let door: PromptDoor;
/** What was done to the browser, in order. */
let done: string[];

class View implements ViewPort {
  readonly sent: BackgroundToPrompt[] = [];
  readonly #messages: ((message: unknown) => void)[] = [];
  readonly sender: Sender;
  readonly onMessage = { addListener: (listener: (message: unknown) => void) => void this.#messages.push(listener) };
  readonly onDisconnect = { addListener: () => {} };
  constructor(sender: Sender = { id: 'usher', url: `${BASE}popup.html` }) {
    this.sender = sender;
    door.connect(this);
  }
  postMessage(message: BackgroundToPrompt) {
    this.sent.push(message);
  }
  disconnect() {}
  async say(message: PromptMessage) {
    for (const listener of this.#messages) listener(message);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  async open() {
    await this.say({ type: 'open', surface: 'popup', tabId: CLIENT.tabId });
    return this;
  }
}

beforeEach(() => {
  done = [];
  queue = new Queue({
    store: new RequestStore(new MemoryArea(), 'normal'),
    now: () => 0,
    newId: () => crypto.randomUUID(),
  });
  const api = {
    tabs: {
      get: async () => ({ id: 7, windowId: 1, index: 0 }),
      create: async ({ url }: { url: string }) => {
        done.push(`create ${url}`);
        return { id: 9 };
      },
      update: async (id: number) => {
        done.push(`activate ${id}`);
        return { windowId: 1 };
      },
      remove: async (id: number) => void done.push(`remove ${id}`),
    },
    windows: { update: async () => ({}) },
    pairing: { look: async () => ({ site: { kind: 'checking' }, documentId: undefined }) } as unknown as Pairing,
    prompter: { show: async (tabId: number) => void done.push(`show ${tabId}`) } as unknown as Prompter,
  } as unknown as Pick<PromptDoorDependencies, 'tabs' | 'windows' | 'pairing' | 'prompter'>;
  door = new PromptDoor({ queue, surfaces: new Surfaces(), extensionId: 'usher', base: BASE, ...api });
});

async function asked(elicitation = FORM): Promise<string> {
  const request = await queue.add({
    rpcId: crypto.randomUUID(),
    client: CLIENT,
    create: { params: {} },
    elicitation,
    inspection: elicitation.mode === 'url' ? inspection() : null,
  });
  return (request as StoredRequest).id;
}

it.each<[string, Sender]>([
  ['a content script', { id: 'usher', url: 'https://chat.example/', tab: { id: 7 } }],
  ['the launcher', { id: 'usher', url: `${BASE}launcher.html` }],
  ['another extension', { id: 'other', url: `${BASE}popup.html` }],
])('%s may not knock', (_, sender) => {
  expect(() => new View(sender)).toThrow('');
});

describe('an answer to a form is validated again before it leaves (promise 9)', () => {
  it.each<[string, [string, string | number][] | undefined, string]>([
    ['no answer to a required field', [], 'required'],
    ['no answers at all', undefined, 'required'],
    ['the wrong type', [['name', 5]], 'wrong-type'],
    [
      'a field that the form has not',
      [
        ['name', 'Ada'],
        ['admin', 'yes'],
      ],
      'unexpected',
    ],
  ])('%s is refused, and nothing leaves', async (_, content, problem) => {
    const id = await asked();
    const view = await new View().open();
    await view.say({ type: 'accept', id, ...(content && { content }) });
    expect(view.sent.at(-1)).toMatchObject({ type: 'refused', id, problems: [[expect.any(String), problem]] });
    expect(queue.get(id)).toMatchObject({ answer: 'none', outcome: null });
  });
  it('what satisfies it leaves as it was checked', async () => {
    const id = await asked();
    await (await new View().open()).say({ type: 'accept', id, content: [['name', 'Ada']] });
    expect(queue.get(id)?.outcome).toEqual({
      reason: 'accepted',
      result: { action: 'accept', content: { name: 'Ada' } },
    });
  });
});

describe('a press', () => {
  it('on Open creates the launcher’s tab, once', async () => {
    const id = await asked(MODERN_URL);
    const view = await new View().open();
    await view.say({ type: 'accept', id });
    await view.say({ type: 'accept', id });
    expect(done).toEqual(['create /launcher.html']);
  });
  it('on Finished leads back, and closes the tab only if the server has completed', async () => {
    for (const completed of [false, true]) {
      const id = await asked(MODERN_URL);
      const view = await new View().open();
      await view.say({ type: 'accept', id });
      if (completed) await queue.apply(id, { type: 'completed' });
      done.length = 0;
      await view.say({ type: 'done', id, back: true });
      expect(done).toEqual(completed ? ['activate 7', 'remove 9'] : ['activate 7']);
      expect(queue.get(id)?.outcome?.result).toEqual({ action: 'accept' });
    }
  });
  it('on a request of another tab brings that tab to the front before its prompt', async () => {
    const id = await asked();
    await (await new View().open()).say({ type: 'choose', id });
    expect(done).toEqual(['activate 7', 'show 7']);
  });
  it('for a request that has ended does nothing', async () => {
    const id = await asked();
    const view = await new View().open();
    await view.say({ type: 'decline', id });
    await view.say({ type: 'accept', id, content: [['name', 'Ada']] });
    await view.say({ type: 'cancel', id });
    expect(queue.get(id)?.outcome?.reason).toBe('declined');
  });
});

describe('private windows', () => {
  it.each([
    { isPrivate: false, shown: 0 },
    { isPrivate: true, shown: 1 },
  ])('a view with isPrivate $isPrivate lists $shown requests of private tabs', async ({ isPrivate, shown }) => {
    const client = { ...CLIENT, key: '8:private', tabId: 8, isPrivate: true as const };
    await queue.add({ rpcId: 'p', client, create: { params: {} }, elicitation: FORM, inspection: null });
    const view = new View();
    await view.say({ type: 'open', surface: 'popup', tabId: CLIENT.tabId, isPrivate });
    const last = view.sent.at(-1);
    expect(last?.type === 'state' ? last.state.elsewhere.length : null).toBe(shown);
  });
});
