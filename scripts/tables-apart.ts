/** Modules that hold nothing but data: our generated tables, and the suffix list of tldts. */
const TABLE = /\/([\w-]+)\.generated\.ts$|\/tldts\/.*\/(trie)\.js$/;

/**
 * Writes the tables of the script `name` into a JSON file beside it, which `lib/background/later.ts` reads before it runs the
 * script. Chromium hands its worker every script that the worker may import later, whenever the worker starts: the fewer
 * bytes these have, the sooner it does.
 */
export function tablesApart(name: string) {
  const tables: Record<string, Record<string, unknown>> = {};
  return {
    name: 'tables-apart',
    enforce: 'pre' as const,
    async load(id: string) {
      const [, own, table = own] = TABLE.exec(id) ?? [];
      if (table === undefined) return null;
      const values = Object.entries<unknown>(await import(id));
      tables[table] = Object.fromEntries(values.map(([key, value]) => [key, plain(value)]));
      return values
        .map(([key, value]) => `export const ${key} = ${read(`usherTables['${table}'].${key}`, value)};`)
        .join('\n');
    },
    generateBundle(this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): unknown }) {
      // Modules load in any order; a build is the same each time.
      const source = JSON.stringify(Object.fromEntries(Object.entries(tables).sort()));
      this.emitFile({ type: 'asset', fileName: `${name}.json`, source });
    },
  };
}

function plain(value: unknown): unknown {
  return ArrayBuffer.isView(value) ? [...(value as Uint8Array)] : value;
}

/** The source that makes `value` of what `plain` made of it, at the place `path`. */
function read(path: string, value: unknown): string {
  const global = `globalThis.${path}`;
  return ArrayBuffer.isView(value) ? `${value.constructor.name}.from(${global})` : global;
}
