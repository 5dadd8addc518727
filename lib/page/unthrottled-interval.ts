/**
 * Calls `task` after `first` and then every `ms`, until the returned function is called. No timer is set from within
 * another: Chromium runs such chains only once a minute in a page that has been hidden for five ("intensive throttling"),
 * and a server that waits for a sign of life has often given up by then.
 */
export function unthrottledInterval(ms: number, task: () => void, first = ms): () => void {
  const { port1, port2 } = new MessageChannel();
  const run = () => {
    task();
    port2.postMessage(0);
  };
  let timer = setTimeout(run, first);
  port1.onmessage = () => {
    timer = setTimeout(run, ms);
  };
  return () => {
    clearTimeout(timer);
    port1.onmessage = null;
    port1.close();
  };
}
