import { describe, expect, it } from 'vitest';
import type { InspectionContext } from '../../../lib/url/context.ts';
import { inspectUrl } from '../../../lib/url/inspect.ts';
import { parameterKindOf } from '../../../lib/url/parameter-kinds.ts';
import { parametersOf } from '../../../lib/url/parameters.ts';
import { redirectFindings } from '../../../lib/url/redirect.ts';
import { siteOf } from '../../../lib/url/registrable-domain.ts';
import { secretFindings } from '../../../lib/url/secret.ts';
import { shortenerFindings } from '../../../lib/url/shortener.ts';

describe('parametersOf', () => {
  it.each([
    ['https://a.example/?b=c&d', ['query:b=c', 'query:d=']],
    ['https://a.example/?b=%63#d=e', ['query:b=c', 'fragment:d=e']],
    ['https://a.example/#/login?next=x', ['fragment:next=x']],
    ['https://a.example/#top', []],
  ])('%s', (url, expected) => {
    expect(parametersOf(new URL(url)).map(({ part, name, value }) => `${part}:${name}=${value}`)).toEqual(expected);
  });

  it('stops at five hundred, and one more that says so', () => {
    expect(parametersOf(new URL(`https://a.example/?${'a=b&'.repeat(900)}`))).toHaveLength(501);
  });
});

describe('kindOf', () => {
  it.each([
    ['redirect_uri', 'return'],
    ['post_logout_redirect_uri', 'return'],
    ['RelayState', 'return'],
    ['retpath', 'return'],
    ['startURL', 'return'],
    ['openid.return_to', 'return'],
    ['returnUrl', 'return'],
    ['afterLoginUrl', 'return'],
    ['continue_url', 'return'],
    ['redirectURL', 'return'],
    ['url', 'onward'],
    ['adurl', 'onward'],
    ['openid.ns.sreg', 'name'],
    ['openid.claimed_id', 'name'],
    ['resource', 'name'],
    ['repository-url', 'content'],
    ['logo_uri', 'content'],
    ['accessToken', 'secret'],
    ['user[password]', 'secret'],
    ['x-api-key', 'secret'],
    ['oauth_token', 'handle'],
    ['user_code', 'handle'],
    ['amazonCheckoutSessionId', 'handle'],
    ['public_key', 'other'],
    ['monkey', 'other'],
    ['q', 'other'],
  ])('%s: %s', (name, kind) => {
    expect(parameterKindOf(name)).toBe(kind);
  });
});

const ASKED: InspectionContext = { client: 'https://chat.acme.com', serverUrl: 'https://mcp.vendor.com/mcp' };
const ALONE: InspectionContext = { client: null };

describe('redirectFindings', () => {
  const judge = (input: string, context: InspectionContext) => {
    const url = new URL(input);
    return redirectFindings(url, parametersOf(url), context, false, () => false).map(
      ({ severity, part, values }) => `${severity}:${part}:${values[1]}`,
    );
  };
  it.each([
    ['https://a.example/?next=https://evil.com/x', ['warning:query:evil.com']],
    ['https://a.example/?next=//evil.com', ['warning:query:evil.com']],
    ['https://a.example/?next=/\\evil.com', ['warning:query:evil.com']],
    ['https://a.example/?next=https%3A%2F%2Fevil.com', ['warning:query:evil.com']],
    ['https://a.example/?next=https%253A%252F%252Fevil.com', ['warning:query:evil.com']],
    ['https://a.example/?next=https%25253A%25252F%25252Fevil.com', ['warning:query:evil.com']],
    ['https://a.example/#next=https://evil.com', ['warning:fragment:evil.com']],
    ['https://a.example/#/login?redirect=https://evil.com', ['warning:fragment:evil.com']],
    ['https://a.example/go#!https://evil.com/x', ['warning:fragment:evil.com']],
    ['https://a.example/go#!/https', []],
    ['https://a.example/?next=https://evil.com&back=https://evil.com', ['warning:query:evil.com']],
    [
      'https://a.example/?next=https://chat.acme.com&next=https://evil.com',
      ['info:query:acme.com', 'warning:query:evil.com'],
    ],
    // Base64 and a bare host are places too.
    ['https://a.example/?next=aHR0cHM6Ly9ldmlsLmNvbS94', ['warning:query:evil.com']],
    ['https://a.example/?goto=evil.com/x', ['warning:query:evil.com']],
    ['https://a.example/ck?u=a1aHR0cHM6Ly9ldmlsLmNvbS94', ['warning:query:evil.com']],
    ['https://a.example/r/aHR0cHM6Ly9ldmlsLmNvbS94', ['warning:path:evil.com']],
    ['https://a.example/r/aHR0cFdlYlNlcnZlcg', []],
    ['https://a.example/go?u=68747470733a2f2f6576696c2e636f6d', ['warning:query:evil.com']],
    ['https://a.example/go?u=687474703A2F2F6576696c2e636f6d', ['warning:query:evil.com']],
    ['https://a.example/go?u=68747470', []],
    ['https://a.example/#https://evil.com', ['warning:fragment:evil.com']],
    ['https://a.example/?//evil.com', ['warning:query:evil.com']],
    ['https://a.example/?/%5Cevil.com/x', ['warning:query:evil.com']],
    // A page that joins it to its own name takes it for a host.
    ['https://a.example/?next=@evil.com', ['warning:query:evil.com']],
    ['https://a.example/?next=.evil.com/x', ['warning:query:evil.com']],
    ['https://a.example/?next=:80@evil.com', ['warning:query:evil.com']],
    ['https://a.example/?next=-x.evil.com/x', ['warning:query:evil.com']],
    ['https://a.example:8443/?next=.evil.com', ['warning:query:evil.com']],
    ['https://a.example/?next=.profile', []],
    ['https://a.example/?next=./index.html', []],
    ['https://a.example/?next=../x', []],
    ['https://a.example/?next=:8443/x', []],
    ['https://a.example/?to=@anna', []],
    ['https://a.example/?to=-last', []],
    // Encoded beside what encodes nothing, and behind what a parser drops.
    ['https://a.example/?next=%252F%252Fevil.com/%25zz', ['warning:query:evil.com']],
    ['https://a.example/?next=%252F%252Fevil.com/%25ff', ['warning:query:evil.com']],
    ['https://a.example/?next=%01//evil.com', ['warning:query:evil.com']],
    ['https://a.example/?next=%2501https://evil.com', ['warning:query:evil.com']],
    // As a value in the path, behind a semicolon there, in other languages, and with no word for what it is.
    ['https://a.example/login;next=https:%2F%2Fevil.com', ['warning:path:evil.com']],
    ['https://a.example/login;jsessionid=ABC', []],
    ['https://a.example/r/RU=https%3a%2f%2fevil.com/RK=2', ['warning:path:evil.com']],
    ['https://a.example/reset/YWJj==', []],
    ['https://a.example/login?urlRetorno=https://evil.com', ['warning:query:evil.com']],
    ['https://a.example/?murl=https://evil.com', ['warning:query:evil.com']],
    ['https://a.example/?logourl=https://b.com/x', ['info:query:b.com']],
    ['https://a.example/clk?x=https://evil.com', ['warning:query:evil.com']],
    ['https://a.example/?next=index.html', []],
    ['https://a.example/?next=page.md', []],
    ['https://a.example/?next=javascript:alert(1)', ['warning:query:javascript:']],
    ['https://a.example/?next=javascript:%20alert(1)', ['warning:query:javascript:']],
    ['https://a.example/?next=javascript:1/alert(1)', ['warning:query:javascript:']],
    ['https://a.example/?next=data:%20text/html,x', ['warning:query:data:']],
    // A part of the system that obeys; an app's own return is none.
    ['https://a.example/open?url=ms-settings:network-proxy', ['warning:query:ms-settings:']],
    ['https://a.example/?next=search-ms:query%3Dx%26crumb%3Dlocation:%5C%5Cevil%5Cx', ['warning:query:search-ms:']],
    ['https://a.example/?next=MS-Officecmd:%7B%7D', ['warning:query:ms-officecmd:']],
    ['https://a.example/?next=ms-app://s-1-15-2/', []],
    ['https://a.example/?next=ms-appx-web://a/b', []],
    ['https://a.example/?next=msteams:/l/x', []],
    ['https://a.example/?next=myhost:8080/x', []],
    ['https://a.example/?q=data:%20none', []],
    // A script or a page as a value, whatever it is called: no server sends one.
    ['https://a.example/view?src=data:text/html;base64,PHA', ['warning:query:data:']],
    ['https://a.example/?q=javascript:alert(1)', ['warning:query:javascript:']],
    ['https://a.example/?q=javascript:closures', []],
    ['https://a.example/?q=javascript:%20alert(1)%20explained', []],
    ['https://a.example/?src=data:image/png;base64,PHA', []],
    // Back to who asks, to the site itself, to another site of its owner.
    ['https://a.example/?next=https://chat.acme.com/x', ['info:query:acme.com']],
    ['https://a.example/?RelayState=https://mcp.vendor.com/', ['info:query:vendor.com']],
    ['https://a.example/_payment?surl=https://mcp.vendor.com/ok', ['info:query:vendor.com']],
    // A handle leads on if it is a URL. A word with a dot is none there.
    ['https://a.example/?state=https://evil.com/x', ['warning:query:evil.com']],
    ['https://a.example/?session=%2F%2Fevil.com', ['warning:query:evil.com']],
    ['https://a.example/?state=https://chat.acme.com/x', ['info:query:acme.com']],
    ['https://a.example/?state=evil.com', []],
    ['https://a.example/?fromURI=evil.com', ['warning:query:evil.com']],
    ['https://a.example/?$fallback_url=https://evil.com', ['warning:query:evil.com']],
    ['https://a.example/signin?serviceurl=https://evil.com', ['warning:query:evil.com']],
    ['https://a.example/_payment?furl=https://evil.com', ['warning:query:evil.com']],
    ['https://a.b.com/?next=https://c.b.com', []],
    ['https://accounts.google.com/?continue=https://www.youtube.com/', ['info:query:youtube.com']],
    ['https://a.example/?next=/home', []],
    // Values that only name something, a page's subject, and pages that lead on without any flow.
    ['https://a.example/?openid.ns=http://specs.openid.net/auth/2.0&resource=https://c.com&scope=https://d.com/x', []],
    ['https://a.example/?repository-url=https://b.com/x', ['info:query:b.com']],
    // A page that shows what it is given under its own name.
    ['https://translate.a.example/?u=https://b.com/x', ['warning:query:b.com']],
    ['https://a.example/viewer?src=https://b.com/x', ['warning:query:b.com']],
    ['https://a.example/review?src=https://b.com/x', ['info:query:b.com']],
    ['https://a.example/?u=https://b.com/x', ['warning:query:b.com']],
    ['https://a.example/?q=what+is+https', []],
    // Characters that a parser drops, a URL without a name, a page that leads on by a parameter of any name.
    ['https://a.example/?next=/%09/evil.com', ['warning:query:evil.com']],
    ['https://a.example/?next=/%09%252Fevil.com', ['warning:query:evil.com']],
    ['https://a.example/?https://evil.com/?x=y', ['warning:query:evil.com']],
    ['https://a.example/url?q=https://evil.com', ['warning:query:evil.com']],
    ['https://a.example/redirect?q=evil.com/x&v=1.2', ['warning:query:evil.com']],
    ['https://a.example/search?q=evil.com/x', []],
    ['https://a.example/url?q=https://a.example/url?q=https://evil.com', ['warning:query:evil.com']],
    ['https://a.example/?next=https%3A%2F%2Fevil.com%252F%2540b', ['warning:query:evil.com']],
    ['https://a.example/redirect.php?x=https://evil.com', ['warning:query:evil.com']],
    ['https://a.example/search?q=https://evil.com', ['info:query:evil.com']],
    ['https://a.example/analyze?url=https://b.com', ['info:query:b.com']],
    // The next step of a sign-in page: a request, a page that leads on, one that returns to the page before.
    [
      'https://a.example/login?next=%2Fauthorize%3Fredirect_uri%3Dhttps%253A%252F%252Fevil.com',
      ['warning:query:evil.com'],
    ],
    [
      'https://a.example/login?next=%2Fauthorize%3Fredirect_uri%3Dhttps%253A%252F%252Fmcp.vendor.com',
      ['info:query:vendor.com'],
    ],
    ['https://a.example/?next=https://b.a.example/url?q=https://evil.com', ['warning:query:evil.com']],
    [
      'https://a.example/?next=https://mcp.vendor.com/?back=https://a.example/x',
      ['info:query:vendor.com', 'info:query:a.example'],
    ],
    ['https://a.example/?q=%2Fx%3Fnext%3Dhttps://evil.com', []],
    // A shared link, and the value for an app, lead nowhere by themselves.
    ['https://a.example/share?url=https://b.com/?next=https://c.com', ['info:query:b.com']],
    ['https://a.example/?next=app://x?next=https://c.com', []],
  ])('%s', (url, expected) => {
    expect(judge(url, ASKED)).toEqual(expected);
  });

  it('calls nothing foreign where it does not know who asks', () => {
    expect(judge('https://a.example/?next=https://evil.com', ALONE)).toEqual(['info:query:evil.com']);
    expect(judge('https://a.example/?url=https://evil.com', ALONE)).toEqual(['warning:query:evil.com']);
  });

  it('says that it has not looked at everything', () => {
    const many = `https://a.example/?${'a=b&'.repeat(900)}`;
    expect(judge(many, ASKED)).toEqual(['warning:query:undefined']);
    expect(judge(`https://a.example/?next=${encodeURIComponent(many)}`, ASKED)).toEqual(['warning:query:undefined']);
  });
});

describe('secretFindings', () => {
  const judge = (input: string) => {
    const url = new URL(input);
    return secretFindings(url, parametersOf(url)).map(({ key, values }) => `${key}(${values[0]})`);
  };
  const part = (claims: object) => btoa(JSON.stringify(claims)).replace(/=+$/, '');
  const jwt = (claims: object, header: object = { alg: 'HS256' }) => `${part(header)}.${part(claims)}.c2ln`;
  const access = jwt({ sub: '1', scope: 'mail files' });
  it.each([
    // Keys in a known format, tokens that say what they are, what is called a secret.
    ['https://a.example/?x=ghp_abcdefghijklmnopqrstuvwxyz0123', ['secretInUrl(x)']],
    ['https://a.example/?x=sk-abcdefghijklmnopqrst', ['secretInUrl(x)']],
    ['https://a.example/?x=AKIAIOSFODNN7EXAMPLE', ['secretInUrl(x)']],
    // The key that has signed, and the app that people come from.
    ['https://a.example/?X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20261127%2Fs3', ['handleInUrl(X-Amz-Credential)']],
    ['https://a.example/?X-Goog-Credential=a%40b.iam.example%2F20261127', ['handleInUrl(X-Goog-Credential)']],
    ['https://a.example/connect/login?api_key=gLNqpeWAMad8kovl', ['handleInUrl(api_key)']],
    ['https://a.example/login/?api_key=ghp_abcdefghijklmnopqrstuvwxyz0123', ['secretInUrl(api_key)']],
    ['https://a.example/1/authorize?key=2119875a738ad540e3bc3fc729df75ce', ['handleInUrl(key)']],
    ['https://a.example/1/cards?key=2119875a738ad540e3bc3fc729df75ce', ['secretInUrl(key)']],
    ['https://a.example/data?api_key=gLNqpeWAMad8kovl', ['secretInUrl(api_key)']],
    ['https://a.example/login.php?api_key=gLNqpeWAMad8kovl', ['handleInUrl(api_key)']],
    // Google's key of an app, where Firebase signs people in, and elsewhere.
    [`https://a.example/__/auth/handler?apiKey=AIza${'x1'.repeat(18)}`, ['handleInUrl(apiKey)']],
    [`https://a.example/auth/handler?apiKey=AIza${'x1'.repeat(18)}`, ['secretInUrl(apiKey)']],
    ['https://a.example/__/auth/handler?apiKey=ghp_abcdefghijklmnopqrstuvwxyz0123', ['secretInUrl(apiKey)']],
    ['https://a.example/?x=-----BEGIN%20PRIVATE%20KEY-----', ['secretInUrl(x)']],
    [`https://a.example/?t=${access}`, ['secretInUrl(t)']],
    [`https://a.example/?t=${jwt({ sub: '1' }, { typ: 'at+jwt' })}`, ['secretInUrl(t)']],
    [`https://a.example/${access}`, ['secretInUrl(path)']],
    ['https://a.example/?access_token=gho16C7e42F', ['secretInUrl(access_token)']],
    ['https://a.example/?accessToken=abcdefgh1', ['secretInUrl(accessToken)']],
    ['https://a.example/?user[password]=hunter22', ['secretInUrl(user[password])']],
    ['https://a.example/?key=Zx8Qm2Lk9Vt4Rn7Bw1Ys6Hd3', ['secretInUrl(key)']],
    ['https://a.example/?password=hunter22&client_secret=abcdefgh1', ['secretInUrl(password, client_secret)']],
    // Values that a flow carries from page to page.
    ['https://a.example/?token=EC-60U79048BN7719609', ['handleInUrl(token)']],
    ['https://a.example/?oauth_token=abc', ['handleInUrl(oauth_token)']],
    ['https://a.example/?user_code=WDJB-MJHT', ['handleInUrl(user_code)']],
    ['https://a.example/?key=notion', ['handleInUrl(key)']],
    ['https://a.example/x.pdf?sig=abc&exp=1', ['handleInUrl(sig)']],
    [`https://a.example/?slt=${jwt({ sub: '1' })}`, ['handleInUrl(slt)']],
    // The value that finishes one payment, and other values of the same name.
    ['https://a.example/?client_secret=src_client_secret_KBmPQ0ViLfCSY3i', ['handleInUrl(client_secret)']],
    [
      'https://a.example/?payment_intent_client_secret=pi_3Mt_secret_Yrk8Zx8Qm2',
      ['handleInUrl(payment_intent_client_secret)'],
    ],
    ['https://a.example/?client_secret=x_src_client_secret_KBmPQ0ViLfCSY3i', ['secretInUrl(client_secret)']],
    ['https://a.example/?client_secret=sk_live_51Mt_secret_Yrk8Zx8Qm2', ['secretInUrl(client_secret)']],
    // Publishable keys; and one that begins so and lets its holder in.
    ['https://a.example/?apiKey=pk_f1554489-3f7b-4e48-a137-420914649f4f', []],
    ['https://a.example/?apiKey=pk_4821907_K7QX2MTRW9ZB4H6DJ8SVC1NPLYGFAEU3', ['secretInUrl(apiKey)']],
    // The person.
    ['https://a.example/?email=jane@company.com', ['emailInUrl(jane@company.com)']],
    ['https://a.example/?login_hint=jane@company.com', ['emailInUrl(jane@company.com)']],
    ['https://a.example/jo@b.com/x', ['emailInUrl(jo@b.com)']],
    // Nothing.
    ['https://a.example/?token=', []],
    ['https://a.example/?password=true&secret=1', []],
    ['https://a.example/?monkey=x&country=de&keyword=y', []],
    [`https://a.example/?state=${jwt({ sub: '1' })}&nonce=x&elicitationId=y&client_id=z`, []],
    ['https://a.example/?code_challenge=x&code_challenge_method=S256&response_type=code', []],
    ['https://a.example/?public_key=x&token_type=bearer', []],
    ['https://a.example/@jo/x', []],
    // A request object names scopes that nobody has yet; a key in its place is a key.
    [`https://a.example/?request=${access}`, []],
    [`https://a.example/?resource=${access}`, ['secretInUrl(resource)']],
    ['https://a.example/?request=ghp_abcdefghijklmnopqrstuvwxyz0123', ['secretInUrl(request)']],
  ])('%s', (url, expected) => {
    expect(judge(url)).toEqual(expected);
  });
});

it.each([
  ['https://bit.ly/x', 1],
  ['https://goo.gl/x', 1],
  ['https://x.app.goo.gl/y', 1],
  ['https://bit.ly/', 0],
  ['https://x.page.link/y', 1],
  ['https://example.com/bit.ly', 0],
  // Only their owners make these, or they lead to their owners' sites alone.
  ['https://aka.ms/x', 0],
  ['https://w.wiki/x', 0],
  ['https://maps.app.goo.gl/x', 0],
  ['https://photos.app.goo.gl/x', 0],
  ['https://app.bitly.com/settings/api', 0],
  ['https://mcp.bitly.com/callback', 0],
  ['https://jo.bitly.com/x', 1],
  ['https://www.bitly.com/x', 1],
])('%s hides its destination: %i', (url, expected) => {
  expect(shortenerFindings(new URL(url), siteOf(new URL(url).hostname))).toHaveLength(expected);
});

describe('a link that a chat or a mail service wrapped says where it leads on to', () => {
  const onward = (input: string) => {
    const url = new URL(input);
    return redirectFindings(url, parametersOf(url), ALONE, false, () => false).map(
      ({ key, values }) => `${key} ${values[1]}`,
    );
  };
  const WRAPPED = encodeURIComponent('https://accounts.example.org/start?x=1');
  it.each([
    ['Google', `https://www.google.com/url?q=${WRAPPED}&sa=D`],
    ['Outlook', `https://eur01.safelinks.protection.outlook.com/?url=${WRAPPED}&data=05`],
    ['Teams', `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${WRAPPED}`],
    ['Slack', `https://slack-redir.net/link?url=${WRAPPED}`],
    ['Facebook', `https://l.facebook.com/l.php?u=${WRAPPED}&h=AT`],
    ['LinkedIn', `https://www.linkedin.com/redir/redirect?url=${WRAPPED}&urlhash=x`],
    [
      'a user name that is the own site',
      'https://www.google.com/x?ctl=https%3A%2F%2Faccounts.google.com%40example.org%2F',
    ],
  ])('%s', (_, url) => expect(onward(url)).toEqual(['redirectParameter example.org']));

  it.each([
    'https://www.google.com/search?q=accounts.example.org',
    'https://www.facebook.com/groups?u=1',
    'https://www.linkedin.com/in/somebody?trk=x',
  ])('and no other page of theirs does: %s', (url) => expect(onward(url)).toEqual([]));
});

describe('an absolute address with other slashes than two', () => {
  const ofSite = (url: string) =>
    inspectUrl(url, { client: 'https://chat.acme.com', serverUrl: 'https://mcp.vendor.com/mcp' }).findings.some(
      ({ severity, values }) => severity === 'warning' && values.includes('evil.top'),
    );

  it.each([
    ['http:evil.top/', true],
    ['http:/evil.top', true],
    ['http:\\\\evil.top', true],
    ['http:///evil.top', true],
    ['///evil.top', true],
    ['/\\/evil.top', true],
    // Beside a page of the same scheme these are paths of its own.
    ['https:evil.top/', false],
    ['https:/evil.top', false],
  ])('%s leads elsewhere: %s', (value, expected) => {
    expect(ofSite(`https://accounts.company.com/login?next=${encodeURIComponent(value)}`)).toBe(expected);
    const grant = `https://accounts.company.com/authorize?client_id=1&scope=x&redirect_uri=${encodeURIComponent(value)}`;
    expect(ofSite(grant)).toBe(expected);
  });
});
