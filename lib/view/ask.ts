/** Single messages to the background. It is ours, so its answer is what the map of messages says. */
import type { AnswerTo, OneOffMessages } from '../protocol/one-off.ts';

/** Returns what asks the background over `runtime`. It rejects where nobody answers. */
export function askOver(runtime: { sendMessage(message: unknown): Promise<unknown> }) {
  return <Asked extends OneOffMessages[keyof OneOffMessages]['input']>(message: Asked): Promise<AnswerTo<Asked>> =>
    runtime.sendMessage(message) as Promise<AnswerTo<Asked>>;
}
