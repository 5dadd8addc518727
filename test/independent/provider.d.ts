/** The types of provider.js, as its tests use it. */
interface Held {
  readonly id: string | number;
  readonly response: object | null;
}

export function createProvider(
  page: object,
  options?: { id?: string },
): {
  readonly requests: Map<string | number, Held>;
  readonly completed: readonly unknown[];
  restart(): void;
  decide(request: Held | undefined, result: { action: string; content?: object }, state?: string): void;
  end(request: Held | undefined, reason: string): void;
  send(message: unknown): void;
};
