/**
 * The most that each part of a build may weigh, gzipped, with all that it loads before its work. Not the sum of all files:
 * a file that it loads later, once it is needed, has a budget of its own.
 */

/**
 * Bytes. A part that is not here has no budget, and that fails too.
 *
 * A budget leaves room: one more sentence, rule, or product must fit. It catches what weighs far more than it is worth,
 * such as a library that came in by accident. When a part is full, find out what grew (`npm run build` prints each
 * part); if that is worth its weight, raise the budget to the next round number and say in the commit what for.
 */
export const BUDGETS: Readonly<Record<string, number>> = {
  // In every page of a paired client, before the page's own scripts.
  'bridge.js': 4_500,
  // In the page's own world, before its scripts, where a person lets Usher answer for it.
  'stand-in.js': 23_500,
  // Between a press on Open and the page that opens.
  'launcher.html': 1_000,
  'launcher-frame.html': 500,
  // The views.
  'popup.html': 50_000,
  'sidepanel.html': 50_000,
  'options.html': 29_000,
  // With the part of the prompt that it shares, so that the prompt has few files.
  'welcome.html': 23_000,
  'practice.html': 16_000,
  'opened.html': 12_000,
  // It starts for every message after half a minute of quiet. There is no room for a table or an engine: what weighs much
  // and is needed by requests alone comes with them (`lib/background/later-scripts.ts`).
  'background.js': 43_500,
  // The browser hands a worker that starts these scripts as well, but not their tables.
  'later-judgement.js': 28_000,
  'later-urls.js': 40_000,
  // The words of all languages, and those of money.
  'later-judgement.json': 135_000,
  // The suffix list, names of sites, and what characters look like.
  'later-urls.json': 90_000,
};

/** For each file that a part loads later. */
export const LATER_BUDGET = 50_000;

/** A build as it is known: the parts that the browser starts with, each file's size, and the files that it loads at once. */
export interface Build {
  readonly entries: readonly string[];
  /** Gzipped, in bytes. */
  readonly sizes: ReadonlyMap<string, number>;
  /** The files that a file loads before it runs: scripts and styles of a page, static imports of a script. */
  readonly loads: ReadonlyMap<string, readonly string[]>;
}

export interface Part {
  readonly name: string;
  /** Gzipped, in bytes. */
  readonly bytes: number;
  /** `null` where nobody has set one. */
  readonly budget: number | null;
}

/** Every part of a build with its weight: what is loaded at once, and each file that only comes later. */
export function partsOf({ entries, sizes, loads }: Build): Part[] {
  const atOnce = new Set<string>();
  const entryParts = entries.map((name) => {
    const path = pathOf(name, loads);
    for (const file of path) atOnce.add(file);
    const bytes = path.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    return { name, bytes, budget: BUDGETS[name] ?? null };
  });
  const later = [...sizes].filter(([name]) => !atOnce.has(name));
  return [...entryParts, ...later.map(([name, bytes]) => ({ name, bytes, budget: LATER_BUDGET }))];
}

/** Whether a part weighs more than it may, or has no budget. */
export function isOver({ bytes, budget }: Part): boolean {
  return budget === null || bytes > budget;
}

/** A file and all that it loads at once, each once. */
function pathOf(entry: string, loads: Build['loads']): string[] {
  const path = new Set<string>();
  const walk = (file: string) => {
    if (path.has(file)) return;
    path.add(file);
    for (const next of loads.get(file) ?? []) walk(next);
  };
  walk(entry);
  return [...path];
}
