import { isJsonObject } from '../protocol/json.ts';

/** One text for equal values: storage reorders the members of objects (Chromium 156). */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    isJsonObject(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}
