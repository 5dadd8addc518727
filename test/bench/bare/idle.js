// The calls of a content script that can be reached, with nothing behind them: the floor of Usher's.
const { runtime } = chrome;
runtime.onMessage.addListener(() => {});
for (const type of ['message', 'pagehide', 'pageshow']) addEventListener(type, () => {});
document.addEventListener('resume', () => {});
const port = runtime.connect({ name: 'idle' });
port.onMessage.addListener(() => {});
port.onDisconnect.addListener(() => {});
port.postMessage(crypto.randomUUID());
