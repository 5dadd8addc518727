/**
 * Returns what reads once, whoever asks and however often. A reading that has failed is none: the next who asks reads
 * again, so that storage which refuses for a moment costs that moment, and not the rest of a worker's life.
 */
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
