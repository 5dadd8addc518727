/** The part of the inspection of URLs that the background calls, in one script that it loads later. */

export { inspectUrl } from '../url/inspect.ts';
export { inspectionFor, judgeLink, openedOf, withPolicy } from './inspection.ts';
