/**
 * Tasks of a page: a part that comes once a server asks as one. A file of its own, since entrypoints may not import
 * `lib/page`.
 */
export { createTasks } from '../page/tasks.ts';
