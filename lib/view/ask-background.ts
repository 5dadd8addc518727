/** Single messages to the background, whose answers need no parser. */
import type { AnswerTo, OneOffMessages } from '../protocol/one-off.ts';

/** Returns a function that asks the background over `runtime`. It rejects without an answer. */
export function askBackgroundOver(runtime: { sendMessage(message: unknown): Promise<unknown> }) {
  return <Asked extends OneOffMessages[keyof OneOffMessages]['input']>(message: Asked): Promise<AnswerTo<Asked>> =>
    runtime.sendMessage(message) as Promise<AnswerTo<Asked>>;
}
