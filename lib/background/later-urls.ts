/** What the background asks of the inspection of URLs, in one script that it loads later. */

export { inspectUrl } from '../url/inspect.ts';
export { inspectionFor, judgeLink, openedOf, withPolicy } from './inspection.ts';
