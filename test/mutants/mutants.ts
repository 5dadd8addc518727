/**
 * Lines broken on purpose, by what they guard. The list is kept by hand: most mutants that a tool makes are either
 * caught by the types or equal to the original, and none of them is about a person.
 */
import { ARMING } from './arming.ts';
import { BACKGROUND } from './background.ts';
import { BOUNDS } from './bounds.ts';
import { ELICITATION } from './elicitation.ts';
import { FLIGHT } from './flight.ts';
import { GATEWAYS } from './gateways.ts';
import { LOCALES } from './locales.ts';
import type { Mutant } from './mutant.ts';
import { PAGE } from './page.ts';
import { PAIRING } from './pairing.ts';
import { BESIDE } from './panel.ts';
import { PROMPT } from './prompt.ts';
import { QUEUE } from './queue.ts';
import { RELAY } from './relay.ts';
import { SCHEMAS } from './schemas.ts';
import { SENDERS } from './senders.ts';
import { STAND_IN } from './stand-in.ts';
import { STAND_IN_CONNECTIONS } from './stand-in-connections.ts';
import { STORAGE } from './storage.ts';
import { SUBJECTS } from './subjects.ts';
import { URLS } from './urls.ts';

export const MUTANTS: readonly Mutant[] = [
  ...ARMING,
  ...SUBJECTS,
  ...PROMPT,
  ...BESIDE,
  ...SCHEMAS,
  ...SENDERS,
  ...GATEWAYS,
  ...BACKGROUND,
  ...QUEUE,
  ...ELICITATION,
  ...PAIRING,
  ...RELAY,
  ...FLIGHT,
  ...BOUNDS,
  ...PAGE,
  ...STAND_IN,
  ...STAND_IN_CONNECTIONS,
  ...STORAGE,
  ...URLS,
  ...LOCALES,
].flat();
