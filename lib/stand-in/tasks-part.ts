/** Tasks of a page: a part that comes once a server asks as one. */
export { createTasks } from '../page/tasks.ts';
