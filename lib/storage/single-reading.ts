/** Calls `read` only once, but again after a failure: storage may refuse only for a moment. */
export function singleReading<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let reading: Promise<Result> | null = null;
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  };
}
