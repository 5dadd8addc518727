import { KEPT_LISTS } from './lists.generated.ts';

/** The entries of a list in `data/`, by the name of its file. */
export function list(name: keyof typeof KEPT_LISTS): string[] {
  return KEPT_LISTS[name].split(/\s/);
}

/** The groups of a list that has some: for `owners`, the sites of each owner, the main one first. */
export function groupsIn(name: keyof typeof KEPT_LISTS): string[][] {
  return KEPT_LISTS[name].split('\n').map((group) => group.split(' '));
}
