/** A press on the icon, as the person has chosen it; and prompts that come up at the icon all the same. */
import { beforeEach, describe, expect, it } from 'vitest';
import { Icon, type IconDependencies } from '../../../lib/prompt/icon.ts';
import { Surfaces } from '../../../lib/prompt/surfaces.ts';

const TAB = { id: 7, windowId: 1, incognito: false };

let promptIn: 'popup' | 'panel' | 'window' | 'badge';
/** The calls to the browser, in order. */
let heard: string[];
let popup: string;
let canOpenPopup: boolean;
/** How often the person's choice was read. */
let asked: number;
let openPanel: ((windowId: number) => Promise<void>) | null;
let was: 'stays' | 'closes' | null;
/** Whether the list of dismissals has been read from the store. */
let isReady: boolean;
let surfaces: Surfaces;

beforeEach(() => {
  promptIn = 'panel';
  heard = [];
  popup = '/popup.html';
  canOpenPopup = true;
  asked = 0;
  openPanel = async (windowId) => void heard.push(`panel ${windowId}`);
  was = null;
  isReady = false;
  surfaces = new Surfaces();
});

const made = () =>
  new Icon({
    action: {
      setPopup: async (details: { popup: string | null }) => {
        popup = details.popup ?? '';
      },
      openPopup: async (options?: { windowId?: number | undefined }) => {
        if (popup === '') throw new Error('Extension does not have a popup on the active tab.');
        if (!canOpenPopup) throw new Error('no toolbar');
        heard.push(`popup ${options?.windowId}`);
      },
    } as IconDependencies['action'],
    openPanel: openPanel && ((windowId) => openPanel?.(windowId) ?? Promise.resolve()),
    panels: {
      pressed: async (windowId) => {
        heard.push(`call ${windowId}`);
        return was;
      },
      close: async (windowId) => void heard.push(`close ${windowId}`),
    },
    surfaces,
    clients: {
      ready: async () => {
        isReady = true;
      },
      popupOpened: async (isPrivate) => {
        const where = isPrivate ? 'popupOpened in private' : 'popupOpened';
        heard.push(isReady ? where : 'nobody is known');
      },
    },
    promptIn: async () => {
      asked += 1;
      return promptIn;
    },
  });

it.each([
  ['popup', '/popup.html'],
  ['panel', ''],
  ['window', '/popup.html'],
  ['badge', '/popup.html'],
] as const)('chosen %s, the icon has the popup “%s”', async (chosen, expected) => {
  promptIn = chosen;
  await made().settle();
  expect(popup).toBe(expected);
});

it('goes back to the popup with the choice, and where the browser has no panel', async () => {
  const icon = made();
  await icon.settle();
  promptIn = 'popup';
  await icon.settle();
  expect(popup).toBe('/popup.html');
  promptIn = 'panel';
  openPanel = null;
  await made().settle();
  expect(popup).toBe('/popup.html');
});

describe('a prompt comes up by itself', () => {
  it('by one call, where a press opens the popup too', async () => {
    promptIn = 'popup';
    const icon = made();
    await icon.settle();
    await icon.openPopup({ windowId: 1 });
    expect([heard, asked]).toEqual([['popup 1'], 1]);
  });
  it('at an icon that an earlier worker has left without a popup, before this one knows the choice', async () => {
    popup = '';
    await made().openPopup({ windowId: 1 });
    expect([heard, popup]).toEqual([['popup 1'], '']);
  });
  it('at the icon, whose next press opens the panel again', async () => {
    const icon = made();
    await icon.settle();
    await icon.openPopup({ windowId: 1 }, () => heard.push('meanwhile'));
    heard.push('open');
    expect([heard, popup]).toEqual([['popup 1', 'meanwhile', 'open'], '']);
  });
  it('two at once', async () => {
    const icon = made();
    await icon.settle();
    await Promise.all([icon.openPopup({ windowId: 1 }), icon.settle(), icon.openPopup({ windowId: 2 })]);
    expect([heard, popup]).toEqual([['popup 1', 'popup 2'], '']);
  });
  it('and cannot: the caller gets the error, and the icon is as it was', async () => {
    canOpenPopup = false;
    const icon = made();
    await icon.settle();
    await expect(icon.openPopup({ windowId: 1 })).rejects.toThrow('no toolbar');
    expect(popup).toBe('');
  });
});

describe('a press', () => {
  it('opens the panel in its own task, which may look at the page', async () => {
    const icon = made();
    const pressed = icon.pressed(TAB);
    expect(heard).toEqual(['call 1', 'panel 1']);
    await pressed;
    expect(heard).toEqual(['call 1', 'panel 1', 'popupOpened']);
    expect([surfaces.takePress(8), surfaces.takePress(7), surfaces.takePress(7)]).toEqual([false, true, false]);
  });
  it('is no press for a panel that opens later, where the browser opens none now', async () => {
    openPanel = async () => {
      throw new Error('no panel');
    };
    await made().pressed(TAB);
    expect(surfaces.takePress(7)).toBe(false);
  });
  it('closes the panel that has nothing to look at, once the browser has opened it: nothing is seen by it', async () => {
    was = 'closes';
    openPanel = async () => {
      await new Promise((resolve) => setTimeout(resolve));
      heard.push('panel');
    };
    await made().pressed(TAB);
    expect([heard, surfaces.takePress(7)]).toEqual([['call 1', 'panel', 'close 1'], false]);
  });
  it('leaves the panel that is to look, which says so itself', async () => {
    was = 'stays';
    await made().pressed(TAB);
    expect([heard, surfaces.takePress(7)]).toEqual([['call 1', 'panel 1', 'popupOpened'], false]);
  });
  it('in a private window says nothing of the others', async () => {
    await made().pressed({ ...TAB, incognito: true });
    expect(heard).toEqual(['call 1', 'panel 1', 'popupOpened in private']);
  });
  it.each([
    ['that does not open', () => Promise.reject(new Error('not here'))],
    ['that is no more', null],
  ])('for a panel %s opens the popup', async (_, open) => {
    openPanel = open;
    await made().pressed(TAB);
    expect(heard).toEqual(['call 1', 'popupOpened', 'popup 1']);
  });
});
