import { mutantsOf } from './mutant.ts';

export const SENDERS = [
  mutantsOf('lib/protocol/senders.ts', ['unit/protocol/senders'], {
    'a content script of another extension is a client':
      "if (sender.id !== extensionId) throw new SenderError('not our content script');",
    'a sender outside of a tab is a client': [' (tab?.id === undefined) throw new', ' (tab === undefined) throw new'],
    'a frame is a client': ['if (frameId !== 0) throw', 'if (frameId === undefined) throw'],
    'a prerendered page is a client': ["documentLifecycle !== 'active') ", "documentLifecycle === 'cached') "],
    'an opaque origin is a client': ['!/^https?:\\/\\//.test(origin)', 'false'],
    'a document without a name is a client': "if (documentId === undefined) throw new SenderError('no document');",
    'a private window is no secret': ['tab.incognito && {', 'false && {'],
    'another extension opens our pages': "if (sender.id !== extensionId) throw new SenderError('another extension');",
    'any page that has the path is ours': "`${url.protocol}//${url.host}` !== base.replace(/\\/$/, '') || ",
    'any page of ours is the one that may': [' || url.pathname !== path) {', ') {'],
  }),
  mutantsOf('lib/bridge/guards.ts', ['unit/bridge/guards'], {
    'a request may have any id': ['return isTextOfLength(input, 1, 128) || ', "return typeof input === 'string' || "],
    'an id may be a fraction': ['Number.isSafeInteger(input)', 'typeof input === "number"'],
    'a message without a method passes': ["typeof method === 'string' && (id", '(id'],
    'a confirmation names no provider': [': isString, provider: isProviderAnnouncement', ': isString'],
    'whatever has the version of JSON-RPC is a provider’s': [
      "...JSON_RPC, method: is('elicitation/status'), params: isStatus",
      '...JSON_RPC',
    ],
    'an error has any id': 'id: (id) => id === null || isRequestId(id),',
    'a status has any state': 'state: is(...REQUEST_STATES), ',
    'a status has any reason': ', reason: optional(is(...END_REASONS))',
    'a page may name as many revisions as it likes': 'input.length <= 16 && ',
  }),
];
