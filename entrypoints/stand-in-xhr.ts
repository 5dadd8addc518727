import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { handOver } from '../lib/stand-in/hand-over.ts';
import { createXhr } from '../lib/stand-in/transports/xhr-answer.ts';

/** What a page that speaks MCP over `XMLHttpRequest` needs besides `stand-in.ts`, which has asked for it. */
export default defineUnlistedScript({ globalName: false, main: () => handOver(window, 'xhr', createXhr) });
