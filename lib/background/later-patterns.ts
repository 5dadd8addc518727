/** The engine of patterns, in one script that the background loads later. */
export { patternEngine } from '../elicitation/pattern-engine.ts';
