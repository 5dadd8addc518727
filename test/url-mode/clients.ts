/** The clients that are driven through the scenarios, each as it is published. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright';
import type { Extension } from '../fixtures/extension.ts';
import { answer, finish, openUrl, promptWith } from '../fixtures/mcp-stage.ts';
import { message } from '../fixtures/messages.ts';
import { startInspector2 } from '../fixtures/unmodified/inspectors.ts';
import type { LibraryPages } from '../fixtures/unmodified/library-pages.ts';
import { answering } from '../fixtures/unmodified/stage.ts';
import { until } from '../fixtures/wait.ts';
import type { DrivenClient } from './drive.ts';

const EXAMPLE = import.meta.resolve('@modelcontextprotocol/sdk/examples/client/elicitationUrlExample.js');
/** It reads keys as they are pressed, for Escape: a pipe has no such mode. */
const AS_TERMINAL = 'data:text/javascript,process.stdin.setRawMode=()=>{}';
/** The example's prompt: in the help before it stands "<name> ". A line that comes before the prompt is lost. */
const EXAMPLE_PROMPT = '\n> ';
/** The last words of the example's question. */
const EXAMPLE_ASKS = '(y/n)';
/** The example takes every other word for a cancel. */
const EXAMPLE_ANSWERS = { agree: 'y', decline: 'n', dismiss: 'later' };

/** Usher, in the place of a page on the SDK. */
export async function startUsher(extension: Extension, pages: LibraryPages, serverUrl: string): Promise<DrivenClient> {
  const client = pages.client('sdk-v1', serverUrl);
  const page = await answering(extension)(client);
  const stage = { extension, client: { page } };
  return {
    call: (tool) => client.call(page, tool),
    shown: () => client.shown(page),
    asked: async (visit) => (await promptWith(stage, visit.message)).text(),
    async act(act, visit) {
      if (act === 'agree') await finish(stage, await openUrl(stage, visit.message));
      else await answer(stage, visit.message, message(act === 'decline' ? 'action.decline' : 'action.cancel'));
      return true;
    },
    close: () => page.close(),
  };
}

/** The protocol's own Inspector, whose page draws the question itself. */
export async function startInspector(context: BrowserContext, serverUrl: string): Promise<DrivenClient> {
  const inspector = await startInspector2(serverUrl);
  const page = await context.newPage();
  await page.goto(inspector.address);
  await inspector.connect(page);
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name }).click();
  return {
    call: (tool) => inspector.call(page, tool),
    shown: () => inspector.shown(page),
    async asked(visit) {
      await dialog.getByText(visit.message).waitFor();
      return dialog.innerText();
    },
    async act(act) {
      if (act === 'decline') return false;
      if (act === 'agree') {
        const opening = context.waitForEvent('page');
        await press('Open in Browser');
        const opened = await opening;
        await opened.waitForLoadState();
        await opened.close();
      }
      await press(act === 'agree' ? "I've completed it" : 'Cancel');
      return true;
    },
    async close() {
      await page.close();
      await inspector.close();
    },
  };
}

/** The SDK's example for the terminal. Its person opens the link that it prints in the browser. */
export async function startSdkExample(context: BrowserContext, serverUrl: string): Promise<DrivenClient> {
  const program = spawn(process.execPath, ['--import', AS_TERMINAL, fileURLToPath(EXAMPLE)], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let printed = '';
  program.stdout.on('data', (data) => (printed += data));
  const enter = (line: string) => {
    printed = '';
    program.stdin.write(`${line}\n`);
  };
  const prints = (text: string) =>
    until(
      async () => `"${text}" from the example, which printed: ${printed}`,
      () => printed.includes(text),
    );
  await prints(EXAMPLE_PROMPT);
  enter(`connect ${serverUrl}`);
  await prints(EXAMPLE_PROMPT);
  return {
    call: async (tool) => enter(`call-tool ${tool}`),
    shown: async () => printed,
    async asked() {
      await prints(EXAMPLE_ASKS);
      return printed;
    },
    async act(act, visit) {
      enter(EXAMPLE_ANSWERS[act]);
      if (act === 'agree') {
        const page = await context.newPage();
        await page.goto(visit.address);
        await page.close();
      }
      await prints(EXAMPLE_PROMPT);
      return true;
    },
    close: async () => void program.kill(),
  };
}
