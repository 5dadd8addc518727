export type Serial = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Returns a function that runs tasks one after another, also after one has failed. Returns the task's own result. */
export function serial(): Serial {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task, task);
    last = run.catch(() => undefined);
    return run;
  };
}
