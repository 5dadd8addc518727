/** The parts of a page's world that the stand-in uses, and that a page may put others in the place of. */
export const TAKEN = [
  ...['AbortController', 'AbortSignal', 'Blob', 'CustomEvent', 'EventTarget', 'Headers', 'Map', 'MessageChannel'],
  ...['MessageEvent', 'Promise', 'ReadableStream', 'Request', 'Response', 'Set', 'TextDecoder', 'TextEncoder', 'URL'],
  ...[
    'WeakMap',
    'clearInterval',
    'clearTimeout',
    'crypto',
    'performance',
    'queueMicrotask',
    'setInterval',
    'setTimeout',
  ],
  'structuredClone',
];

/** Has the script `fileName` of a build take these as it begins, before any script of the page can have replaced them. */
export function takenAtStart(fileName: string) {
  return {
    name: 'taken-at-start',
    renderChunk: (code: string, chunk: { readonly fileName: string }) =>
      // In the function that the whole script is.
      chunk.fileName === fileName ? code.replace('{', `{const {${TAKEN}} = globalThis;`) : null,
  };
}
