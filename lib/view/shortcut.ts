import type { Browser } from 'wxt/browser';

/** The command that presses the toolbar button (WebExtensions, `commands`). */
const ICON_COMMAND = '_execute_action';

/** The keys that open Usher, as the browser writes them; `''` if there are none. */
export async function shortcut(commands: Pick<typeof Browser.commands, 'getAll'>): Promise<string> {
  return (await commands.getAll()).find(({ name }) => name === ICON_COMMAND)?.shortcut ?? '';
}
