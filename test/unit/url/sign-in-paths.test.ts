import { expect, it } from 'vitest';
import { signInPathFindings } from '../../../lib/url/sign-in-paths.ts';

const copied = (place: string) =>
  signInPathFindings(new URL(`https://${place}`), (site) => site === 'popular.example').map(({ values }) => values[0]);

it.each([
  ['o/oauth2/v2/auth?client_id=1', 'google.com'],
  ['v3/signin/identifier', 'google.com'],
  ['signin/v2/challenge/pwd', 'google.com'],
  ['ServiceLogin?continue=x', 'google.com'],
  ['common/oauth2/v2.0/authorize', 'microsoftonline.com'],
  ['organizations/reprocess', 'microsoftonline.com'],
  ['login.srf', 'live.com'],
  ['appleauth/auth/signin', 'apple.com'],
  ['ap/signin', 'amazon.com'],
  ['v19.0/dialog/oauth', 'facebook.com'],
  ['uas/login', 'linkedin.com'],
  ['cgi-bin/webscr', 'paypal.com'],
  ['i/flow/login', 'x.com'],
])('has the path of a provider at a stranger: /%s', (path, site) => {
  expect(copied(`evil.example/${path}`)).toEqual([site]);
  expect(copied(`login.${site}/${path}`)).toEqual([]);
  expect(copied(`localhost/${path}`)).toEqual([]);
  expect(copied(`login.popular.example/${path}`)).toEqual([]);
});

it.each([
  'login/oauth/authorize',
  'oauth2/authorize',
  'adfs/ls/',
  'login/login.htm',
  'uncommon/oauth2/x',
  'tenant/oauth2/v2.0/authorize',
  'docs/ServiceLogin',
  'ap/signing',
])('is anybody’s: /%s', (path) => {
  expect(copied(`evil.example/${path}`)).toEqual([]);
});
