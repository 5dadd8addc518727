/**
 * What each part of a build may weigh, gzipped: what is loaded before it does its work. Not the sum of all files: what a
 * part loads later, once it is needed, has a budget of its own.
 */

/**
 * What `webextension-polyfill` adds (measured: 2,400 to 2,900), by which the project calls the browsers' APIs. Parts that
 * run in web pages, and the launcher, stay without.
 */
const POLYFILL = 2_900;

/** Bytes. A part that is not here has no budget, and that fails too. */
export const BUDGETS: Readonly<Record<string, number>> = {
  // In every page of a paired client, before the page's own scripts. 3,000 until it had to hold back what a page pours,
  // and to serve several implementations in one page.
  'bridge.js': 3_500,
  // In the page's own world, before its scripts, where a person lets Usher answer for it. 16,800 until it was only what
  // sees what the rest is needed for.
  'stand-in.js': 8_000,
  // The rest, each once the page needs it.
  'stand-in-mcp.js': 8_100,
  'stand-in-tasks.js': 1_700,
  'stand-in-xhr.js': 1_700,
  // 3,700 until MCPJam's rounds came, which are several questions with one answer (4.0 kB measured).
  'stand-in-products.js': 4_100,
  // Between a press on Open and the page that opens.
  'launcher.html': 1_000,
  'launcher-frame.html': 500,
  // The prompt's machine and the look at its layout weigh 1.5 kB, what it says of a stand-in 1 kB, the
  // typed keys of its messages 0.3 kB, the cut of what stands in our sentences 0.1 kB,
  // how long a page waits and the note to its developers 0.2 kB,
  // the direction of the language 0.1 kB, the way to the panel and what is shared with it 1 kB,
  // notifications 0.2 kB, which tab and which prompt it stands for, told apart from the wiring, 0.1 kB,
  // that a press came too early 0.2 kB, and a port that may rest 0.1 kB.
  'popup.html': 35_900 + POLYFILL,
  // The popup's, and what follows the tab in front; it hears of tabs before it knows its window (0.1 kB), rests
  // while nothing waits, and answers the background's calls (0.6 kB).
  'sidepanel.html': 36_800 + POLYFILL,
  // 22,000 until it said counts by each language's own rules.
  'options.html': 22_300 + POLYFILL,
  'welcome.html': 16_000 + POLYFILL,
  'practice.html': 15_000,
  'opened.html': 15_000,
  // 240,000 until the intake of pages and what stands in for them came, and the names and rules by which addresses are
  // judged grew (17 kB), secrets were known in eleven languages (1 kB), a panel stood beside the page (0.5 kB), and
  // notifications were offered (0.4 kB). 263,900 until a page's limit was told from a press on Stop (0.4 kB), the icon
  // opened the panel (0.4 kB), and a stand-in came in parts (0.3 kB). 265,000 until the words for secrets grew, and a
  // busy page got time to answer (0.3 kB).
  'background.js': 265_300 + POLYFILL,
};

/** For each file that a part loads later. */
export const LATER_BUDGET = 50_000;

/** What is known of a build: the parts that the browser starts with, each file's size, and what it loads at once. */
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
