import type { MutantGroup } from './mutant.ts';

/** The measures of an address. Most of them are held by tables in `test/unit/url`. */
export const URLS: readonly MutantGroup[] = [
  {
    file: 'lib/url/lookalike/lookalike.ts',
    tests: ['test/unit/url/tenants.test.ts', 'test/unit/url/lookalike.test.ts'],
    lines: {
      'an account may bear another word beside its name': [
        'ownersOf(name).some(isKnown)',
        "name.split('-').some(isKnown)",
      ],
      'an account may stand above another known name': [' && !others.some(isKnown)', ''],
      'any word that goes with lures asks': ['? () => true : asks', '? () => true : () => true'],
      'a preview of a popular name is its own': ['known !== popular && isPreview', 'isPreview'],
      'a claimed name counts as a customer’s name': ['written.filter(mayClaim).flatMap(plainNames)', 'all'],
      'what asks beside a claimed name does not count': ['asks(label) || (!isPrivate', '(!isPrivate'],
    },
  },
  {
    file: 'lib/url/inspect.ts',
    tests: ['test/unit/url/inspect.test.ts'],
    lines: {
      'only one note may be called normal beside a warning': [", 'oauthReturn', 'plainHttpLoopback'];", '];'],
    },
  },
  {
    file: 'lib/url/secret.ts',
    tests: ['test/unit/url/parameters.test.ts'],
    lines: {
      'any app’s key may let in where people sign in': [' && !isCredential(value));', ');'],
      'an app’s key is public everywhere': ['SIGNS_IN.test(pathname)', 'true'],
    },
  },
  {
    file: 'lib/url/lookalike/brand.ts',
    tests: ['test/unit/url/lookalike.test.ts'],
    lines: {
      'only the longest stretch of lures is cut off': ['MAX_EDGES = 4', 'MAX_EDGES = 1'],
      'one lure below a product is enough': ['tokens.length < 2 || ', ''],
    },
  },
  {
    file: 'lib/background/inspection.ts',
    tests: ['test/unit/background/inspection.test.ts'],
    lines: {
      'a wrapping that leads elsewhere too is not judged': ['if (!isMereWrapping(inspection, targets)) break;', ''],
      'a wrapping that is blocked opens': ['openable && !isBlocked ? href', 'openable ? href'],
    },
  },
  {
    file: 'lib/url/redirectors.ts',
    tests: ['test/unit/url/redirectors.test.ts', 'test/unit/background/inspection.test.ts'],
    lines: {
      'the first of two destinations counts': ['values.size === 1 && ', ''],
      'a wrapped link may lead to no page': ['target !== null && /^https?:$/.test(target.protocol)', 'target !== null'],
    },
  },
  {
    file: 'lib/url/grant.ts',
    tests: ['test/unit/url/grant.test.ts'],
    lines: {
      'far-reaching access that names its receiver warns': ['returns.length === 0 && (isForEveryone', '(isForEveryone'],
      'access for everybody needs no name': ['isForEveryone || meanings.some', 'meanings.some'],
    },
  },
  {
    file: 'lib/url/lookalike/preview.ts',
    tests: ['test/unit/url/lookalike.test.ts'],
    lines: {
      'a preview in another’s account is one’s own': [' && (scope === undefined || plainName(scope) === name)', ''],
      'a preview may ask for something': [' && !host.split(/[.-]/).some(isStrongLure)', ''],
    },
  },
  {
    file: 'components/consent/shown-findings.ts',
    tests: ['test/unit/components/consent/shown-findings.test.ts'],
    lines: {
      'a warning about another name is lost': ["endingInName' && values[0] === imitation?.values[0]", "endingInName'"],
      'two boxes say that a name imitates': ['!isSameName(finding) && ', ''],
      'nothing says who gets access by a code': ["return grant?.flow === 'device';", 'return true;'],
      'what is asked for stays unsaid beside a warning': ['grant.scopes.length === 0 && ', ''],
    },
  },
];
