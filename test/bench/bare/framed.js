// The same, but a sandboxed frame goes there: a stranger's link, whatever this extension has permission for.
const asked = chrome.runtime.sendMessage('launch');
addEventListener('message', async ({ source }) => source.postMessage(await asked, '*'));
