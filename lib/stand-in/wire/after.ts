/** Resolves once `ms` have passed. */
export function after(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
