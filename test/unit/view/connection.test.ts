/** A view's end of its port, while the worker dies and comes back. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { BackgroundToPrompt, PromptMessage } from '../../../lib/protocol/prompt.ts';
import { BackgroundConnection, type Port } from '../../../lib/view/background-connection.ts';
import { RuntimePort } from '../../fixtures/runtime-port.ts';

const OPENING = { type: 'open', surface: 'panel', tabId: 7, windowId: 1 } as const;
const PRESS = { type: 'reload' } as const;
const SAYS: BackgroundToPrompt = { type: 'close' };

class FakePort extends RuntimePort<PromptMessage> implements Port {
  isDead = false;
  override postMessage(message: PromptMessage) {
    if (this.isDead) throw new Error('Attempting to use a disconnected port object');
    super.postMessage(message);
  }
}

let ports: FakePort[];
let heard: BackgroundToPrompt[];
let later: (() => void)[];
let mayRest: boolean;
let connection: BackgroundConnection;
const port = (index: number) => ports[index] as FakePort;

beforeEach(() => {
  ports = [];
  heard = [];
  later = [];
  mayRest = false;
  connection = new BackgroundConnection({
    connect: () => {
      const made = new FakePort();
      ports.push(made);
      return made;
    },
    opening: OPENING,
    receive: (message) => void heard.push(message),
    later: (task) => void later.push(task),
    mayRest: () => mayRest,
  });
});

it('says first which surface it is, and hears the background', () => {
  connection.send(PRESS);
  port(0).say(SAYS);
  expect([port(0).sent, heard]).toEqual([[OPENING, PRESS], [SAYS]]);
});

it('a dropped port is followed by another, after a while', () => {
  port(0).die();
  expect(ports).toHaveLength(1);
  for (const task of later) task();
  expect(port(1).sent).toEqual([OPENING]);
});

it('a press in between wakes the background at once, and only once', () => {
  port(0).die();
  connection.send(PRESS);
  for (const task of later) task();
  expect(ports.map(({ sent }) => sent)).toEqual([[OPENING], [OPENING, PRESS]]);
});

it('says to the next background too which request is on screen, and it alone', () => {
  connection.send({ type: 'shown', id: 'first' });
  connection.send({ type: 'shown', id: 'second' });
  port(0).die();
  connection.send(PRESS);
  expect(port(1).sent).toEqual([OPENING, { type: 'shown', id: 'second' }, PRESS]);
});

it('a press on a port whose end has not been told goes to the next', () => {
  port(0).isDead = true;
  connection.send(PRESS);
  expect(port(1).sent).toEqual([OPENING, PRESS]);
});

it('closed, it says and hears nothing, and does not come back', () => {
  connection.close();
  expect(port(0).isDisconnected).toBe(true);
  port(0).die();
  for (const task of later) task();
  connection.send(PRESS);
  port(0).say(SAYS);
  expect([ports.length, port(0).sent, heard]).toEqual([1, [OPENING], []]);
});

it('closed while it waits to connect again, it does not', () => {
  port(0).die();
  connection.close();
  for (const task of later) task();
  expect(ports).toHaveLength(1);
});

describe('a view that may rest', () => {
  beforeEach(() => {
    mayRest = true;
    port(0).die();
    for (const task of later) task();
  });

  it('leaves the background alone', () => {
    expect(ports).toHaveLength(1);
  });
  it('connects once something may have happened, and only once', () => {
    connection.wake();
    connection.wake();
    expect(ports.map(({ sent }) => sent)).toEqual([[OPENING], [OPENING]]);
  });
  it('connects for what it has to say', () => {
    connection.send(PRESS);
    expect(port(1).sent).toEqual([OPENING, PRESS]);
  });
  it('stays away once it is closed', () => {
    connection.close();
    connection.wake();
    expect(ports).toHaveLength(1);
  });
});
