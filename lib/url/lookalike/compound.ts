import { isHostLabel } from '../words.ts';
import { isLure } from './lure.ts';

/** Words with which people offer a product, or what stands in for it. */
const OFFERS = /^(?:get|try|use|join|mcp|agents?|assistants?|copilot)$/;

/**
 * Whether a label is a name that somebody made of words, one of which holds a brand: no other word there asks, stands before
 * names, or offers something (`parsnip-lantern` beside `lantern.example`).
 */
export function isCompound(label: string, brand: string): boolean {
  // A brand that has a hyphen itself is one word of them.
  const name = brand.replaceAll('-', '');
  const words = label.replaceAll(brand, name).split('-');
  const others = words.filter((word) => !word.includes(name));
  const isTelling = (word: string) =>
    !/^[a-z]{3,}$/.test(word) || OFFERS.test(word) || isLure(word) || isHostLabel(word);
  return others.length > 0 && others.length < words.length && !others.some(isTelling);
}
