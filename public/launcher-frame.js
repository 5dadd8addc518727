// Runs in the launcher's sandboxed frame, an opaque origin: it knows nothing and can do one thing.
addEventListener('message', (event) => {
  if (event.source === parent) top.location.replace(event.data);
});
parent.postMessage('ready', '*');
