// The shortest way for an extension to be asked before a page's first message goes out: one word to the worker, one back.
const background = chrome.runtime.connect({ name: 'first' });
background.onMessage.addListener(() => window.postMessage('bare:there', origin));
background.postMessage('ping');
