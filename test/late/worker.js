// Run before Usher's own code in its background worker: the browser does at once what it is asked, and answers late.
(() => {
  const OTHERS = ['permissions', 'tabs', 'windows', 'scripting', 'action', 'notifications', 'contextMenus'];
  const LATE_MS = 300;
  const STORAGE_LATE_MS = 40;
  const { chrome } = globalThis;

  const late = (asked, ms) => {
    for (const name in asked) {
      const ask = asked[name];
      if (typeof ask !== 'function') continue;
      asked[name] = (...given) => {
        const answer = ask.apply(asked, given);
        if (!(answer instanceof Promise)) return answer;
        const due = new Promise((resolve) => setTimeout(resolve, ms));
        return Promise.allSettled([answer, due]).then(() => answer);
      };
    }
  };

  for (const area of [chrome.storage.session, chrome.storage.local]) late(area, STORAGE_LATE_MS);
  for (const name of OTHERS) late(chrome[name] ?? {}, LATE_MS);
})();
