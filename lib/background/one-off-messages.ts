/** Which of our pages may ask what with a single message, and who answers it. */
import * as v from 'valibot';
import type { FrameTabs } from '../prompt/frame-tabs.ts';
import type { Practice } from '../prompt/practice.ts';
import { isLaunchMessage } from '../protocol/launch.ts';
import type { OneOffMessages } from '../protocol/one-off.ts';
import { OptionsMessage } from '../protocol/options.ts';
import { assertOwnPage, type OwnExtension, type Sender } from '../protocol/senders.ts';
import { WelcomeMessage } from '../protocol/welcome.ts';
import type { Queue } from '../requests/queue.ts';
import type { OptionsGateway } from './options-gateway.ts';

const LAUNCHER_PATH = '/launcher.html';

export interface OneOffHandlers extends OwnExtension {
  readonly queue: Pick<Queue, 'launch'>;
  readonly frameTabs: Pick<FrameTabs, 'launch'>;
  readonly optionsGateway: Pick<OptionsGateway, 'assertSender' | 'handle'>;
  readonly practice: Pick<Practice, 'clientOf' | 'begin'>;
}

/** For each page: what answers it, where the message is its. */
type Pages = { readonly [Page in keyof OneOffMessages]: () => (() => Promise<OneOffMessages[Page]['answer']>) | null };

/**
 * Returns what answers `message`, or `null` where it is none of these: the launcher asks for its URL, the options page
 * for its state, the welcome page for practice.
 * @throws {SenderError} where another page than that one has sent it.
 */
export function answerOneOffMessage(
  { queue, frameTabs, optionsGateway, practice, ...ours }: OneOffHandlers,
  message: unknown,
  sender: Sender,
): (() => Promise<unknown>) | null {
  const pages: Pages = {
    launcher: () => {
      if (!isLaunchMessage(message)) return null;
      assertOwnPage(sender, ours, LAUNCHER_PATH);
      const tabId = sender.tab?.id;
      return async () => ({
        url: tabId === undefined ? null : ((await frameTabs.launch(tabId)) ?? (await queue.launch(tabId))),
      });
    },
    options: () => {
      if (!v.is(OptionsMessage, message)) return null;
      optionsGateway.assertSender(sender);
      return () => optionsGateway.handle(message, sender.tab?.incognito);
    },
    welcome: () => {
      if (!v.is(WelcomeMessage, message)) return null;
      const client = practice.clientOf(sender);
      return async () => void (await practice.begin(client, message));
    },
  };
  return pages.launcher() ?? pages.options() ?? pages.welcome();
}
