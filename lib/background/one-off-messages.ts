/** Which of our pages may ask what with a single message, and who answers it. */
import * as v from 'valibot';
import type { OptionsGateway } from '../options/options-gateway.ts';
import type { FrameTabs } from '../prompt/frame-tabs.ts';
import type { Practice } from '../prompt/practice.ts';
import { isLaunchMessage, type LaunchAnswer } from '../protocol/launch.ts';
import { OptionsMessage } from '../protocol/options.ts';
import { assertOwnPage, type Sender } from '../protocol/senders.ts';
import { WelcomeMessage } from '../protocol/welcome.ts';
import type { Queue } from '../requests/queue.ts';

const LAUNCHER = '/launcher.html';

export interface Answerers {
  readonly queue: Pick<Queue, 'launch'>;
  readonly frameTabs: Pick<FrameTabs, 'launch'>;
  readonly optionsGateway: Pick<OptionsGateway, 'assertSender' | 'handle'>;
  readonly practice: Pick<Practice, 'tabOf' | 'begin'>;
  readonly extensionId: string;
  /** `runtime.getURL('/')`. */
  readonly base: string;
}

/**
 * Returns what answers `message`, or `null` where it is none of these: the launcher asks for its URL, the options page
 * for its state, the welcome page for practice.
 * @throws {SenderError} where another page than that one has sent it.
 */
export function answerTo(
  { queue, frameTabs, optionsGateway, practice, extensionId, base }: Answerers,
  message: unknown,
  sender: Sender,
): (() => Promise<unknown>) | null {
  if (isLaunchMessage(message)) {
    assertOwnPage(sender, extensionId, base, LAUNCHER);
    const tabId = sender.tab?.id;
    return async (): Promise<LaunchAnswer> => ({
      url: tabId === undefined ? null : ((await frameTabs.launch(tabId)) ?? (await queue.launch(tabId))),
    });
  }
  if (v.is(OptionsMessage, message)) {
    optionsGateway.assertSender(sender);
    return () => optionsGateway.handle(message);
  }
  if (v.is(WelcomeMessage, message)) {
    const tabId = practice.tabOf(sender);
    return () => practice.begin(tabId, message);
  }
  return null;
}
