/** A client that does one thing wrong fails the scenario of it. */
import { expect, test } from 'vitest';
import { type Event, SCENARIOS } from '../../url-mode/scenarios.ts';

const URL = 'https://server.example/visit?state=1';
const scenario = 'any';
const asked: Event = { kind: 'asked' };
const shown: Event = { scenario, kind: 'shown', text: `Visit\nhttps://server.example/\nvisit?state=1` };
const agreed: Event = { scenario, kind: 'pressed', act: 'agree' };
const visited: Event = { kind: 'visited', method: 'GET', mode: 'navigate' };
const fetched: Event = { kind: 'visited', method: 'HEAD', mode: 'no-cors' };
const alive: Event = { kind: 'alive' };
const answered = (action: string, more = {}): Event => ({ kind: 'answered', result: { action, ...more } });

const faultOf = (name: string, events: readonly Event[]) =>
  SCENARIOS.find((each) => each.name === `elicitation-url-${name}`)?.fault({ url: URL, events });

test.for<[string, readonly Event[]]>([
  ['consent', [asked, shown, agreed, visited, answered('accept')]],
  ['shown', [asked, shown]],
  ['no-prefetch', [asked, shown, agreed, visited]],
  ['decline', [asked, shown, answered('decline')]],
  ['cancel', [asked, shown, answered('cancel')]],
  ['completion', [asked, shown, agreed, visited, answered('accept'), alive]],
])('%s: as it should be', ([name, events]) => {
  expect(faultOf(name, events)).toBeNull();
});

test.for<[string, string, readonly Event[]]>([
  ['consent', 'opened unasked', [asked, visited, answered('accept')]],
  ['consent', 'opened before the press', [asked, shown, visited, agreed]],
  ['consent', 'never opened', [asked, shown, agreed, answered('accept')]],
  ['shown', 'cut', [asked, { scenario, kind: 'shown', text: 'https://server.example/vis…' }]],
  ['no-prefetch', 'looked at before', [asked, fetched, shown, agreed, visited]],
  ['no-prefetch', 'looked at besides', [asked, shown, agreed, visited, fetched]],
  ['decline', 'told as a cancel', [asked, shown, answered('cancel')]],
  ['decline', 'with content', [asked, shown, answered('decline', { content: {} })]],
  ['decline', 'opened all the same', [asked, shown, visited, answered('decline')]],
  ['cancel', 'told as a decline', [asked, shown, answered('decline')]],
  ['completion', 'with content', [asked, shown, agreed, visited, answered('accept', { content: {} }), alive]],
  ['completion', 'dead behind the notices', [asked, shown, agreed, visited, answered('accept')]],
])('%s: %s is a fault', ([name, , events]) => {
  expect(faultOf(name, events)).toEqual(expect.any(String));
});
