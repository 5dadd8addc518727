/** A panel follows the tab in front: what is pressed for one tab never reaches the connection of another. */
import { beforeEach, describe, expect, it } from 'vitest';
import { TabConnections } from '../../../lib/view/tab-connections.ts';
import { FakeLink } from '../../fixtures/links.ts';

const PRESS = { type: 'reload' } as const;
let links: FakeLink[];
let shown: number[];
let following: TabConnections;
const link = (index: number) => links[index] as FakeLink;

beforeEach(() => {
  links = [];
  shown = [];
  following = new TabConnections({
    connect: (tabId, receive) => {
      const made = new FakeLink(tabId, receive);
      links.push(made);
      return made;
    },
    receive: (_, tabId) => void shown.push(tabId),
  });
});

it('connects for a tab once, and shows its state', () => {
  following.follow(7);
  following.follow(7);
  link(0).say();
  expect([links.length, shown, following.tabId]).toEqual([1, [7], 7]);
});

it('keeps the last tab on screen until the next has something to show', () => {
  following.follow(7);
  link(0).say();
  following.follow(8);
  link(0).say();
  expect([shown, link(0).isClosed]).toEqual([[7, 7], false]);
  link(1).say();
  expect([shown, link(0).isClosed]).toEqual([[7, 7, 8], true]);
});

it('looks at the page of the tab that is coming, not at the last one', () => {
  following.look();
  following.follow(7);
  following.look(true);
  link(0).say();
  following.follow(8);
  following.look();
  expect([link(0).sent, link(1).sent]).toEqual([[{ type: 'look', pressed: true }], [{ type: 'look' }]]);
});

describe('what is pressed', () => {
  it('goes to the tab on screen, not to the one that is coming', () => {
    following.follow(7);
    link(0).say();
    following.follow(8);
    following.send(PRESS);
    expect([link(0).sent, link(1).sent]).toEqual([[PRESS], []]);
  });
  it('goes nowhere while nothing is on screen', () => {
    following.follow(7);
    following.send(PRESS);
    expect(link(0).sent).toEqual([]);
  });
});

it('a tab that was passed by is never shown', () => {
  following.follow(7);
  link(0).say();
  following.follow(8);
  following.follow(9);
  link(1).say();
  expect([shown, link(1).isClosed]).toEqual([[7], true]);
  link(2).say();
  expect(shown).toEqual([7, 9]);
});

it('back to the tab on screen before the other came begins that one anew', () => {
  following.follow(7);
  link(0).say();
  following.follow(8);
  following.follow(7);
  link(2).say();
  expect([shown, link(0).isClosed, link(1).isClosed, link(2).tabId]).toEqual([[7, 7], true, true, 7]);
});

it('hidden, it is closed; seen again, it begins anew', () => {
  following.follow(7);
  link(0).say();
  following.follow(8);
  following.stop();
  following.send(PRESS);
  link(1).say();
  expect([shown, links.map(({ isClosed }) => isClosed), link(0).sent]).toEqual([[7], [true, true], []]);
  following.follow(8);
  link(2).say();
  expect(shown).toEqual([7, 8]);
});

it('wakes the connection of the tab on screen, and of the one that is coming', () => {
  following.wake();
  following.follow(7);
  link(0).say();
  following.follow(8);
  following.wake();
  expect(links.map(({ wakes }) => wakes)).toEqual([1, 1]);
});
