import { mutantsOf } from './mutant.ts';

/** The measures of an address. Most of them are held by tables in `test/unit/url`. */
export const URLS = [
  mutantsOf('lib/url/lookalike/lookalike.ts', ['unit/url/tenants', 'unit/url/lookalike'], {
    'an account may bear another word beside its name': [
      'ownersOf(name).some(isKnown)',
      "name.split('-').some(isKnown)",
    ],
    'an account may stand above another known name': ' && !others.some(isKnown)',
    'any word that goes with lures asks': ['? () => true : asks', '? () => true : () => true'],
    'a preview of a popular name is its own': ['known !== popular && isPreview', 'isPreview'],
    'a claimed name counts as a customer’s name': ['written.filter(mayClaim).flatMap(plainNames)', 'all'],
    'a longer name that holds one from the history imitates it': ["known.knownAs === 'history' && !isPrivate", 'false'],
    'a name from the history counts within no word': " && label.replaceAll('-', '') !== brand",
    'a client’s second domain is as good as its first': [
      "known.knownAs === 'history' && isLikelyOwners",
      'isLikelyOwners',
    ],
    'what asks beside a claimed name does not count': ['asks(label) || (!isPrivate', '(!isPrivate'],
  }),
  mutantsOf('lib/url/inspect.ts', ['unit/url/inspect'], {
    'only one note may be called normal beside a warning': [", 'oauthReturn', 'plainHttpLoopback'];", '];'],
    'a name like a popular one below the top is shown in Unicode': ['imitated === null ? unicode', 'true ? unicode'],
  }),
  mutantsOf('lib/url/secret.ts', ['unit/url/parameters'], {
    'any app’s key may let in where people sign in': [' && !isCredential(value)) ||', ') ||'],
    'an app’s key is public everywhere': ['SIGNS_IN.test(pathname)', 'true'],
    'Google’s key is public everywhere': ['HOSTED_SIGN_IN.test(pathname)', 'true'],
  }),
  mutantsOf('lib/url/lookalike/brand.ts', ['unit/url/lookalike'], {
    'only the longest stretch of lures is cut off': ['MAX_EDGES = 4', 'MAX_EDGES = 1'],
    'one lure below a product is enough': 'tokens.length < 2 || ',
  }),
  mutantsOf('lib/background/inspection.ts', ['unit/background/inspection'], {
    'a wrapping that leads elsewhere too is not judged': 'if (!isMereWrapping(inspection, targets)) break;',
    'a wrapping that is blocked opens': ['openable && !isBlocked ? href', 'openable ? href'],
  }),
  mutantsOf('lib/url/link-wrappers.ts', ['unit/url/link-wrappers', 'unit/background/inspection'], {
    'the first of two destinations counts': 'values.size === 1 && ',
    'a wrapped link may lead to no page': ['target !== null && /^https?:$/.test(target.protocol)', 'target !== null'],
  }),
  mutantsOf('lib/url/grant.ts', ['unit/url/grant'], {
    'far-reaching access that names its receiver warns': ['returns.length === 0 && (isForEveryone', '(isForEveryone'],
    'access for everybody needs no name': ['isForEveryone || meanings.some', 'meanings.some'],
    'a server on the device is a server elsewhere': ' && !isLoopback(claimed)',
    'all access may go to the device for a server elsewhere': ['(isLost && ', '(false && '],
    'access over http is called normal': 'plain.length === 0 && ',
  }),
  mutantsOf('lib/url/redirect.ts', ['unit/url/parameters'], {
    'a handle may lead anywhere': ["kind === 'return' || kind === 'handle') {", "kind === 'return') {"],
  }),
  mutantsOf('lib/url/path.ts', ['unit/url/path'], {
    'people may sign in at a copy': ['tokensOf(after).some(isStrongLure)', 'false'],
    'a code host behind an @ names code': [' && !isHandle) || isContent', ') || isContent'],
  }),
  mutantsOf('lib/url/owners.ts', ['unit/url/tables'], {
    'a name belongs to its owner under any ending': ['(isCountrys ? ownerOfName()', '(true ? ownerOfName()'],
  }),
  mutantsOf('lib/url/second-domain.ts', ['unit/url/grant'], {
    'access may return to a tunnel with the server’s name': ['!isAnyones(host)', 'true'],
    'what asks may stand beside the server’s name': " && !asks(label.replace(name, ''))",
    'access may return under any ending': ["isLikelyOwners(suffix, domainOf(claimed).suffix ?? '')", 'true'],
  }),
  mutantsOf('lib/url/lookalike/preview.ts', ['unit/url/lookalike'], {
    'a preview in another’s account is one’s own': ' && (scope === undefined || plainName(scope) === name)',
    'a preview may ask for something': ' && !host.split(/[.-]/).some(isStrongLure)',
  }),
  mutantsOf('components/consent/shown-findings.ts', ['unit/components/consent/shown-findings'], {
    'a warning about another name is lost': ["endingInName' && values[0] === imitation?.values[0]", "endingInName'"],
    'two boxes say that a name imitates': '!isSameName(finding) && ',
    'nothing says who gets access by a code': ["return grant?.flow === 'device';", 'return true;'],
    'what is asked for stays unsaid beside a warning': 'grant.scopes.length === 0 && ',
  }),
];
