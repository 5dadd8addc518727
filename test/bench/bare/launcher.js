// Asks for its URL, as it is not in the address, and goes there.
chrome.runtime.sendMessage('launch').then((url) => location.replace(url));
