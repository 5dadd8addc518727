const port = chrome.runtime.connect({ name: 'popup' });
const button = (name, press) => {
  const made = document.createElement('button');
  made.textContent = name;
  made.onclick = press;
  return made;
};
port.onMessage.addListener((message) => {
  const line = document.createElement('p');
  line.textContent = message;
  document.body.append(
    line,
    button('Open', () => chrome.tabs.create({ url: message })),
    button('Launch', () => port.postMessage('launcher.html')),
    button('Launch framed', () => port.postMessage('framed.html')),
    button('Decline', () => {
      port.postMessage('decline');
      window.close();
    }),
  );
});
