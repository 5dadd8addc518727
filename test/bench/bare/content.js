// The shortest way from a page to a popup and back: the floor that Usher is measured against.
let background = null;
const connect = () => {
  background = chrome.runtime.connect({ name: 'page' });
  background.onMessage.addListener((message) => page?.postMessage(message));
  background.onDisconnect.addListener(() => {
    background = null;
  });
};
let page = null;
addEventListener('message', ({ data, ports: [port] }) => {
  if (data !== 'bare:connect') return;
  page = port;
  page.onmessage = (event) => {
    if (background === null) connect();
    background.postMessage(event.data);
  };
  connect();
});
