/** Holds the judgement, whose many words load with the first request (`lib/background/later-scripts.ts`). */
import type { parseCall } from './call.ts';
import type { judge } from './judge.ts';
import type { secretNames } from './secrets.ts';
import type { answerOf, readYesNo } from './yes-no.ts';

export interface Judging {
  readonly judge: typeof judge;
  readonly parseCall: typeof parseCall;
  readonly secretNames: typeof secretNames;
  readonly readYesNo: typeof readYesNo;
  readonly answerOf: typeof answerOf;
}

let judges: Judging | null = null;

/** Until then `judging` throws, so that no request passes for harmless. */
export function setJudging(loaded: Judging): void {
  judges = loaded;
}

/** Throws before `setJudging`. */
export function judging(): Judging {
  if (judges === null) throw new Error('no judgement is loaded');
  return judges;
}
