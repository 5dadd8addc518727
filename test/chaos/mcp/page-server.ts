import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Kind, Witness } from './witness.ts';

/** The server of one page, as a run drives it. Members that its revision lacks are missing. */
export interface PageServer {
  readonly witness: Witness;
  /** How it asks. */
  readonly kinds: readonly Kind[];
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Whether the page can be asked, by its own words: at the beginning of `session`, or with the call of this name. */
  isAskable(session: string): boolean;
  /** Takes the question of `number` back, if it waits. */
  takeBack?(number: number): void;
  /** The page has given the call `number` up, which nothing else tells. */
  gaveUp?(number: number): void;
  /** Says that what was to be done at the URL of `number` is done. */
  complete?(number: number): Promise<void>;
  /** Cuts the streams of those requests that `hasArrived` says were heard of. Returns how many. */
  cut?(hasArrived: (number: number) => boolean): number;
  /** Its page is gone. */
  leave(): Promise<void>;
}
