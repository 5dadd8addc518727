import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { animatedPng } from '../gallery/animated-png.ts';

const ICON = readFileSync('public/icon/16.png');
const count = (png: Buffer, type: string) => png.toString('latin1').split(type).length - 1;

it('shows each picture once a round, and is an ordinary picture for who knows no other', () => {
  const animated = animatedPng([ICON, ICON, ICON], 100);
  expect(animated.subarray(0, 33)).toEqual(ICON.subarray(0, 33));
  expect([count(animated, 'acTL'), count(animated, 'fcTL'), count(animated, 'IEND')]).toEqual([1, 3, 1]);
  expect(count(animated, 'IDAT')).toBe(count(ICON, 'IDAT'));
  expect(count(animated, 'fdAT')).toBe(2 * count(ICON, 'IDAT'));
});

it('refuses pictures of different sizes, and none at all', () => {
  expect(() => animatedPng([ICON, readFileSync('public/icon/32.png')], 100)).toThrow('differ');
  expect(() => animatedPng([], 100)).toThrow();
});
