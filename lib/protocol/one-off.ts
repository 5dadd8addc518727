/** The single messages (`runtime.sendMessage`) of our pages to the background, with their answers. Types only. */
import type { LaunchAnswer, LaunchMessage } from './launch.ts';
import type { OptionsMessage, OptionsState } from './options.ts';
import type { WelcomeMessage } from './welcome.ts';

export interface OneOffMessages {
  readonly launcher: { readonly input: LaunchMessage; readonly answer: LaunchAnswer };
  readonly options: { readonly input: OptionsMessage; readonly answer: OptionsState };
  readonly welcome: { readonly input: WelcomeMessage; readonly answer: undefined };
}

export type AnswerTo<Asked extends OneOffMessages[keyof OneOffMessages]['input']> = {
  [Page in keyof OneOffMessages]: Asked extends OneOffMessages[Page]['input'] ? OneOffMessages[Page]['answer'] : never;
}[keyof OneOffMessages];
