import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import * as judgement from '../lib/background/later-judgement.ts';
import { offer } from '../lib/background/later-scripts.ts';

/** The judgement of requests, which the background loads with the first one. */
export default defineUnlistedScript({ globalName: false, main: () => offer('judgement', judgement) });
