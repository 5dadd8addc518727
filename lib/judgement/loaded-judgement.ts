/**
 * The judgement of requests, as the background has it: its words are heavy, so that it is loaded with the first request
 * (`lib/background/prepare.ts`) and not with the worker.
 */
import type { parseCall } from './call.ts';
import type { judge } from './judge.ts';
import type { secretNames } from './secrets.ts';
import type { answerOf, readYesNo } from './yes-no.ts';

/** The judgement's functions, for the background. */
export interface Judging {
  readonly judge: typeof judge;
  readonly parseCall: typeof parseCall;
  readonly secretNames: typeof secretNames;
  readonly readYesNo: typeof readYesNo;
  readonly answerOf: typeof answerOf;
}

let judges: Judging | null = null;

/** Sets the judgement. Until then `judging` throws, so that nothing passes for harmless. */
export function setJudging(loaded: Judging): void {
  judges = loaded;
}

/** Returns the judgement. Throws if it was not loaded. */
export function judging(): Judging {
  if (judges === null) throw new Error('no judgement is loaded');
  return judges;
}
