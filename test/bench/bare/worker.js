let waiting = null;
let page = null;
chrome.runtime.onConnect.addListener((port) => {
  if (port.name === 'popup') {
    port.postMessage(waiting);
    port.onMessage.addListener((answer) => page?.postMessage(answer));
    return;
  }
  page = port;
  port.onMessage.addListener((message) => {
    if (message === 'ping') {
      port.postMessage('pong');
      return;
    }
    waiting = message;
    chrome.action.openPopup();
  });
});
