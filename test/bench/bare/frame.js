addEventListener('message', ({ data }) => top.location.replace(data));
parent.postMessage('ready', '*');
