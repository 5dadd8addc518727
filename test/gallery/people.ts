/**
 * The clients and servers of the gallery: a chat that Ada uses every day, and another at work. All names are reserved for
 * examples (RFC 2606), but for those that are imitated and for the platforms that anyone can get a name on.
 */
import type { ServerView } from '../../lib/protocol/prompt.ts';

export const CHAT = 'https://chat.quill.example';
export const WORK = 'https://assistant.harbour-and-daughters.example:8443';
export const LONG = 'https://a-rather-long-name-of-an-assistant.department-of-records.example.net';
export const PRACTICE = 'https://practice.example';

export const NO_SERVER: ServerView = { name: null, version: null, description: null, url: null };

/** Keeps documents. */
export const FILES: ServerView = {
  name: 'Fern Files',
  version: '2.4.0',
  description: 'Finds, sorts and shares the files of your team.',
  url: 'https://fernfiles.example',
};
/** Books journeys. */
export const TRAVEL: ServerView = {
  ...NO_SERVER,
  name: 'Tern Travel',
  description: 'Trains, ferries and a bed at the other end.',
  url: 'https://tern-travel.example',
};
/** Keeps the accounts of a household. */
export const ACCOUNTS: ServerView = {
  ...NO_SERVER,
  name: 'Ledger Lane',
  description: 'Household accounts, kept for you.',
  url: 'https://ledger-lane.example',
};
/** Does what no server should: it asks for secrets in a form. */
export const CODE: ServerView = { ...NO_SERVER, name: 'Branchline', version: '0.9.2' };
/** Calls itself what it is not. */
export const PRETENDER: ServerView = { ...NO_SERVER, name: 'GitHub', url: 'https://github.com' };

/** The moment at which the gallery is looked at, and a day before it. In milliseconds. */
export const NOW = Date.UTC(2026, 5, 12, 9, 30);
export const DAY = 86_400_000;
