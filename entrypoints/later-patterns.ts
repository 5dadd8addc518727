import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { offer } from '../lib/background/later.ts';
import * as patterns from '../lib/background/later-patterns.ts';

/** The engine of patterns, which the background loads when a form needs it. */
export default defineUnlistedScript({ globalName: false, main: () => offer('patterns', patterns) });
