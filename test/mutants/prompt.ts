import { mutantsOf } from './mutant.ts';

export const PROMPT = [
  mutantsOf('lib/elicitation/link-in-text.ts', ['unit/elicitation/link-in-text'], {
    'the end of a sentence is taken for the end of its link': '!ENDING.includes(last) && ',
    'a bracket around a link is taken for its end': ' && left <= 0',
    'a bracket of a link is taken for one around it': ['count(close) - count(open)', 'count(close)'],
    'a bare host in a text counts as a link': ['BARE_HOST = /^', 'BARE_HOST = /'],
  }),
  mutantsOf('lib/prompt/presses.ts', ['unit/prompt/prompt-gateway'], {
    'a link that was pasted is not shown': ["pushTo(surface);\n    },\n    'open-", "pushTo;\n    },\n    'open-"],
    'a page of another tab is named for a link': ['client?.tabId === tabId ? client.origin : ', 'client?.origin ?? '],
    'who goes to the options puts the client off': ['next time.\n      surface.closeIsSilent = true;', 'next time.'],
    'Not now for all reaches other tabs': 'client.tabId === tabId && ',
    'Not now for all reaches what has come since its button was drawn': ' && ids.includes(id)',
    'the popup closes though no tab was opened once more': ' || request.isolatedTab?.tabId === lastTab',
    'Cancel counts for a request that has just ended': ['isWaiting(request) && match(request)', 'match(request)'],
    'muting one server mutes all of the client': ['.client, serverName(request.server))', '.client, server)'],
  }),
  mutantsOf('components/form/filling.ts', ['unit/components/form/filling'], {
    'a refusal is told of an answer that was changed': 'changed.has(name) ? null : ',
    'the next refusal of a changed answer is not told': ['{ ...before, changed: NONE }', 'before'],
    'a half-filled date is not told': "  if (unfinished.has(name)) return problem('unfinished');\n",
    'what is wrong is told while it is typed': ['filling.isTried || filling.left.has(name) ? ', 'filling ? '],
    'what is wrong is told only of fields that were left': 'isTried: true, ',
  }),
  mutantsOf('components/prompt/machine.ts', ['unit/components/prompt/machine'], {
    'a link gives way to another request': ['isBack ? under : following', 'following'],
    'changes of the waiting view are no new subject': [" (request.kind !== 'waiting') return ", ' (request) return '],
    'a request that comes takes the place of the one on screen': [
      '? followingRequest(order, before.shown, requests)',
      '? firstRequest(requests)',
    ],
    'a request takes the second step of pairing away in a panel': [
      '(before.stays && before.secondStep === null)',
      'before.stays',
    ],
  }),
  mutantsOf('lib/prompt/prompt-gateway.ts', ['unit/prompt/prompt-gateway'], {
    'a popup is deaf while storage refuses': [
      '.popupOpened(isPrivate).catch(console.error);',
      '.popupOpened(isPrivate);',
    ],
    'a popup ends the quiet of the other kind of windows': ['popupOpened(isPrivate)', 'popupOpened(!isPrivate)'],
    'a window is deaf while storage refuses': ['stands(within, tabId).catch(console.error)', 'stands(within, tabId)'],
    'nobody asks whether a press counts in a panel': [
      "if (!(await isFromFrontTab(surface, message, 'id' in message ? queue.get(message.id) : undefined, tabs))) {",
      'if (surface === null) {',
    ],
    'a popup that hands over to the panel counts as put off': 'if (surface.closeIsSilent) return;',
    'a popup that goes with its tab counts as put off': [".kind === 'popup' && tab !== null", ".kind === 'popup'"],
    'a press counts though its deadline has passed': 'await queue.expire().catch(console.error);',
    'Pair is lost where the press has woken the background':
      "if (message.type === 'pair' && surface.site.kind === 'checking') await this.#look(surface);",
  }),
  mutantsOf('lib/prompt/badge.ts', ['unit/prompt/badge'], {
    'the number waits for the color, and another comes first': [' color = isFirst && ', ' color = isFirst && await '],
  }),
  mutantsOf('lib/prompt/prompt-window.ts', ['unit/prompt/prompter'], {
    'two requests at once open two windows': [
      'return this.#inOrder(async () => {',
      'return ((task: () => Promise<void>) => task())(async () => {',
    ],
  }),
  mutantsOf('lib/requests/client-limits.ts', ['unit/requests/client-limits'], {
    'a mute of a later time holds until then': ' && until <= now + MUTE_MS',
    'a look at prompts in one kind of windows counts in the other': ['client.isPrivate === isPrivate && (', '('],
    'a page that leaves with its prompt may bring up the next': ' || isLeft',
    'a request that is taken back before it is shown may bring up the next': [
      'before.prompted',
      "before.phase === 'shown'",
    ],
    'a private page is remembered as it leaves': ' && !client.isPrivate',
    'a page that takes back what is open is quiet': " && before.phase !== 'opened'",
    'a page that leaves what nobody has seen is quiet': ['before.prompted && ', ''],
  }),
  mutantsOf('lib/prompt/prompter.ts', ['unit/prompt/prompter'], {
    'a client that was put off comes up all the same': ' || clients.get(request.client).quiet',
    'a window of ours that closes cancels what others show': ['(shownIn === windowId || id === cameUpFor) && (', '('],
    'a window that closes at once cancels nothing': ' || id === cameUpFor',
    'a window that closes cancels what is open': " && (phase === 'queued' || phase === 'shown')",
    'a popup comes up beside an open panel': ['return isFocused && !hasPanel ?', 'return isFocused ?'],
    'a popup comes up ahead for a client that may be refused': [
      'if (!mayOpen() || queue.all().some((request) => areOne(request.client, client))) return',
      'if (!mayOpen()) return',
    ],
    'what a page has asked in one kind of window counts in the other': [
      'areOne(request.client, client)',
      'request.client.origin === client.origin',
    ],
    'a view shows that nothing waits before its request is queued': 'await this.#ahead.get(tabId)?.settled;',
    'a window that closes cancels before its view has said its last': 'await settled(windowId);',
    'the end of a window that could not be written is dealt with when another view shows what it showed': [
      '} finally {\n      // Not before',
      '} catch (error) {\n      throw error;\n    }\n    {\n      // Not before',
    ],
    'a popup comes up beside a panel that rests': [' || (await panels.areIn(windowId));', ';'],
    'a prompt comes up over another tab than the one in front': ['  if (!active) return false;\n    if (', '  if ('],
  }),
  mutantsOf('lib/protocol/senders.ts', ['unit/protocol/senders'], {
    'a page calls the panel through our content script': [' && sender.url?.startsWith(base) === true;', ';'],
  }),
  mutantsOf('lib/elicitation/text.ts', ['unit/elicitation/text'], {
    'a claim keeps its quotation marks': ['text.replace(QUOTE, "\'").replace', 'text.replace'],
  }),
  mutantsOf('lib/prompt/view.ts', ['unit/prompt/view'], {
    'a server’s name ends its quotation': ['withoutQuotes(cleanName(text, maxLength))', 'cleanName(text, maxLength)'],
    'servers share a group': 'server?.key ?? null, ',
    'documents share a group': ['JSON.stringify([client.key, ', 'JSON.stringify(['],
  }),
  mutantsOf('lib/prompt/notifier.ts', ['unit/prompt/notifier'], {
    'who looks at a view over the tab counts as elsewhere': 'surfaces.has(client.tabId) || ',
    'each request of a tab is a notification more': 'await this.#clear((id) => tabOf(id) === client.tabId);',
  }),
  mutantsOf('lib/background/lifecycle.ts', ['unit/background/background'], {
    'a notification stays where the worker died before it could take it back': '      () => notifier.takeBack(),\n',
  }),
  mutantsOf('lib/requests/requester.ts', ['unit/requests/client-limits', 'unit/requests/stand-in-reports'], {
    'what is known of a client passes between private windows and others': ' && isIn(one, other.isPrivate ?? false)',
  }),
  mutantsOf('lib/prompt/checked-links.ts', ['unit/prompt/checked-links'], {
    'a link that was opened is said to have failed': ['remember(decision).catch(console.error)', 'remember(decision)'],
    'a link that could not be opened takes the place of another': ['if (this.on(tabId) === null && ', 'if ('],
    'a link that could not be opened comes back though its tab has gone': [' && isOpening()) await', ') await'],
  }),
];
