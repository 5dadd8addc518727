// Run before Usher's own code in its pages and its content script: they hear from the background worker half a second late,
// in the same order.
(() => {
  const LATE_MS = 500;
  const { runtime } = globalThis.browser ?? globalThis.chrome;
  const connect = runtime.connect.bind(runtime);

  const late = (event, heard) => ({
    addListener: (listener) =>
      event.addListener((...told) => {
        const due = new Promise((resolve) => setTimeout(resolve, LATE_MS));
        heard.last = heard.last.then(() => due).then(() => listener(...told));
      }),
  });

  runtime.connect = (...how) => {
    const port = connect(...how);
    const heard = { last: Promise.resolve() };
    const onMessage = late(port.onMessage, heard);
    const onDisconnect = late(port.onDisconnect, heard);
    return {
      onMessage,
      onDisconnect,
      postMessage: (message) => port.postMessage(message),
      disconnect: () => port.disconnect(),
    };
  };
})();
