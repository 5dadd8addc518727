import { expect, it } from 'vitest';
import { createLinkMenu } from '../../../lib/prompt/link-menu.ts';

it.each([
  [true, false, true],
  [false, false, false],
  [true, true, false],
  [false, true, false],
])(
  'where the person chose %s and the administrator forbids %s, the menu is shown: %s',
  async (isChosen, isForbidden, visible) => {
    const updates: unknown[] = [];
    const contextMenus = { update: async (...update: unknown[]) => void updates.push(update) };
    const menu = createLinkMenu({
      contextMenus: contextMenus as never,
      isChosen: async () => isChosen,
      isForbidden: async () => isForbidden,
    });
    await menu.settle();
    expect(updates).toEqual([['check-link', { visible }]]);
    expect(await menu.isOn()).toBe(visible);
  },
);
