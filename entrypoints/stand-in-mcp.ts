import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { handOver } from '../lib/stand-in/hand-over.ts';
import { StandIn } from '../lib/stand-in/stand-in.ts';

/** What a page that speaks MCP needs besides `stand-in.ts`, which has asked for it. */
export default defineUnlistedScript({
  globalName: false,
  main: () => handOver(window, 'mcp', (surroundings) => new StandIn(surroundings)),
});
