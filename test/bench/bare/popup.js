const port = chrome.runtime.connect({ name: 'popup' });
port.onMessage.addListener((message) => {
  const line = document.createElement('p');
  line.textContent = message;
  const open = document.createElement('button');
  open.textContent = 'Open';
  open.onclick = () => chrome.tabs.create({ url: message });
  const accept = document.createElement('button');
  accept.textContent = 'Decline';
  accept.onclick = () => {
    port.postMessage('decline');
    window.close();
  };
  document.body.append(line, open, accept);
});
