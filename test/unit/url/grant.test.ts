import { describe, expect, it } from 'vitest';
import type { InspectionContext } from '../../../lib/url/context.ts';
import { inspectUrl } from '../../../lib/url/inspect.ts';
import { meaningOfScope } from '../../../lib/url/scopes.ts';

const ASKED: InspectionContext = { client: 'https://chat.acme.com', serverUrl: 'https://mcp.vendor.com/mcp' };
const GOOGLE = 'https://accounts.google.com/o/oauth2/v2/auth?client_id=1&response_type=code&scope=openid';
/** `{"alg":"none"}`, and a return to evil.com. */
const REQUEST = `eyJhbGciOiJub25lIn0.${btoa('{"redirect_uri":"https://evil.com/cb"}')}.`;
const BACK = 'redirect_uri=https://mcp.vendor.com/cb';
const NANGO = 'redirect_uri=https://api.nango.dev/oauth/callback';
const SUPABASE = 'redirect_uri=https://a.supabase.co/auth/v1/callback';
const TO_DEVICE = 'redirect_uri=http://localhost:1/';
const GITHUB = 'https://github.com/login/oauth/authorize?client_id=1';
const MICROSOFT = 'https://login.microsoftonline.com';
const COPIED_GRANT = ['warning:codeToCopy', 'info:grantToDevice', 'info:keepAddress'];

const grantOf = (url: string) => inspectUrl(url, ASKED).grant;
const said = (url: string, context = ASKED) =>
  inspectUrl(url, context).findings.flatMap(({ id, severity, key }) =>
    ['grant', 'redirect-parameter', 'device-code'].includes(id) ? [`${severity}:${key}`] : [],
  );

describe('what an authorization request would have the person allow', () => {
  it('names the provider, who gets it, and what it asks for', () => {
    expect(grantOf(`${GOOGLE}+https://mail.google.com/&${BACK}`)).toEqual({
      flow: 'code',
      provider: 'google.com',
      client: null,
      returnTo: 'vendor.com',
      scopes: [
        { text: 'openid', meaning: 'profile' },
        { text: 'https://mail.google.com/', meaning: 'mail' },
      ],
      moreScopes: 0,
    });
  });

  it.each([
    [
      'https://slack.com/oauth/v2/authorize?client_id=1.2&scope=channels:read,chat:write',
      ['channels:read', 'chat:write'],
      null,
    ],
    [
      'https://github.com/login/oauth/authorize?client_id=Iv1&redirect_uri=/cb&scope=repo%20read:user',
      ['repo', 'read:user'],
      'github.com',
    ],
    ['https://a.example/authorize?client_id=1&redirect_uri=myapp://cb', [], 'myapp:'],
    ['https://a.example/authorize?client_id=1&redirect_uri=myapp:0/cb', [], 'myapp:'],
    ['https://a.example/authorize?client_id=1&request_uri=urn:x', [], null],
    [GITHUB, [], null],
    [`${MICROSOFT}/common/adminconsent?client_id=1`, [], null],
    [`https://a.example/#/authorize?client_id=1&${BACK}`, [], 'vendor.com'],
    [
      'https://a.example/authorize?client_id=1&redirect_uri=https%253A%252F%252Fmcp.vendor.com%252Fcb',
      [],
      'vendor.com',
    ],
  ])('%s', (url, scopes, returnTo) => {
    const grant = grantOf(url);
    expect(grant).toMatchObject({ flow: 'code', returnTo });
    expect(grant?.scopes.map(({ text }) => text)).toEqual(scopes);
  });

  it.each(['https://a.example/login?client_id=1', 'https://a.example/?scope=x&redirect_uri=/y', 'https://a.example/'])(
    '%s asks for nothing',
    (url) => expect(grantOf(url)).toBeNull(),
  );

  it('says the client only where that tells anything', () => {
    expect(grantOf(`https://a.example/authorize?client_id=https://chat.acme.com/client.json&${BACK}`)?.client).toBe(
      'acme.com',
    );
    expect(grantOf(`https://a.example/authorize?client_id=vscode&${BACK}`)?.client).toBe('vscode');
    expect(grantOf(`https://a.example/authorize?client_id=6731de76-14a6&${BACK}`)?.client).toBeNull();
  });

  it('counts what is too much to show, and cuts what is too long', () => {
    const scopes = Array.from({ length: 500 }, (_, n) => `scope.${n}.${'x'.repeat(n === 0 ? 100 : 0)}`).join('+');
    const grant = grantOf(`https://a.example/authorize?client_id=1&scope=${scopes}`);
    expect(grant?.scopes).toHaveLength(30);
    expect(grant?.moreScopes).toBe(470);
    expect(Math.max(...(grant?.scopes ?? []).map(({ text }) => [...text].length))).toBeLessThanOrEqual(60);
  });
});

describe('where access is handed to', () => {
  it.each([
    [`${GOOGLE}&${BACK}`, ['info:oauthReturn']],
    [`${GOOGLE}&redirect_uri=https://chat.acme.com/cb`, ['info:oauthReturn']],
    [`${GOOGLE}&redirect_uri=https://evil.com/cb`, ['warning:grantElsewhere']],
    // Without encryption: a note, which calls nothing normal, but to a stranger.
    [`${GOOGLE}&redirect_uri=http://mcp.vendor.com/cb`, ['info:grantPlainHttp']],
    [`${GOOGLE}&redirect_uri=http://accounts.google.com/cb`, ['info:grantPlainHttp']],
    [`${GOOGLE}&redirect_uri=http://evil.com/cb`, ['warning:grantElsewhere', 'info:grantPlainHttp']],
    // An app gets no more than a program on this device does, but for the worst. A script is no app.
    [`${GOOGLE}&redirect_uri=com.evil.app:/cb`, ['info:grantToApp']],
    [`${GOOGLE}+repo&redirect_uri=evilapp:0/cb`, ['info:grantToApp']],
    [`${GOOGLE}+delete_repo&redirect_uri=evilapp:%20cb`, ['warning:grantElsewhere']],
    [`${GOOGLE}&redirect_uri=javascript:alert(1)`, ['warning:redirectScript']],
    [`${GOOGLE}&redirect_uri=data:,x`, ['warning:redirectScript']],
    [`${GOOGLE}&redirect_uri=ms-msdt:/id`, ['warning:redirectScript']],
    [`${GOOGLE}&redirect_uri=ms-appx-web://Microsoft.AAD.BrokerPlugin/1`, ['info:grantToApp']],
    // Google's own scheme names the page that gets the access.
    [`${GOOGLE}&redirect_uri=storagerelay://https/evil.com?id=auth1`, ['warning:grantElsewhere']],
    [`${GOOGLE}&redirect_uri=storagerelay://https/mcp.vendor.com?id=auth1`, ['info:oauthReturn']],
    [`${GOOGLE}&redirect_uri=postmessage`, []],
    [`${GOOGLE}&redirect_uri=/cb`, []],
    [`${GOOGLE}&redirect_uri=http://127.0.0.1:1234/cb`, ['info:grantToDevice', 'info:keepAddress']],
    [`${GOOGLE.replace('=code', '=token')}+https://mail.google.com/&${BACK}`, ['warning:grantToken']],
    [`${GOOGLE.replace('=code', '=token')}+offline_access&${BACK}`, ['info:oauthReturn']],
    [`${GOOGLE.replace('=code', '=token')}&${BACK}`, ['info:oauthReturn']],
    [`${GOOGLE.replace('=code', '=id_token+token')}+https://mail.google.com/&${BACK}`, ['warning:grantToken']],
    [`${GOOGLE.replace('=code', '=id_token')}&${BACK}`, ['info:oauthReturn']],
    // The worse of two counts, and Usher says so.
    [`${GOOGLE}&${BACK}&redirect_uri=https://evil.com/cb`, ['warning:grantElsewhere', 'warning:grantTwoReturns']],
    [`${GOOGLE}&${BACK}&${BACK}`, ['info:oauthReturn']],
    // A provider on this device.
    ['http://localhost:8080/authorize?client_id=1&redirect_uri=http://127.0.0.1:1234/cb', ['info:keepAddress']],
    // A page that shows the code, or an own program of the provider: whoever gets the code gets the access.
    [`${GOOGLE}&redirect_uri=https://sdk.cloud.google.com/authcode.html`, ['warning:codeToCopy']],
    [
      `${GOOGLE.replace('accounts.google', 'login.live')}&redirect_uri=https://login.live.com/oauth20_desktop.srf`,
      ['warning:codeToCopy'],
    ],
    [`${GOOGLE.replace('client_id=1', 'client_id=32555940559.apps.googleusercontent.com')}&${TO_DEVICE}`, COPIED_GRANT],
    // All that an app may have, for a server that has no program on this device.
    [`${GOOGLE}+https://graph.microsoft.com/.default&${TO_DEVICE}`, COPIED_GRANT],
    [`${GOOGLE}+https://graph.microsoft.com/.default&${BACK}`, ['info:oauthReturn']],
    // A service that signs people in or connects accounts, at a name of the customer's or at one address for all.
    [`${GOOGLE}&redirect_uri=https://abcdefgh.supabase.co/auth/v1/callback`, ['info:grantIdentity']],
    [`${GOOGLE}+repo&redirect_uri=https://abcdefgh.supabase.co/auth/v1/callback`, ['info:grantThroughService']],
    [`${GOOGLE}+repo&redirect_uri=https://app-1.firebaseapp.com/__/auth/handler`, ['info:grantThroughService']],
    [`${GOOGLE}+delete_repo&${SUPABASE}`, ['warning:grantElsewhere']],
    [`${GOOGLE}+https://mail.google.com/&${SUPABASE}`, ['warning:grantElsewhere']],
    [`${GOOGLE}+repo&${NANGO}`, ['info:grantThroughService']],
    [`${GITHUB}&${NANGO}`, ['info:grantThroughService']],
    [`${GOOGLE}&${NANGO}`, ['info:grantIdentity']],
    [`${GOOGLE}+repo&redirect_uri=https://app.merge.dev/oauth/callback`, ['info:grantThroughService']],
    [`${GOOGLE}+account_email&redirect_uri=https://ab1.supabase.co/auth/v1/callback`, ['info:grantIdentity']],
    [`${GOOGLE}&redirect_uri=https://api.stytch.com/v1/public/oauth/discord/callback/a1`, ['info:grantIdentity']],
    [`${GOOGLE}&redirect_uri=https://auth.workos.com/sso/oauth/google/a1/callback`, ['info:grantIdentity']],
    [`${GOOGLE}+repo&redirect_uri=https://auth.workos.com/sso/oauth/google/a1/callback`, ['info:grantThroughService']],
    [`${GOOGLE}+https://mail.google.com/&${NANGO}`, ['warning:grantElsewhere']],
    [
      `${GOOGLE}+repo&redirect_uri=http://api.nango.dev/oauth/callback`,
      ['warning:grantElsewhere', 'info:grantPlainHttp'],
    ],
    [`${GOOGLE}+repo&redirect_uri=https://api.nango.dev/webhook`, ['warning:grantElsewhere']],
    // The server's own name where organizations sign people in.
    [`${GOOGLE}+repo&redirect_uri=https://vendor.eu.auth0.com/login/callback`, ['info:oauthReturn']],
    [`${GOOGLE}+repo&redirect_uri=https://vendors.eu.auth0.com/login/callback`, ['info:grantThroughService']],
    [`${GOOGLE}+repo&redirect_uri=https://vendor.eu.auth0.com.evil.com/x`, ['warning:grantElsewhere']],
    // The return address goes on to another.
    [`${GOOGLE}&${BACK}%3Fnext%3Dhttps://evil.com`, ['warning:redirectParameter']],
    [`${GOOGLE}&${BACK}%3Fnext%3Dhttps://chat.acme.com`, ['info:oauthReturn', 'info:oauthReturn']],
    // A request object, and who keeps one (RFC 9101).
    [`${GOOGLE}&${BACK}&request=${REQUEST}`, ['warning:grantElsewhere', 'warning:grantTwoReturns']],
    [`${GOOGLE}&request=${REQUEST}`, ['warning:grantElsewhere']],
    [`${GOOGLE}&${BACK}&request=eyJ9.nothing.x`, ['info:oauthReturn']],
    [`${GOOGLE}&${BACK}&request_uri=https://evil.com/request.jwt`, ['warning:grantElsewhere']],
    [`${GOOGLE}&${BACK}&request_uri=https://mcp.vendor.com/request.jwt`, ['info:oauthReturn']],
    [`${GOOGLE}&${BACK}&request_uri=urn:ietf:params:oauth:request_uri:x`, ['info:oauthReturn']],
    [`${GOOGLE}&redirect_uri=https://abcdefgh.supabase.co/functions/v1/x`, ['warning:grantElsewhere']],
    [`${GOOGLE}&${BACK}&continue=http://127.0.0.1:1234/`, ['info:oauthReturn', 'info:oauthReturn']],
    [`${GOOGLE}&${BACK}&continue=https://evil.com`, ['warning:redirectParameter']],
  ])('%s', (url, expected) => {
    expect(said(url)).toEqual(expected);
    expect(grantOf(url.includes('evil.com/cb') ? url : `${GOOGLE}&redirect_uri=https://evil.com/cb`)?.returnTo).toBe(
      'evil.com',
    );
  });

  it.each([
    // Far-reaching, and nobody is named who gets it.
    [`${GITHUB}&scope=repo+delete_repo`, ['warning:grantNoReturn']],
    [`${GOOGLE}+https://mail.google.com/`, ['warning:grantNoReturn']],
    ['https://a.example/authorize?client_id=1&scope=Mail.Send', ['warning:grantNoReturn']],
    [`${GITHUB}&scope=repo+read:user`, []],
    [`${GOOGLE}+https://www.googleapis.com/auth/drive`, []],
    [`${GOOGLE}+https://mail.google.com/&${BACK}`, ['info:oauthReturn']],
    // An administrator's consent counts for a whole organization.
    [`${MICROSOFT}/common/adminconsent?client_id=1`, ['warning:grantNoReturn', 'info:grantForEveryone']],
    [
      `${MICROSOFT}/acme.com/v2.0/adminconsent?client_id=1&scope=https://graph.microsoft.com/.default&${BACK}`,
      ['info:oauthReturn', 'info:grantForEveryone'],
    ],
    [
      `${MICROSOFT}/common/adminconsent?client_id=1&redirect_uri=https://evil.com/cb`,
      ['warning:grantElsewhere', 'info:grantForEveryone'],
    ],
    [`${MICROSOFT}/common/oauth2/authorize?client_id=1&${BACK}`, ['info:oauthReturn']],
    // Over other people, and over what is one's own.
    [`${GITHUB}&scope=admin:org&${BACK}`, ['warning:grantOverOthers']],
    [`${GOOGLE}+https://www.googleapis.com/auth/gmail.settings.sharing&${BACK}`, ['warning:grantOverOthers']],
    [`https://zoom.us/oauth/authorize?client_id=1&scope=user:write:admin&${BACK}`, ['warning:grantOverOthers']],
    [`${GITHUB}&scope=delete_repo&${BACK}`, ['info:oauthReturn']],
    [`https://auth.atlassian.com/authorize?client_id=1&scope=manage:jira-project&${BACK}`, ['info:oauthReturn']],
  ])('or to nobody that the address names: %s', (url, expected) => {
    expect(said(url)).toEqual(expected);
  });

  it.each([
    GITHUB,
    'https://slack.com/oauth/v2/authorize?client_id=1',
    'https://linear.app/oauth/authorize?client_id=1',
  ])('is shown without scopes too: %s', (url) => {
    expect(grantOf(url)).toMatchObject({ flow: 'code', returnTo: null, scopes: [] });
    expect(grantOf(url.replace('?client_id=1', ''))).toBeNull();
  });

  it.each([
    '04b07795-8ddb-461a-bbee-02f9e1bf7b46',
    '1fec8e78-bce4-4aaf-ab1b-5451cc387264',
    '764086051850-6qr4p6gpi6hn506pt8ejuq83di341hur.apps.googleusercontent.com',
  ])('tells a provider’s own program among several clients: %s', (id) => {
    const clients = `client_id=1&client_id=${id.toUpperCase()}`;
    const url = `${MICROSOFT}/common/oauth2/authorize?${clients}&redirect_uri=http://localhost`;
    expect(said(url)).toContain('warning:codeToCopy');
    expect(said(url.replace(id.slice(0, 8).toUpperCase(), '00000000'))).not.toContain('warning:codeToCopy');
  });

  // The server's own name under another ending, or at a platform where its owner deploys. The client's is nobody's to borrow.
  it.each([
    ['https://auth.quorumvote.com/cb', 'https://mcp.quorumvote.eu', null],
    ['https://api.quorumvote.io/cb', 'https://mcp.quorumvote.com', null],
    ['https://quorumvote.co.uk/cb', 'https://mcp.quorumvote.com', null],
    ['https://quorumvote-api.azurewebsites.net/cb', 'https://mcp.quorumvote.eu', null],
    ['https://quorumvote.vercel.app/cb', 'https://mcp.quorumvote.eu', null],
    ['https://quorumvote-api-8x2k.onrender.com/cb', 'https://mcp.quorumvote.eu', null],
    ['https://quorumvote-production.up.railway.app/cb', 'https://mcp.quorumvote.eu', null],
    ['https://quorumvote-login.vercel.app/cb', 'https://mcp.quorumvote.eu', 'quorumvote-login.vercel.app'],
    ['https://supportquorum-8x2k.vercel.app/cb', 'https://mcp.supportquorum.eu', null],
    ['https://quorumvotes.vercel.app/cb', 'https://mcp.quorumvote.eu', 'quorumvotes.vercel.app'],
    ['https://quorumvote-8x2k.com/cb', 'https://mcp.quorumvote.eu', 'quorumvote-8x2k.com'],
    ['https://quorumvote.com/cb', 'https://quorumvote.pages.dev', 'quorumvote.com'],
    ['https://quorumvote.cfd/cb', 'https://mcp.quorumvote.eu', 'quorumvote.cfd'],
    ['https://quorumvote.tk/cb', 'https://mcp.quorumvote.eu', 'quorumvote.tk'],
    ['https://quorumvote.org/cb', 'https://mcp.quorumvote.com', 'quorumvote.org'],
    ['https://quorumvote-login.com/cb', 'https://mcp.quorumvote.eu', 'quorumvote-login.com'],
    ['https://quorum-vote.vercel.app/cb', 'https://mcp.quorumvote.eu', 'quorum-vote.vercel.app'],
    ['https://quorumvote.evil.vercel.app/cb', 'https://mcp.quorumvote.eu', 'evil.vercel.app'],
    ['https://quorumvote.eu.evil.com/cb', 'https://mcp.quorumvote.eu', 'evil.com'],
    ['https://quorumvote.ngrok-free.app/cb', 'https://mcp.quorumvote.eu', 'quorumvote.ngrok-free.app'],
    ['https://quorumvote.webflow.io/cb', 'https://mcp.quorumvote.eu', 'quorumvote.webflow.io'],
    ['https://parsnipwagon.io/cb', 'https://mcp.quorumvote.eu', 'parsnipwagon.io'],
    ['https://login.io/cb', 'https://mcp.login.dev', 'login.io'],
    ['https://kip.io/cb', 'https://mcp.kip.dev', 'kip.io'],
  ])('to %s for a server at %s', (returnTo, serverUrl, stranger) => {
    const given = { client: 'https://chat.parsnipwagon.com', serverUrl };
    const expected = stranger === null ? ['info:oauthReturn'] : ['warning:grantElsewhere'];
    expect(said(`${GOOGLE}+repo&redirect_uri=${returnTo}`, given)).toEqual(expected);
    expect(said(`https://pay.initech.com/?success_url=${returnTo}`, given)).toEqual([
      stranger === null ? 'info:oauthReturn' : 'warning:redirectParameter',
    ]);
  });

  it('is a note where not everybody is known, and on one’s own device', () => {
    expect(said(`${GOOGLE}&redirect_uri=https://evil.com/cb`, { client: 'https://chat.acme.com' })).toEqual([
      'info:oauthReturn',
    ]);
    expect(said(`${GOOGLE}&redirect_uri=evilapp://cb`, { client: 'https://chat.acme.com' })).toEqual([
      'info:grantToApp',
    ]);
    const local = { client: 'http://localhost:6274', serverUrl: 'https://mcp.vendor.com' };
    expect(said(`${GOOGLE}&redirect_uri=http://127.0.0.1:1234/cb`, local)).toEqual(['info:keepAddress']);
    const everything = `${GOOGLE}+.default&redirect_uri=http://127.0.0.1:1234/cb`;
    for (const serverUrl of ['http://localhost:8080/mcp', 'http://127.0.0.1:8080', undefined]) {
      expect(said(everything, { ...local, serverUrl })).toEqual(['info:keepAddress']);
    }
    expect(said(everything, local)).toEqual(['warning:codeToCopy', 'info:keepAddress']);
  });
});

describe('a code of the device flow', () => {
  it.each([
    ['https://auth.company.com/device?user_code=WDJB-MJHT', 'company.com', ['info:deviceCode']],
    ['https://auth.company.com/device/confirm?usercode=WDJB', 'company.com', ['info:deviceCode']],
    ['https://auth.company.com/device/confirm?otc=WDJB', 'company.com', ['info:deviceCode']],
    // It is no authorization request, whose return address is judged as the receiver of access.
    [
      'https://auth.company.com/device?user_code=x&redirect_uri=https://evil.com/',
      'company.com',
      ['warning:redirectParameter', 'info:deviceCode'],
    ],
    ['https://github.com/login/device', 'github.com', ['warning:deviceCodeElsewhere']],
    ['https://microsoft.com/devicelogin', 'microsoft.com', ['warning:deviceCodeElsewhere']],
    ['https://github.com/login/device/select_account', 'github.com', ['warning:deviceCodeElsewhere']],
    ['https://github.com/login/device//', 'github.com', ['warning:deviceCodeElsewhere']],
    ['https://login.live.com/oauth20_remoteconnect.srf', 'live.com', ['warning:deviceCodeElsewhere']],
    ['https://www.microsoft.com/link', 'microsoft.com', ['warning:deviceCodeElsewhere']],
    ['https://gitlab.com/oauth/device', 'gitlab.com', ['warning:deviceCodeElsewhere']],
    ['https://huggingface.co/device', 'huggingface.co', ['warning:deviceCodeElsewhere']],
    ['https://www.facebook.com/device', 'facebook.com', ['warning:deviceCodeElsewhere']],
    ['https://login.salesforce.com/setup/connect?user_code=x', 'salesforce.com', ['warning:deviceCodeElsewhere']],
    [
      'https://device.sso.us-east-1.amazonaws.com/?user_code=x',
      'sso.us-east-1.amazonaws.com',
      ['warning:deviceCodeElsewhere'],
    ],
    // An organization's own name at such a provider, and a page of its own.
    ['https://company.okta.com/activate?user_code=x', 'okta.com', ['info:deviceCode']],
    ['https://company.example/?user_code=x', 'company.example', ['info:deviceCode']],
  ])('%s', (url, provider, expected) => {
    expect(grantOf(url)).toMatchObject({ flow: 'device', provider, returnTo: null });
    expect(said(url)).toEqual(expected);
  });

  it.each([
    'https://account.microsoft.com/devices',
    'https://company.example/device',
    'https://www.microsoft.com/link/terms',
    'https://gitlab.com/oauth/devices',
    'https://company.example/?usercode=x',
  ])('%s asks for none', (url) => expect(grantOf(url)).toBeNull());

  it('takes back no finding about an authorization request', () => {
    const request = `${GOOGLE.replace('=code', '=token')}+https://mail.google.com/&redirect_uri=com.evil.app:/cb`;
    expect(said(request)).toEqual(['warning:grantElsewhere', 'warning:grantToken']);
    expect(said(`${request}&user_code=x`)).toEqual(expect.arrayContaining(said(request)));
    expect(grantOf(`${request}&user_code=x`)).toEqual(grantOf(request));
  });

  it('warns about a page that an authorization request is written behind', () => {
    expect(said(`https://github.com/login/device?client_id=1&scope=x&${BACK}`)).toEqual([
      'warning:deviceCodeElsewhere',
    ]);
  });

  it('is a note at the server’s own provider, and for a server on this device', () => {
    const own = { client: 'https://chat.acme.com', serverUrl: 'https://api.githubcopilot.com/mcp' };
    expect(said('https://github.com/login/device', own)).toEqual(['info:deviceCode']);
    const atAws = (serverUrl: string) => {
      const given = { client: 'https://chat.acme.com', serverUrl };
      return said('https://device.sso.us-east-1.amazonaws.com/?user_code=x', given);
    };
    expect(atAws('https://aws-mcp.us-east-1.api.aws/mcp')).toEqual(['info:deviceCode']);
    expect(atAws('https://acme.s3.us-east-1.amazonaws.com/mcp')).toEqual(['warning:deviceCodeElsewhere']);
    const onDevice = { client: 'https://chat.acme.com', serverUrl: 'http://localhost:8080/mcp' };
    expect(said('https://github.com/login/device', onDevice)).toEqual(['info:deviceCode']);
    const onlyClient = { client: 'http://localhost:6274', serverUrl: 'https://mcp.vendor.com/mcp' };
    expect(said('https://github.com/login/device', onlyClient)).toEqual(['warning:deviceCodeElsewhere']);
  });
});

it.each([
  ['https://mail.google.com/', 'mail'],
  ['https://graph.microsoft.com/Mail.Read', 'mailRead'],
  ['Files.ReadWrite.All', 'files'],
  ['repo', 'code'],
  ['offline_access', 'offline'],
  ['openid', 'profile'],
  ['leases.read', null],
  ['xrepo', null],
  // No more than the provider says: mail that can't be sent, files that can't be read, code that is public, parts of an account.
  ['Mail.ReadWrite.Shared', 'mailWrite'],
  ['files.content.write', 'filesWrite'],
  ['public_repo', 'codePublic'],
  ['workflow', null],
  ['delete_repo', 'repositories'],
  ['admin:repo_hook', 'webhooks'],
  ['admin:ssh_signing_key', 'keys'],
  ['manage:jira-project', 'projects'],
  ['admin:org', 'admin'],
  ['admin:org_hook', 'admin'],
  ['https://www.googleapis.com/auth/admin.directory.user', 'admin'],
  ['admin.users:write', 'admin'],
  ['user:write:admin', 'admin'],
  // To look at what an administrator sees is not to administer.
  ['https://www.googleapis.com/auth/admin.directory.user.readonly', null],
  ['admin.users:read', null],
  ['user:read:admin', null],
  // Nor is it to manage what a business has, an ad account.
  ['business_management', null],
  // Many providers have one of this name.
  ['api', null],
])('the scope %s means %s', (scope, meaning) => {
  expect(meaningOfScope(scope, 'a.example')).toBe(meaning);
});

it('knows a scope that only one provider means', () => {
  expect(meaningOfScope('api', 'gitlab.com')).toBe('code');
  expect(meaningOfScope('api@gitlab.com', 'a.example')).toBe(null);
});
