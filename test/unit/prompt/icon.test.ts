/** A press on the icon, as the person has chosen it; and prompts that come up at the icon all the same. */
import { beforeEach, describe, expect, it } from 'vitest';
import { Icon, type IconDependencies } from '../../../lib/prompt/icon.ts';
import { Surfaces } from '../../../lib/prompt/surfaces.ts';

const TAB = { id: 7, windowId: 1, incognito: false };

/** The calls to the browser, in order. */
let heard: string[];
const FRESH = {
  promptIn: 'panel' as 'popup' | 'panel' | 'window' | 'badge',
  popup: '/popup.html',
  canOpenPopup: true,
  /** How often the person's choice was read. */
  asked: 0,
  openPanel: (async (windowId) => void heard.push(`panel ${windowId}`)) as IconDependencies['openPanel'],
  was: null as 'stays' | 'closes' | null,
  /** Whether the list of dismissals has been read from the store. */
  isReady: false,
};
let world: typeof FRESH;
let surfaces: Surfaces;

beforeEach(() => {
  world = { ...FRESH };
  heard = [];
  surfaces = new Surfaces();
});

const made = () =>
  new Icon({
    action: {
      setPopup: async ({ popup }: { popup: string | null }) => {
        world.popup = popup ?? '';
      },
      openPopup: async (options?: { windowId?: number | undefined }) => {
        if (world.popup === '') throw new Error('Extension does not have a popup on the active tab.');
        if (!world.canOpenPopup) throw new Error('no toolbar');
        heard.push(`popup ${options?.windowId}`);
      },
    } as IconDependencies['action'],
    openPanel: world.openPanel,
    panels: {
      pressed: async (windowId) => {
        heard.push(`call ${windowId}`);
        return world.was;
      },
      close: async (windowId) => void heard.push(`close ${windowId}`),
    },
    surfaces,
    clients: {
      ready: async () => {
        world.isReady = true;
      },
      popupOpened: async (isPrivate) => {
        const where = isPrivate ? 'popupOpened in private' : 'popupOpened';
        heard.push(world.isReady ? where : 'nobody is known');
      },
    },
    promptIn: async () => {
      world.asked += 1;
      return world.promptIn;
    },
  });

it.each([
  ['popup', '/popup.html'],
  ['panel', ''],
  ['window', '/popup.html'],
  ['badge', '/popup.html'],
] as const)('chosen %s, the icon has the popup “%s”', async (chosen, expected) => {
  world.promptIn = chosen;
  await made().settle();
  expect(world.popup).toBe(expected);
});

it('goes back to the popup with the choice, and where the browser has no panel', async () => {
  const icon = made();
  await icon.settle();
  world.promptIn = 'popup';
  await icon.settle();
  expect(world.popup).toBe('/popup.html');
  world.promptIn = 'panel';
  world.openPanel = null;
  await made().settle();
  expect(world.popup).toBe('/popup.html');
});

describe('a prompt comes up by itself', () => {
  it('by one call, where a press opens the popup too', async () => {
    world.promptIn = 'popup';
    const icon = made();
    await icon.settle();
    await icon.openPopup({ windowId: 1 });
    expect([heard, world.asked]).toEqual([['popup 1'], 1]);
  });
  it('at an icon that an earlier worker has left without a popup, before this one knows the choice', async () => {
    world.popup = '';
    await made().openPopup({ windowId: 1 });
    expect([heard, world.popup]).toEqual([['popup 1'], '']);
  });
  it('at the icon, whose next press opens the panel again', async () => {
    const icon = made();
    await icon.settle();
    await icon.openPopup({ windowId: 1 }, () => heard.push('meanwhile'));
    heard.push('open');
    expect([heard, world.popup]).toEqual([['popup 1', 'meanwhile', 'open'], '']);
  });
  it('two at once', async () => {
    const icon = made();
    await icon.settle();
    await Promise.all([icon.openPopup({ windowId: 1 }), icon.settle(), icon.openPopup({ windowId: 2 })]);
    expect([heard, world.popup]).toEqual([['popup 1', 'popup 2'], '']);
  });
  it('and cannot: the caller gets the error, and the icon is as it was', async () => {
    world.canOpenPopup = false;
    const icon = made();
    await icon.settle();
    await expect(icon.openPopup({ windowId: 1 })).rejects.toThrow('no toolbar');
    expect(world.popup).toBe('');
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
    world.openPanel = async () => {
      throw new Error('no panel');
    };
    await made().pressed(TAB);
    expect(surfaces.takePress(7)).toBe(false);
  });
  it('closes the panel that has nothing to look at, once the browser has opened it: nothing is seen by it', async () => {
    world.was = 'closes';
    world.openPanel = async () => {
      await new Promise((resolve) => setTimeout(resolve));
      heard.push('panel');
    };
    await made().pressed(TAB);
    expect([heard, surfaces.takePress(7)]).toEqual([['call 1', 'panel', 'close 1'], false]);
  });
  it('leaves the panel that is to look, which says so itself', async () => {
    world.was = 'stays';
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
    world.openPanel = open;
    await made().pressed(TAB);
    expect(heard).toEqual(['call 1', 'popupOpened', 'popup 1']);
  });
});
