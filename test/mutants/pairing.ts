import { mutantsOf } from './mutant.ts';

export const PAIRING = [
  mutantsOf('lib/settings/policy.ts', ['unit/settings/policy'], {
    'a block list that cannot be read blocks no site': ["') return 'unreadable';", "') return null;"],
    'a block ends at the domain itself': ['name === domain || name.endsWith(`.${domain}`)', 'name === domain'],
    'a block reaches names that only end alike': ['name.endsWith(`.${domain}`)', 'name.endsWith(domain)'],
    'an origin blocks the whole host': [
      'withoutEndDot(entry) === withoutEndDot(origin) : ',
      'isWithin(host, new URL(entry).hostname) : ',
    ],
    'a history switch that cannot be read keeps history': [
      'historyDisabled: setting(v.boolean(), false, true)',
      'historyDisabled: setting(v.boolean(), false, false)',
    ],
    'a switch of the links that cannot be read leaves their menu': [
      'linkMenuDisabled: setting(v.boolean(), false, true)',
      'linkMenuDisabled: setting(v.boolean(), false, false)',
    ],
    'a delay that cannot be read is none': ['Delay, 0, MAX_ARM_DELAY_MS', 'Delay, 0, 0'],
    'a dot at the end goes around a block': ['withoutMapping(withoutEndDot(host))', 'withoutMapping(host)'],
    'an entry that no host matches blocks nothing': ['isHost(asciiHost(text)) && ', ''],
    'an origin that no page has blocks nothing': [' && isHost(withoutEndDot(url.hostname))', ''],
    'a dot at the end goes around the block of an origin': ['=== withoutEndDot(origin)', '=== origin'],
  }),
  mutantsOf('lib/pairing/origin.ts', ['unit/pairing/origin', 'unit/pairing/pairing-manager'], {
    'an opaque origin can be paired': ["origin === 'null') return 'opaque-origin'", "origin === 'null') return null"],
    'any http page can be paired': ["isLoopbackName(hostname) ? null : 'insecure'", 'null'],
    'a host that only begins like loopback is loopback': [".endsWith('.localhost')", ".startsWith('localhost')"],
  }),
  mutantsOf('lib/pairing/intent.ts', ['unit/pairing/pairing-manager'], {
    'an intent never lapses': ['age >= 0 && age < INTENT_LIFE_MS ?', 'true ?'],
    'an intent is taken twice': 'await this.#area.remove(INTENT_KEY);',
    'a pairing that was begun never lapses': ['const INTENT_LIFE_MS = 120_000;', 'const INTENT_LIFE_MS = 1_200_000;'],
    'a clock that was set back keeps a pairing open': 'age >= 0 && ',
  }),
  mutantsOf('lib/pairing/page-looker.ts', ['unit/pairing/pairing-manager'], {
    'another page is loaded again': ['page?.result?.origin === origin', 'true'],
    'another document is asked than has said who it is': [
      'const page = documentId === undefined ? { tabId } : { tabId, documentIds: [documentId] };',
      'const page = { tabId };',
    ],
  }),
  mutantsOf('lib/pairing/pairing-manager.ts', ['unit/pairing/pairing-manager'], {
    'any grant completes a pairing': ['!granted.includes(begun.permission)', 'granted.length === 0'],
    'a pairing is made without the permission':
      'if (!(await permissions.contains({ origins: [begun.permission] }))) return null;',
    'the administrator is not asked as a pairing is made': [
      'if (!mayBeServed(rulingOn(await policy(), begun.origin, begun.kind))) {',
      'if (false) {',
    ],
    'a blocked client is served': ['ruled === null || !mayBeServed(ruled.ruling)', 'ruled === null'],
    'a page in another tab has no bridge until it is loaded again': [
      'scripts.injectEverywhere([made], (id) => id !== tabId)',
      'null',
    ],
    'the permission is taken from another port': ['if (!needed) await', 'await'],
    'what is approved is paired though it is blocked': [' || !mayBeServed(rulingOn(policy, origin, kind))) ', ') '],
    'a refusal in one tab ends what was begun in another': ['?.tabId === tabId) await', ') await'],
    'one pairing that cannot be ended keeps the others': [
      'this.#unpair(pairing.origin).catch(console.error)',
      'this.#unpair(pairing.origin)',
    ],
    'a page is not loaded again by the press that says so': ['await reload(origin, tabId);', ';'],
    'an approval takes the place of what the person chose': 'if ((await pairings.get(origin)) !== undefined) return;',
  }),
  mutantsOf('lib/pairing/registered-scripts.ts', ['unit/pairing/registered-scripts', 'unit/pairing/pairing-manager'], {
    'a private window registers scripts': 'if (isPrivate) return;',
    'a script stays registered after unpairing': ['if (stale.length > 0) await', 'if (stale.length > 99) await'],
  }),
  mutantsOf('lib/pairing/ruling.ts', ['unit/pairing/pairing-manager', 'unit/settings/policy'], {
    'who is approved is not blocked': [', origin))) ', ', origin)) && !policy.approvedClients.includes(origin)) '],
    'a list that cannot be read ends pairings': ["'unreadable') return 'suspended", "'unreadable') return 'blocked"],
    'a block list that cannot be read blocks no client': "blocking.includes('unreadable') || ",
    'who is suspended is served': ["ruling === 'approved' || ruling === 'none'", "ruling !== 'blocked'"],
  }),
  mutantsOf('lib/pairing/probe.ts', ['unit/pairing/probe'], {
    'a stand-in that was undone is taken for a page that can be paired': ['(protocols) && !standIn', '(protocols)'],
    'another window speaks for the page': 'event.source !== window || ',
    'another origin speaks for the page': ' || event.origin !== self.origin',
  }),
  mutantsOf('lib/pairing/pairings.ts', ['unit/pairing/pairings'], {
    'a damaged pairing is one': ['v.pipe(v.string(), v.check(isPairableOrigin))', 'v.string()'],
    'unpairing one leaves none': ['entries.filter((pairing) => pairing.origin !== origin), isOf', '[], isOf'],
    'what cannot be read of a pairing outlives it': ['!== origin), isOf(origin))', '!== origin))'],
  }),
  mutantsOf('lib/pairing/origin.ts', ['unit/pairing/pairings'], {
    'a star is a host': "!text.includes('*') && ",
  }),
];
