import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InspectionContext } from '../../../lib/url/context.ts';
import { unicodeHost } from '../../../lib/url/idn/unicode-host.ts';
import { brandToken, brandWithin, brandWithLure, comboSquatting } from '../../../lib/url/lookalike/brand.ts';
import { contextSites, sitesOf } from '../../../lib/url/lookalike/context-sites.ts';
import {
  charactersOf,
  hasOneCharacterSwap,
  isEditDistanceAtMostOne,
  isLikelyDifferentSite,
  mayBeNear,
} from '../../../lib/url/lookalike/edit-distance.ts';
import { targetEmbedding } from '../../../lib/url/lookalike/embedding.ts';
import { lookalikes, popularWithSameSkeleton } from '../../../lib/url/lookalike/lookalike.ts';
import { luresIn } from '../../../lib/url/lookalike/lure.ts';
import { popularDomains } from '../../../lib/url/lookalike/popular.ts';
import { domainOf } from '../../../lib/url/registrable-domain.ts';
import { isOrdinaryWord } from '../../../lib/url/words.ts';
import { always } from '../always.ts';

describe('isEditDistanceAtMostOne', () => {
  it.each([
    ['paypal', 'paypal', true],
    ['paypal', 'paypall', true],
    ['paypal', 'aypal', true],
    ['paypal', 'paybal', true],
    ['paypal', 'paybol', false],
    ['paypal', 'payp', false],
    ['ab', 'ba', false],
    ['', 'a', true],
    ['', 'ab', false],
  ])('%s, %s: %s', (a, b, expected) => {
    expect(isEditDistanceAtMostOne(a, b)).toBe(expected);
    expect(isEditDistanceAtMostOne(b, a)).toBe(expected);
  });
});

describe('hasOneCharacterSwap', () => {
  it.each([
    ['paypal', 'payapl', true],
    ['paypal', 'apypal', true],
    ['paypal', 'apyapl', false],
    ['paypal', 'paypal', false],
    ['paypal', 'paypa', false],
    ['abc', 'cba', false],
  ])('%s, %s: %s', (a, b, expected) => {
    expect(hasOneCharacterSwap(a, b)).toBe(expected);
  });
});

describe('mayBeNear', () => {
  const isMaybe = (a: string, b: string, edits: 1 | 2 = 1) => mayBeNear(charactersOf(a), charactersOf(b), edits);

  it('leaves out no pair within one edit or swap', () => {
    const name = fc.string({ minLength: 2 });
    always(100, name, fc.nat(), fc.string({ maxLength: 1 }), fc.nat({ max: 1 }), (whole, place, added, removed) => {
      const at = place % whole.length;
      const edited = whole.slice(0, at) + added.slice(0, 1) + whole.slice(at + removed);
      const swapped = whole.slice(0, at) + (whole[at + 1] ?? '') + whole[at] + whole.slice(at + 2);
      const twice = edited.slice(1);
      return isMaybe(whole, edited) && isMaybe(whole, swapped) && isMaybe(whole, twice, 2);
    });
  });

  it('leaves out what has other letters', () => {
    expect(isMaybe('paypal.corn', 'globex.corn')).toBe(false);
  });
});

describe('isLikelyDifferentSite', () => {
  it.each([
    ['www.paypal.net', 'paypal.com', true],
    ['server7.com', 'server8.com', true],
    ['server.com', 'server1.com', true],
    ['baypal.com', 'paypal.com', true],
    ['xpaypal.com', 'paypal.com', true],
    ['pay-pal.com', 'paypal.com', true],
    ['paybal.com', 'paypal.com', false],
    ['paypall.com', 'paypal.com', false],
  ])('%s, %s: %s', (host, popular, expected) => {
    expect(isLikelyDifferentSite(host, popular)).toBe(expected);
  });
});

describe('targetEmbedding', () => {
  const known = sitesOf(['my-bank.co.uk']);
  it.each([
    ['paypal.com.evil.example', 'paypal.com', false],
    ['paypal-com.evil.example', 'paypal.com', false],
    ['www.paypal.com-account.evil.example', 'paypal.com', false],
    ['paypalcom.evil.example', 'paypal.com', false],
    ['páypal.com.evil.example', 'paypal.com', false],
    ['my-bank.co.uk.evil.example', 'my-bank.co.uk', false],
    ['www-paypal.com', 'paypal.com', true],
    ['evil-paypal.com', 'paypal.com', true],
    ['amazon.co.uk.evil.example', 'amazon.co.uk', false],
    // A name elsewhere goes before one at the tail.
    ['paypal.com-login.evil-google.com', 'paypal.com', false],
  ])('%s embeds %s, at the tail: %s', (host, target, atTail) => {
    expect(targetEmbedding(host, known) ?? targetEmbedding(host, popularDomains())).toEqual({ target, atTail });
  });

  it.each([
    'www.paypal.com',
    'paypal.com.mx',
    'paypal.de',
    'weather.com-news.example',
    'hp.com.example.org',
    'back-office.com',
    'example.com',
    `${'a.'.repeat(130)}paypal.com.example`,
  ])('%s embeds nothing', (host) => {
    expect(targetEmbedding(host, known) ?? targetEmbedding(host, popularDomains())).toBeNull();
  });
});

describe('brands', () => {
  const brands = new Map([
    ['acmepay', 'acmepay.com'],
    ['globex', 'globex.com'],
  ]);
  it.each([
    ['globex-login', 'globex.com'],
    ['loginglobex', 'globex.com'],
    ['acmepay-secure', 'acmepay.com'],
    ['globex', null],
    ['globexfans', null],
    ['login', null],
  ])('comboSquatting %s: %s', (name, expected) => {
    expect(comboSquatting(name, brands)).toBe(expected);
  });

  it.each([
    [['claim-globex'], false, 'globex.com'],
    [['globex', 'evil'], false, 'globex.com'],
    [['www', 'globex'], false, null],
    [['globex'], true, 'globex.com'],
    [['myglobexshop'], true, null],
    [['globex-cdn'], false, null],
    [['globex-cdn'], true, 'globex.com'],
  ])('brandToken %s, on a shared suffix: %s', (labels, isShared, expected) => {
    expect(brandToken({ labels, suffix: 'example', isShared }, brands, () => false)).toBe(expected);
  });

  it.each([
    [['myglobexshop'], true, 'globex.com'],
    [['www', 'myglobexshop'], false, 'globex.com'],
    [['www', 'globex'], false, null],
    [['glob', 'ex'], true, null],
  ])('brandWithin %s, on a shared suffix: %s', (labels, isShared, expected) => {
    expect(brandWithin({ labels, suffix: 'example', isShared }, brands, () => false)).toBe(expected);
  });

  it.each([
    [['globex-verify'], 'globex.com'],
    [['globex-garden'], null],
    [['globex'], null],
  ])('brandWithLure %s', (labels, expected) => {
    expect(
      brandWithLure(
        { labels, suffix: 'example', isShared: false },
        () => brands,
        () => true,
      ),
    ).toBe(expected);
  });

  it.each([
    ['secure-login', false, ['secure', 'login']],
    ['login', false, []],
    ['login', true, ['login']],
    ['token-app', false, []],
    ['garden', true, []],
    ['walletsyncvalidation', false, ['wallet', 'sync', 'validation']],
    ['connectwalletnodes', false, ['connect', 'wallet', 'nodes']],
    ['securelogin', false, []],
    ['mywallet', true, []],
    ['walletgarden', true, []],
    ['verificacion-clave', false, ['verificacion', 'clave']],
    ['senhas-resgatar', false, ['senhas', 'resgatar']],
    ['douane-remboursement', false, ['douane', 'remboursement']],
    ['konto-gesperrt', false, ['konto', 'gesperrt']],
    ['zhanghu-yanzheng', false, ['zhanghu', 'yanzheng']],
    ['honninkakunin-tetsuzuki', false, ['honninkakunin', 'tetsuzuki']],
    ['taekbae-baesong', false, ['taekbae', 'baesong']],
    ['tahdith-hisab', false, ['tahdith', 'hisab']],
    // Two ordinary words of the same languages.
    ['zollamt-hamburg', false, []],
    ['clave-musical', false, []],
    ['frais-marche', false, []],
    ['kuaidi-huodong', false, []],
  ])('luresIn %s, on a shared suffix: %s', (name, isShared, expected) => {
    expect(luresIn(name, isShared)).toEqual(expected);
  });
});

describe('popularDomains', () => {
  it('holds the built-in list, the top of it marked', () => {
    const index = popularDomains();
    expect(index.bySkeleton().get('google.corn')).toEqual({ domain: 'google.com', isTop: true });
    expect(index.all().size).toBeGreaterThan(4500);
    expect(index.brands().get('google')).toBe('google.com');
  });

  it('is made once for each list', () => {
    const list = ['globex.com'];
    expect(popularDomains(list)).toBe(popularDomains(list));
    expect(popularDomains(list).bySkeleton().get('globex.corn')?.domain).toBe('globex.com');
  });

  it('takes ordinary words for no brands', () => {
    expect(isOrdinaryWord('weather')).toBe(true);
    expect(isOrdinaryWord('paypal')).toBe(false);
  });
});

describe('popularWithSameSkeleton', () => {
  it.each([
    ['googlé.com', 'google.com'],
    ['mail.googlé.com', 'google.com'],
    ['google.com', undefined],
    ['é.google.com', undefined],
    ['bücher.example', undefined],
  ])('%s: %s', (host, expected) => {
    expect(popularWithSameSkeleton(host, popularDomains())?.domain).toBe(expected);
  });
});

describe('lookalike', () => {
  const context: InspectionContext = {
    client: 'https://chat.initech.com',
    serverUrl: 'https://mcp.globextools.com/mcp',
    approvedSites: ['mybank.com', 'alicetools.github.io'],
  };
  const judge = (input: string, given: InspectionContext = context) => {
    const host = new URL(`https://${input}/`).hostname;
    const suspect = { host, unicode: unicodeHost(host).decoded, domain: domainOf(host) };
    const found = lookalikes(suspect, popularDomains(), contextSites(given, suspect.domain.registrable));
    return found.map(({ severity, key, values }) => `${severity}:${key}(${values[0]})`).join(' ') || null;
  };

  it.each([
    ['googlé.com', 'danger:lookalikeName(google.com)'],
    ['paypa1.com', 'danger:lookalikeName(paypal.com)'],
    ['rnybank.com', 'danger:lookalikeName(mybank.com)'],
    ['www.mуbank.com', 'danger:lookalikeName(mybank.com)'],
    ['1nitech.com', 'warning:lookalikePossible(initech.com)'],
    ['alicetoo1s.github.io', 'danger:lookalikeName(alicetools.github.io)'],
    ['paypall.com', 'warning:lookalikePossible(paypal.com)'],
    ['gogole.com', 'warning:lookalikePossible(google.com)'],
    ['initehc.com', 'warning:lookalikePossible(initech.com)'],
    ['mybank.org', 'warning:lookalikePossible(mybank.com)'],
    // The claim of a server: its owner's second domain is as good as its first, unless the whole first is in its name.
    ['globextools.org', null],
    ['globextools.com.mx', null],
    ['google.com-login.evil.example', 'danger:lookalikeContained(google.com)'],
    ['mcp.globextools.com.evil.example', 'danger:lookalikeContained(mcp.globextools.com)'],
    ['google.com_login.evil.example', 'danger:lookalikeContained(google.com)'],
    ['google.com&client_id=1.evil.example', 'danger:lookalikeContained(google.com)'],
    ['slack_oauth.evil.example', 'warning:lookalikeBrand(slack.com)'],
    ['secure-google.com', 'warning:lookalikeTail(google.com)'],
    ['google-login.example', 'warning:lookalikeBrand(google.com)'],
    ['google-login.co.kr', 'warning:lookalikeBrand(google.co.kr)'],
    ['claim-metamask.example', 'warning:lookalikeBrand(metamask.io)'],
    ['initech.support.example', 'warning:lookalikeBrand(initech.com)'],
    ['apple-id.example', 'warning:lookalikeBrand(apple.com)'],
    ['paypal.vercel.app', 'warning:lookalikeBrand(paypal.com)'],
    ['paypal-login.github.io', 'warning:lookalikeBrand(paypal.com)'],
    ['mypaypalpage.github.io', 'warning:lookalikeBrand(paypal.com)'],
    ['mymetamaskpage.example', 'warning:lookalikeBrand(metamask.io)'],
    ['mybinancepage.example', 'warning:lookalikeBrand(binance.com)'],
    ['mydropboxpage.example', null],
    // Under any ending: alike at a glance, a slip away, joined with lures, in other letters, with its ending in the name.
    ['iinkedin.app', 'warning:lookalikePossible(linkedin.com)'],
    ['vvikipedia.net', 'warning:lookalikePossible(wikipedia.org)'],
    ['gooogle.dev', 'warning:lookalikePossible(google.dev)'],
    ['instagrem.net', 'warning:lookalikePossible(instagram.com)'],
    ['stearncomunity.ru', 'warning:lookalikePossible(steamcommunity.com)'],
    ['dlscordnitrogift.ru', 'warning:lookalikePossible(discord.com)'],
    ['claimledgerwallet.net', 'warning:lookalikeBrand(ledger.com)'],
    ['santander-bank-verificar.com', 'warning:lookalikeBrand(santander.com)'],
    ['metamäsk.com', 'danger:lookalikeName(metamask.io)'],
    ['notion-so.com', 'warning:lookalikeBrand(notion.com)'],
    // A service whose name is a word, or short: with its whole domain inside, in other letters, beside what asks.
    ['linear.app.evil.example', 'danger:lookalikeContained(linear.app)'],
    ['linear.app-oauth.evil.example', 'danger:lookalikeContained(linear.app)'],
    ['wíse.com', 'danger:lookalikeName(wise.com)'],
    ['slack-oauth.example', 'warning:lookalikeBrand(slack.com)'],
    ['xero-billing.example', 'warning:lookalikeBrand(xero.com)'],
    ['aws-console-sso.cloud', 'warning:lookalikeBrand(aws.amazon.com)'],
    ['sap-login.acme.com', 'warning:lookalikeBrand(sap.com)'],
    ['notlon.so', 'warning:lookalikePossible(notion.so)'],
    ['sso-okta.acme.com', 'warning:lookalikeBrand(okta.com)'],
    ['apple-id.acme.com', 'warning:lookalikeBrand(apple.com)'],
    ['oauth-login.example', 'warning:lureWords(oauth, login)'],
    ['raiffeisenbank-login.example', 'warning:lookalikeBrand(raiffeisenbank.at)'],
    // The site that the server claims, beside `mcp`. As a customer's name at somebody else's it says nothing alone.
    ['mcp-globextools.example', 'warning:lookalikeBrand(globextools.com)'],
    ['globextools.pages.dev', null],
    ['globextools-login.pages.dev', 'warning:lookalikeBrand(globextools.com)'],
    ['globextools-prod.eu.vendorcloud.com', null],
    ['login-globextools.zendesk.com', 'warning:lookalikeBrand(globextools.com)'],
    ['paypal.eu.auth0.com.evil.example', 'danger:lookalikeContained(auth0.com)'],
    ['login-okta.acme-corp.workers.dev', 'warning:lookalikeBrand(okta.com)'],
    ['secure-login.example', 'warning:lureWords(secure, login)'],
    // Nearly a brand, and lures behind it that could begin with the brand's own last letter.
    ['paypai-security.com', 'warning:lookalikePossible(paypal.com)'],
    ['paypai-login-security.com', 'warning:lookalikePossible(paypal.com)'],
    // A product that people run themselves, below a name made of lures; a brand under an ending that promises help.
    ['google.session-check.net', 'warning:lookalikeBrand(google.com)'],
    ['metamask.support', 'warning:lookalikeBrand(metamask.io)'],
    ['www.paypal.help', 'warning:lookalikeBrand(paypal.com)'],
    // A brand alone under a generic ending, with `mcp`, without the first dot; in its own script; in other letters below a name.
    ['paypal.cfd', 'warning:lookalikeBrand(paypal.com)'],
    ['login.docusign.zip', 'warning:lookalikeBrand(docusign.com)'],
    ['linear-mcp.app', 'warning:lookalikeBrand(linear.app)'],
    ['slackmcp.com', 'warning:lookalikeBrand(slack.com)'],
    ['mcp-github.example', 'warning:lookalikeBrand(github.com)'],
    ['wwwgithub.com', 'warning:lookalikeBrand(github.com)'],
    ['wwwinitech.example', 'warning:lookalikeBrand(initech.com)'],
    ['wwwglobextools.com', 'warning:lookalikeBrand(globextools.com)'],
    ['wwwparsnip.com', null],
    ['apiglobextools.com', null],
    // Customers of a service that signs people in are below its name.
    ['parsnip-okta.com', 'warning:lookalikeBrand(okta.com)'],
    ['okta-parsnip.net', 'warning:lookalikeBrand(okta.com)'],
    ['parsnip.okta-gov.com', null],
    ['parsnip-okta.vercel.app', null],
    ['parsnip-accounts.com', null],
    // Where people sign in, customers choose their names.
    ['paypal-login.us.auth0.com', 'warning:lookalikeBrand(paypal.com)'],
    ['login-github.okta.com', 'warning:lookalikeBrand(github.com)'],
    ['paypal.us.auth0.com', null],
    ['github.okta.com', null],
    ['parsnip-login.us.auth0.com', null],
    ['госуслуги-вход.рф', 'warning:lookalikeBrand(gosuslugi.ru)'],
    ['secure.paypai.garden.net', 'warning:lookalikePossible(paypal.com)'],
    // A brand before a slip of `com` that is a country's ending.
    ['www.paypal.cm', 'warning:lookalikeBrand(paypal.com)'],
    ['apple.cm', 'warning:lookalikeBrand(apple.com)'],
    ['paypal.om', 'warning:lookalikeBrand(paypal.com)'],
    // `ac` alone is open to anybody, and so is a company's suffix.
    ['paypal-login.ac', 'warning:lookalikeBrand(paypal.com)'],
    ['paypal-secure.edu.eu.org', 'warning:lookalikeBrand(paypal.com)'],
    // A brand that is a word: beside another that asks, joined with others, or alone.
    ['ledger-support.example', 'warning:lookalikeBrand(ledger.com)'],
    ['parsnip-paypal.example', 'warning:lookalikeBrand(paypal.com)'],
    ['v4-ledger.example', 'warning:lookalikeBrand(ledger.com)'],
    // A brand that is borne within other words, as a word of its own.
    ['tmobile-bill.example', 'warning:lookalikeBrand(tmobile.com)'],
  ])('%s: %s', (host, expected) => {
    expect(judge(host)).toBe(expected);
  });

  it.each([
    'google.com',
    // The name that the server claims, within a longer one: its owner's other domain.
    'globextoolsapi.example',
    'accounts.google.com',
    'google.com.mx',
    'login.microsoftonline.com',
    'initech.com',
    'login.initech.com',
    'www.mybank.com',
    'company.cloudflareaccess.com',
    'login.gov',
    'secure.login.gov',
    'example.com',
    'weather-news.example',
    'localhost',
    '127.0.0.1',
    'github.io',
    // A product that people run themselves, authorities, a brand's own account, owners' further sites, longer words.
    'gitlab.cern.ch',
    'github.acme.com',
    'sap-portal.acme.com',
    'facebook.dhs.gov',
    'openai.github.io',
    'www.youtube-nocookie.com',
    'www.google-analytics.com',
    'cdn-apple.com',
    'revolution.example',
    'opensearch.org',
    'www.sparkasse-heidelberg.de',
    'www.volksbank-stuttgart.de',
    'www.rakuten-card.co.jp',
    'www.raiffeisenbank-dorf.at',
    'berliner-sparkasse.de',
    'street-wise.com',
    'street-wise.com.br',
    'sandbox-auth.acme.com',
    // Words that an owner puts beside a name of the context.
    'initech-api.com',
    'initech-mail.com',
    // An ending that is its owner's as often, a country's, and names that only begin like these.
    'paypal.dev',
    'paypal.co.nz',
    'wwwgarden.com',
    'slack-mcp.acme.com',
    'mcpgarden.example',
    'госуслуги.рф',
    'secure.paypet.garden.net',
    'orange.cm',
    'paypal.login.ox.ac.uk',
    // A brand that is a word, in a name of two.
    'parsnip-ledger.com',
    'parsnip-ledger.example',
    'candy-stripe.com',
    // The same without what makes it an imitation.
    'paypai-garden.com',
    'google.session-garden.net',
    'google.sessions.net',
    'google.session-check.vercel.app.example',
    'garden.support',
    'metamask.io',
    'fluentmobile.com',
    'slack-files.com',
    'home.atlassian-us-gov-mod.com',
    'unicreditbank.hu',
    // Where a site of the context is a customer.
    'globextools.okta.com',
    'initech.eu.auth0.com',
    'initech-prod.auth.eu-central-1.amazoncognito.com',
  ])('%s resembles nobody', (host) => {
    expect(judge(host)).toBeNull();
  });

  it.each<[string, InspectionContext, string]>([
    // The claim, the client or the history is nearer to the host than the popular site that it contains.
    [
      'accounts.google.com.mistbank.net',
      { client: null, serverUrl: 'https://mistbonk.net/mcp' },
      'danger:lookalikeContained(google.com) warning:lookalikePossible(mistbonk.net)',
    ],
    [
      'google.com.initeck.com',
      { client: 'https://chat.initech.com' },
      'danger:lookalikeContained(google.com) warning:lookalikePossible(initech.com)',
    ],
    [
      'google.com.initeck.com',
      { client: null, approvedSites: ['initech.com'] },
      'danger:lookalikeContained(google.com) warning:lookalikePossible(initech.com)',
    ],
    // The most severe finding of one set is shown, not the first.
    ['google.com-login.wikipediaa.org', { client: null }, 'danger:lookalikeContained(google.com)'],
    // A claim on the host itself, or its approval, does not take back its likeness to another.
    [
      'acmne.com',
      { client: 'https://acme.com', serverUrl: 'https://acmne.com', approvedSites: ['acmne.com', 'acmme.com'] },
      'warning:lookalikePossible(acmme.com)',
    ],
    [
      'rnybank.com',
      { client: 'https://mybank.com', serverUrl: 'https://rnybank.com/mcp' },
      'danger:lookalikeName(mybank.com)',
    ],
  ])('%s with %o: %s', (host, given, expected) => {
    expect(judge(host, given)).toBe(expected);
  });

  it.each(['https://mcp.sentry.dev/mcp', 'https://mcp.notion.com/mcp', 'https://ai.todoist.net/mcp'])(
    'lets a popular site be itself for %s, whose name it shares',
    (serverUrl) => {
      for (const host of ['sentry.io', 'notion.so', 'todoist.com'])
        expect(judge(host, { client: null, serverUrl })).toBeNull();
    },
  );

  // A claim's whole domain with an ending behind it is no second domain; its name under a country's ending may be one.
  it.each([
    ['gadgetworks.io.in', 'danger:lookalikeContained(gadgetworks.io)'],
    ['gadgetworks.in', null],
    ['gadgetworks.dev', null],
  ])('%s beside a server at gadgetworks.io: %s', (host, expected) => {
    expect(judge(host, { client: null, serverUrl: 'https://mcp.gadgetworks.io/mcp' })).toBe(expected);
  });

  // A short name of the client: its whole domain in another, or alike at a glance. Otherwise it says nothing.
  it.each([
    ['kip.dev.mcp-auth.io', 'danger:lookalikeContained(kip.dev)'],
    ['kip.dev-login.app', 'danger:lookalikeContained(kip.dev)'],
    ['kip-dev.com', 'warning:lookalikeBrand(kip.dev)'],
    ['k1p.dev', 'warning:lookalikePossible(kip.dev)'],
    ['kipp.dev', 'warning:lookalikePossible(kip.dev)'],
    ['kit.dev', null],
    ['kip.io', null],
    ['kips.dev', null],
    ['kip-garden.com', null],
    ['skip.devices.io', null],
  ])('%s beside a client at kip.dev: %s', (host, expected) => {
    expect(judge(host, { client: 'https://chat.kip.dev' })).toBe(expected);
  });

  // A name of two words, of which the client, the server, or an approved site has chosen one.
  it.each([
    ['parsnip-lantern.example', null],
    ['lantern-parsnip.dev', null],
    ['parsnip-lantern.pages.dev', 'warning:lookalikeBrand(lantern.dev)'],
    ['lantern-login.example', 'warning:lookalikeBrand(lantern.dev)'],
    ['lantern-mcp.example', 'warning:lookalikeBrand(lantern.dev)'],
    ['lantern-assistant.example', 'warning:lookalikeBrand(lantern.dev)'],
    ['get-lantern.example', 'warning:lookalikeBrand(lantern.dev)'],
    ['lan-tern.example', 'warning:lookalikeBrand(lantern.dev)'],
  ])('%s beside lantern.dev: %s', (host, expected) => {
    expect(judge(host, { client: 'https://chat.lantern.dev' })).toBe(expected);
    expect(judge(host, { client: null, approvedSites: ['lantern.dev'] })).toBe(expected);
  });

  // The history comes to hundreds of sites, most of services that work for others: their names are in many that are not theirs,
  // and their owners have second domains. A client is only one, and is judged as strictly as before.
  it.each([
    ['netbanking.example', 'bankin.com', null],
    ['telemetrycloud.example', 'telemetry.com', null],
    ['wal-mart.com', 'walmart.de', 'warning:lookalikeBrand(walmart.com)'],
    ['lan-tern.example', 'lantern.dev', 'warning:lookalikeBrand(lantern.dev)'],
    ['quorumvote.com', 'quorumvote.de', null],
    ['quorumvote.fr', 'quorumvote.com', null],
    ['quorumvote.co.uk', 'quorumvote.de', null],
    ['quorumvote.app', 'quorumvote.com', null],
    ['quorumvote.org', 'quorumvote.com', 'warning:lookalikePossible(quorumvote.com)'],
    ['quorumvote.cfd', 'quorumvote.de', 'warning:lookalikePossible(quorumvote.de)'],
    ['quorumvote.tk', 'quorumvote.com', 'warning:lookalikePossible(quorumvote.com)'],
    ['quorumvote-login.fr', 'quorumvote.com', 'warning:lookalikeBrand(quorumvote.com)'],
    ['quorumvotelogin.fr', 'quorumvote.com', 'warning:lookalikeBrand(quorumvote.com)'],
    ['quorumvote.initech.example', 'quorumvote.com', 'warning:lookalikeBrand(quorumvote.com)'],
    ['myquorumvote.pages.dev', 'quorumvote.com', 'warning:lookalikeBrand(quorumvote.com)'],
    // A service that has its customers at another domain.
    ['parsnip.grafana.net', 'grafana.com', null],
    ['grafana-login.grafana.net', 'grafana.com', 'warning:lookalikeBrand(grafana.com)'],
    // A name that somebody took at a platform is no brand elsewhere.
    ['test-gadget.supabase.co', 'gadget.supabase.co', null],
    ['gadget.eu-west-1.elasticbeanstalk.com', 'gadget.us-east-1.elasticbeanstalk.com', null],
    ['gadget.initech.example', 'gadget.vercel.app', null],
  ])('%s beside %s in the history: %s', (host, site, expected) => {
    expect(judge(host, { client: null, approvedSites: [site] })).toBe(expected);
  });

  it.each([
    ['telemetrycloud.example', 'telemetry.com', 'warning:lookalikeBrand(telemetry.com)'],
    ['quorumvote.com', 'quorumvote.de', 'warning:lookalikePossible(quorumvote.de)'],
  ])('%s beside a client at %s: %s', (host, client, expected) => {
    expect(judge(host, { client: `https://chat.${client}` })).toBe(expected);
  });

  // A name with marks, or in letters of its own, is one as any other.
  it.each([
    ['müllerwerke-login.example', 'müllerwerke.de', 'warning:lookalikeBrand(xn--mllerwerke-9db.de)'],
    ['mullerwerke-login.example', 'müllerwerke.de', 'warning:lookalikeBrand(xn--mllerwerke-9db.de)'],
    ['東京工房-login.example', '東京工房.jp', 'warning:lookalikeBrand(xn--1lqy48arid6tg.jp)'],
    ['login.müllerwerke.de', 'müllerwerke.de', null],
    ['müllerwerke.example', 'müllerwerke.de', null],
    ['müllerwerke.okta.com', 'müllerwerke.de', null],
  ])('%s beside a server at %s: %s', (host, server, expected) => {
    expect(judge(new URL(`https://${host}`).hostname, { client: null, serverUrl: `https://mcp.${server}` })).toBe(
      expected,
    );
  });

  // With two letters for one, as people write such a name in ASCII: the owner's domain, and part of an imitation.
  it.each([
    ['muellerwerke.de', 'müllerwerke.de', null],
    ['login.muellerwerke.de', 'müllerwerke.de', null],
    ['strassenaemter.de', 'straßenämter.de', null],
    ['muellerwerke-login.net', 'müllerwerke.de', 'warning:lookalikeBrand(xn--mllerwerke-9db.de)'],
    ['muellerwerke.dev.initech.com', 'müllerwerke.de', 'warning:lookalikeBrand(xn--mllerwerke-9db.de)'],
    ['muellerwerke.net', 'müllerwerke.de', 'warning:lookalikePossible(xn--mllerwerke-9db.de)'],
    ['müllerwerke.de', 'muellerwerke.de', 'warning:lookalikePossible(muellerwerke.de)'],
    ['joern-login.dk', 'jørn.dk', 'warning:lookalikeBrand(xn--jrn-0na.dk)'],
    ['joern.net', 'jørn.dk', null],
  ])('%s beside a client at %s: %s', (host, client, expected) => {
    expect(judge(host, { client: `https://chat.${client}` })).toBe(expected);
  });

  // A name that has a hyphen itself: as any other, and joined beside what asks.
  it.each([
    ['north-peak-login.net', 'warning:lookalikeBrand(north-peak.io)'],
    ['get-north-peak-now.net', 'warning:lookalikeBrand(north-peak.io)'],
    ['north-peak-mcp.net', 'warning:lookalikeBrand(north-peak.io)'],
    ['northpeak-login.net', 'warning:lookalikeBrand(north-peak.io)'],
    ['northpeak-login.pages.dev', 'warning:lookalikeBrand(north-peak.io)'],
    ['north-peak-api.net', null],
    ['north-peak-ledger.net', null],
    ['north-peakledger.net', 'warning:lookalikeBrand(north-peak.io)'],
    ['northpeak.net', null],
    ['northpeak-ledger.net', null],
    ['north-login.net', null],
    ['north-peak.okta.com', null],
  ])('%s beside a client at north-peak.io: %s', (host, expected) => {
    expect(judge(host, { client: 'https://chat.north-peak.io' })).toBe(expected);
  });

  // A site whose name is a label, a lure, or an operating word makes no host with such a label an imitation.
  it.each([
    'login.initech.com',
    'accounts.initech.com',
    'account-checkout.initech.com',
    'developer-platform.initech.com',
    'login-identity.initech.com',
  ])('%s resembles no site that is called like a label', (host) => {
    const labels = ['login.gov', 'account.gov.uk', 'checkout.com', 'platform.sh', 'developer.com', 'identity.com'];
    expect(judge(host, { client: null, approvedSites: labels })).toBeNull();
    for (const label of labels) expect(judge(host, { client: `https://${label}` })).toBeNull();
  });

  // Names of the context that are short, or ordinary words: beside what asks, and only there.
  it.each([
    ['kip-login.net', 'warning:lookalikeBrand(kip.com)'],
    ['secure-light.net', 'warning:lookalikeBrand(light.com)'],
    ['kip-security.pages.dev', 'warning:lookalikeBrand(kip.com)'],
    ['kip-garden.net', null],
    ['kip-support.net', 'warning:lookalikeBrand(kip.com)'],
    ['kip-api.net', null],
    ['kip-app.vercel.app', null],
    ['kip.vercel.app', null],
    ['light-years.net', null],
    ['kip-store.myshopify.com', null],
    ['ab-login.net', null],
  ])('%s beside short and common names: %s', (host, expected) => {
    const given = { client: 'https://chat.kip.com', serverUrl: 'https://mcp.light.com', approvedSites: ['ab.com'] };
    expect(judge(host, given)).toBe(expected);
  });

  const places: ((site: string) => InspectionContext)[] = [
    (site) => ({ client: `https://chat.${site}` }),
    (site) => ({ client: null, serverUrl: `https://mcp.${site}/mcp` }),
    (site) => ({ client: null, approvedSites: [site] }),
  ];

  // In spite of letters that look like others (`rn` like `m`, `1` like `l`, `0` like `o`).
  describe.each(['fernworks', 'base10labs', '1meadow', 'kernelforge'])('%s is judged like any other name', (name) => {
    it.each([
      'NAME.dev',
      'NAME.co.uk',
      'api.NAME.dev',
      'NAME.evil.example',
      'login.NAME.evil.example',
      'NAME.login-portal.example',
      'NAME-api.example',
      'NAME-login.example',
      'NAME.pages.dev',
      'NAME.slack.com',
    ])('%s', (host) => {
      for (const place of places) {
        const judged = (as: string) => judge(host.replace('NAME', as), place(`${as}.com`))?.replace(as, 'NAME') ?? null;
        expect(judged(name)).toBe(judged('gadgetworks'));
      }
    });
  });

  it.each([
    ['femworks', 'fernworks'],
    ['baselolabs', 'base10labs'],
    ['lmeadow', '1meadow'],
    ['kemelforge', 'kernelforge'],
  ])('%s imitates %s under any suffix', (imitation, name) => {
    for (const place of places)
      expect(judge(`${imitation}.dev`, place(`${name}.com`))).toBe(`warning:lookalikePossible(${name}.com)`);
  });

  // Names of two words, of which one may be an operating word, beside others of those: as they are with a name of one.
  it.each(['gadgetworks', 'tulip-forge', 'momentum-labs'])('%s is its own in what an owner makes of it', (name) => {
    const hosts = ['NAME-api.example', 'static-NAME.example', 'NAME.slack.com', 'NAME-labs.slack.com'];
    for (const place of places) {
      const judged = (host: string) => judge(host.replace('NAME', name), place(`${name}.com`));
      for (const host of hosts) expect(judged(host)).toBeNull();
      const told = `warning:lookalikeBrand(${name}.com)`;
      expect(judged('NAME-login.example')).toBe(told);
      for (const host of ['NAME-api.pages.dev', 'NAME.pages.dev', 'NAME.initech.example', 'login.NAME.initech.example'])
        expect(judged(host)).toBe(place === places[1] ? null : told);
    }
  });

  // The same of popular names, and of words that owners put beside theirs.
  it.each([
    ['klarna.no', null],
    ['klama.no', 'warning:lookalikePossible(klarna.com)'],
    ['my.1password.eu', null],
    ['auth0.initech.com', null],
    ['autho.initech.com', 'warning:lookalikePossible(auth0.com)'],
    ['github-static.example', null],
    ['github-internal.example', null],
  ])('%s: %s', (host, expected) => {
    expect(judge(host)).toBe(expected);
  });

  it.each([
    // As the platforms name a preview of one's own project; nobody else's account, nothing that asks, no popular name.
    ['initech-docs-git-main-initech.vercel.app', null],
    ['initech-docs-4f2a8b1c9-initech.vercel.app', null],
    ['deploy-preview-42--initech-docs.netlify.app', null],
    ['4f2a8b1c.initech-docs.pages.dev', null],
    ['initech-docs-git-main-another.vercel.app', 'warning:lookalikeBrand(initech.com)'],
    ['another-git-initech-initech.vercel.app', 'warning:lookalikeBrand(initech.com)'],
    ['initech-documents-initech.vercel.app', 'warning:lookalikeBrand(initech.com)'],
    ['initech-login-git-main-initech.vercel.app', 'warning:lookalikeBrand(initech.com)'],
    ['initech-kyc-git-main-initech.vercel.app', 'warning:lookalikeBrand(initech.com)'],
    ['deploy-preview-42--another-initech.netlify.app', 'warning:lookalikeBrand(initech.com)'],
    ['main--initech-docs.netlify.app', 'warning:lookalikeBrand(initech.com)'],
    ['main.initech-docs.pages.dev', 'warning:lookalikeBrand(initech.com)'],
    ['initech.vercel.app', 'warning:lookalikeBrand(initech.com)'],
    ['deploy-preview-42--paypal-docs.netlify.app', 'warning:lookalikeBrand(paypal.com)'],
  ])('%s is named by the platform, or is not: %s', (host, expected) => {
    expect(judge(host)).toBe(expected);
  });

  it('needs no context', () => {
    expect(judge('rnybank.com', { client: null })).toBeNull();
  });
});
