/**
 * A server may say on a session's own stream, once Usher has opened that, what it says in its responses where there is
 * no such stream: mcp-go has one queue for both, and the Ruby SDK 0.2 to 0.10 answers there.
 */
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { callTool, Events, heard, initialize, json, post, server } from './raw.ts';
import { Person, standInFor } from './stage.ts';

const progress = (progressToken: number) => ({
  method: 'notifications/progress',
  params: { progressToken, progress: 1 },
});
const ANSWER = { jsonrpc: '2.0', id: 1, result: {} };
const REFUSAL = { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'Broken' } };

interface Streams {
  readonly own: Events;
  readonly called: Events;
}

/** Returns what the page gets for a call, to which `answer` gives the response. */
async function call(answer: (streams: Streams) => Promise<Response>): Promise<Response> {
  const streams = { own: new Events(), called: new Events() };
  const { fetch } = standInFor(
    server(({ method }, { method: sentBy }) => {
      if (sentBy === 'GET') return streams.own.response;
      return method === 'tools/call' ? answer(streams) : undefined;
    }),
    new Person(),
  );
  await initialize(fetch);
  return post(fetch, callTool(1, { _meta: { progressToken: 5 } }));
}

function tell({ own }: Streams): Promise<void> {
  own.say(progress(6));
  own.say(progress(5));
  return setTimeout(10);
}

async function end({ called }: Streams): Promise<void> {
  called.say(ANSWER);
  called.end();
}

const accepted = () => new Response(null, { status: 202 });

it.each<[string, (streams: Streams) => Promise<Response>]>([
  [
    'once the response is there',
    async (streams) => {
      void setTimeout(10)
        .then(() => tell(streams))
        .then(() => end(streams));
      return streams.called.response;
    },
  ],
  [
    'before there is a response',
    async (streams) => {
      await tell(streams);
      await end(streams);
      return streams.called.response;
    },
  ],
  [
    'and its answer once it has said 202',
    async (streams) => {
      void setTimeout(10)
        .then(() => tell(streams))
        .then(() => streams.own.say(ANSWER));
      return accepted();
    },
  ],
])('a call gets the progress that its server says there %s', async (_, answer) => {
  expect(await heard(await call(answer))).toMatchObject([progress(5), ANSWER]);
});

it.each<[string, number, object, (streams: Streams) => Response]>([
  ['answers as JSON', 200, ANSWER, () => json(ANSWER)],
  ['refuses it', 500, REFUSAL, () => json(REFUSAL, 500)],
  [
    'answers there, and says 202',
    200,
    ANSWER,
    ({ own }) => {
      own.say(ANSWER);
      return accepted();
    },
  ],
])('a call whose server %s gets JSON, whatever was said there before', async (_, status, said, respond) => {
  const response = await call(async (streams) => {
    await tell(streams);
    const answered = respond(streams);
    await setTimeout(10);
    return answered;
  });
  expect([response.status, await response.json()]).toEqual([status, said]);
});

it('keeps a hundred of them at most, and the answer besides', async () => {
  const response = await call(async ({ own }) => {
    for (let often = 0; often < 1_000; often += 1) own.say(progress(5));
    own.say(ANSWER);
    await setTimeout(50);
    return new Response('', { headers: { 'content-type': 'text/event-stream' } });
  });
  const said = await heard(response);
  expect(said).toHaveLength(101);
  expect(said.at(-1)).toEqual(ANSWER);
});
