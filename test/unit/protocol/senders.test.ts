import { describe, expect, it } from 'vitest';
import { assertClientDocument, assertOwnPage, isOurs, type Sender } from '../../../lib/protocol/senders.ts';

const ID = 'usher';
const page: Sender = {
  id: ID,
  url: 'https://chat.example/room',
  origin: 'https://chat.example',
  frameId: 0,
  documentId: 'D1',
  documentLifecycle: 'active',
  tab: { id: 7 },
};

describe('assertClientDocument', () => {
  it('names the document as the browser does', () => {
    expect(assertClientDocument(page, ID)).toEqual({ key: '7:D1', origin: 'https://chat.example', tabId: 7 });
  });
  it('says that it stands in a private window', () => {
    const document = assertClientDocument({ ...page, tab: { id: 7, incognito: true } }, ID);
    expect(document).toMatchObject({ tabId: 7, isPrivate: true });
  });
  it.each<[string, Partial<Sender>]>([
    ['another extension', { id: 'other' }],
    ['no tab', { tab: undefined }],
    ['a tab that has no number', { tab: {} }],
    ['a frame', { frameId: 3 }],
    ['a prerendered page', { documentLifecycle: 'prerender' }],
    ['a page in the back/forward cache', { documentLifecycle: 'cached' }],
    ['a sandboxed document, whose url still names the paired origin', { origin: 'null' }],
    ['a document that the browser does not name', { documentId: undefined }],
    ['no origin at all', { origin: undefined }],
    ['an extension page', { origin: 'chrome-extension://abc' }],
    ['a file', { origin: 'file://' }],
  ])('refuses %s', (_, change) => {
    expect(() => assertClientDocument({ ...page, ...change }, ID)).toThrow('');
  });
});

describe('assertOwnPage', () => {
  const base = 'chrome-extension://abc/';
  it.each(['chrome-extension://abc/popup.html', 'chrome-extension://abc/popup.html?surface=window'])(
    'takes %s',
    (url) => {
      expect(() => assertOwnPage({ id: ID, url }, { extensionId: ID, base }, '/popup.html')).not.toThrow();
    },
  );
  it.each<[string, Sender]>([
    ['our content script in a page', { id: ID, url: 'https://chat.example/popup.html' }],
    ['another page of ours', { id: ID, url: 'chrome-extension://abc/launcher.html' }],
    ['another extension', { id: 'other', url: 'chrome-extension://abc/popup.html' }],
    ['a host that only begins like ours', { id: ID, url: 'chrome-extension://abcd/popup.html' }],
    ['no address', { id: ID }],
  ])('refuses %s', (_, sender) => {
    expect(() => assertOwnPage(sender, { extensionId: ID, base }, '/popup.html')).toThrow('');
  });
});

describe('isOurs', () => {
  const BASE = 'chrome-extension://usher/';
  it.each<[string, Sender, boolean]>([
    ['the background', { id: ID, url: `${BASE}background.js` }, true],
    ['a page of ours', { id: ID, url: `${BASE}popup.html` }, true],
    ['a content script', page, false],
    ['another extension', { id: 'other', url: `${BASE}background.js` }, false],
    ['one whose name begins with ours', { id: ID, url: 'chrome-extension://usherette/background.js' }, false],
    ['nobody', {}, false],
  ])('%s', (_, sender, expected) => {
    expect(isOurs(sender, { extensionId: ID, base: BASE })).toBe(expected);
  });
});
