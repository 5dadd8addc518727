/** RE2, which is large: the only module that loads it, and nothing loads this one before a form has a pattern. */
import { RE2JS } from 're2js';
import type { PatternEngine } from './pattern.ts';

export const patternEngine: PatternEngine = (source) => RE2JS.compile(source);
