import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { handOver } from '../lib/stand-in/hand-over.ts';
import { createTasks } from '../lib/stand-in/tasks-part.ts';

/** What a page whose server asks as a task needs besides `stand-in-mcp.ts`, which has asked for it. */
export default defineUnlistedScript({ globalName: false, main: () => handOver(window, 'tasks', () => createTasks) });
