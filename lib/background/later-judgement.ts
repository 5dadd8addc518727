/** The part of the judgement of requests that the background calls, in one script that it loads later. */
export { parseCall } from '../judgement/call.ts';
export { judge } from '../judgement/judge.ts';
export { secretNames } from '../judgement/secrets.ts';
export { answerOf, readYesNo } from '../judgement/yes-no.ts';
