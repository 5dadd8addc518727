import { expect, it } from 'vitest';
import { relationFindings } from '../../../lib/url/relation.ts';

const context = {
  client: 'https://chat.example.com',
  serverUrl: 'https://mcp.globex.com/mcp',
  approvedSites: ['accounts.org'],
};

it.each([
  ['https://chat.example.com/x', ['sameOriginAsClient', 'differentSiteFromServer', 'firstVisit']],
  ['https://chat.example.com:8443/', ['sameSiteAsClient', 'differentSiteFromServer', 'firstVisit']],
  ['http://chat.example.com/', ['sameSiteAsClient', 'differentSiteFromServer', 'firstVisit']],
  ['https://login.example.com/', ['sameSiteAsClient', 'differentSiteFromServer', 'firstVisit']],
  ['https://login.globex.com/', ['firstVisit']],
  ['https://accounts.org/', ['differentSiteFromServer']],
])('%s', (url, expected) => {
  expect(relationFindings(new URL(url), context).map(({ key }) => key)).toEqual(expected);
});

it.each([
  [{ client: null, serverUrl: 'https://x.example' }, []],
  [{ client: 'https://chat.example.com', serverUrl: 'not a URL' }, ['firstVisit']],
  [{ client: 'https://chat.example.com', serverUrl: 'https://mcp.globex.com', approvedSites: ['globex.com'] }, []],
])('with %j', (given, expected) => {
  expect(relationFindings(new URL('https://www.globex.com/'), given).map(({ key }) => key)).toEqual(expected);
});

it.each([
  ['https://a.github.io', 'https://b.github.io/', []],
  ['http://localhost:5173', 'http://localhost:3000/', ['sameSiteAsClient']],
])('%s asks for %s', (client, url, expected) => {
  const keys = relationFindings(new URL(url), { client }).map(({ key }) => key);
  expect(keys.filter((key) => key !== 'firstVisit')).toEqual(expected);
});
