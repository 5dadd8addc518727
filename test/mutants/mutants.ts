/**
 * Lines broken on purpose, by what they guard. The list is kept by hand: most mutants that a tool makes are either
 * caught by the types or equal to the original, and none of them is about a person.
 */
import { ELICITATION } from './elicitation.ts';
import type { Mutant } from './mutant.ts';
import { PAGE } from './page.ts';
import { PAIRING } from './pairing.ts';
import { QUEUE } from './queue.ts';
import { SENDERS } from './senders.ts';

export const MUTANTS: readonly Mutant[] = [...SENDERS, ...QUEUE, ...ELICITATION, ...PAIRING, ...PAGE];
