/** Runs a task once those before it have settled. */
export type Serial = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a function that runs tasks one after another: the next starts when the one before has settled. Its promise
 * settles with the task itself; one task's failure does not stop the next.
 */
export function serial(): Serial {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task, task);
    last = run.catch(() => undefined);
    return run;
  };
}
