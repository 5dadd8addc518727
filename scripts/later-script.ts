/** Modules that hold nothing but data: our generated tables, and the suffix list of tldts. */
const TABLE = /\/([\w-]+)\.generated\.ts$|\/tldts\/.*\/(trie)\.js$/;

interface Emitting {
  emitFile(file: { type: 'asset'; fileName: string; source: string }): unknown;
}
/** The part of a build that we touch. */
type Bundle = Record<string, { code?: string }>;

/**
 * Makes the script `later-NAME.js` a function under `usherScripts`, which runs it with its tables, and writes these into a
 * JSON file beside it (`lib/background/later-scripts.ts` does both). Chromium hands its worker every script that the worker may
 * import later, whenever the worker starts: the fewer bytes these have, the sooner it does.
 */
export function laterScript(name: string) {
  const tables: Record<string, Record<string, unknown>> = {};
  return {
    name: 'later-script',
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
    generateBundle(this: Emitting, _: unknown, bundle: Bundle) {
      const script = bundle[`later-${name}.js`];
      if (script?.code === undefined) throw new Error(`There is no script later-${name}.js.`);
      // In brackets: V8 compiles such a function as it compiles the script, and keeps both.
      script.code = `(globalThis.usherScripts??={}).${name}=(function(usherTables){${script.code}\n});\n`;
      if (Object.keys(tables).length === 0) return;
      // Modules load in any order; a build is the same each time.
      const source = JSON.stringify(Object.fromEntries(Object.entries(tables).sort()));
      this.emitFile({ type: 'asset', fileName: `later-${name}.json`, source });
    },
  };
}

function plain(value: unknown): unknown {
  return ArrayBuffer.isView(value) ? [...(value as Uint8Array)] : value;
}

/** The source that makes `value` of what `plain` made of it, at the place `path`. */
function read(path: string, value: unknown): string {
  return ArrayBuffer.isView(value) ? `${value.constructor.name}.from(${path})` : path;
}
