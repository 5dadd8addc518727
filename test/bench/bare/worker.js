let waiting = null;
let page = null;
chrome.runtime.onMessage.addListener((message, _sender, respond) => {
  if (message === 'launch') respond(waiting);
});
chrome.runtime.onConnect.addListener((port) => {
  if (port.name === 'idle') return;
  if (port.name === 'popup') {
    port.postMessage(waiting);
    port.onMessage.addListener((answer) => {
      if (answer === 'decline') page?.postMessage(answer);
      else chrome.tabs.create({ url: answer });
    });
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
