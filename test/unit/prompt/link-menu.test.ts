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
    const calls: unknown[] = [];
    const create = (item: unknown, made: () => void) => {
      calls.push(item);
      made();
    };
    const update = async (...update: unknown[]) => void calls.push(update);
    const menu = createLinkMenu({
      contextMenus: { create, update } as never,
      runtime: { lastError: undefined },
      title: () => 'Check this link',
      isChosen: async () => isChosen,
      isForbidden: async () => isForbidden,
    });
    await menu.settle();
    const item = { id: 'check-link', title: 'Check this link', contexts: ['link'] };
    expect(calls).toEqual([item, ['check-link', { visible }]]);
    expect(await menu.isOn()).toBe(visible);
  },
);
