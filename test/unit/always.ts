import fc from 'fast-check';

/** Asserts that `check`, the last of `all`, holds for values of the arbitraries before it, in so many runs. */
export function always<Values extends [unknown, ...unknown[]]>(
  numRuns: number,
  ...all: [
    ...arbitraries: { [Each in keyof Values]: fc.Arbitrary<Values[Each]> },
    // biome-ignore lint/suspicious/noConfusingVoidType: as fast-check has it, a check that returns nothing holds
    check: (...values: Values) => boolean | void,
  ]
): void {
  fc.assert(fc.property<Values>(...all), { numRuns });
}
