/** Rounds whose state runs out while the person thinks: the server refuses the answer, and the stand-in begins again. */
import { describe, expect, it } from 'vitest';
import { heard } from './raw.ts';
import { Person } from './stage.ts';
import { pageOf } from './story.ts';

const WHO = { message: 'Who?', requestedSchema: { type: 'object', properties: { a: { type: 'string' } } } };
const WHERE = { ...WHO, message: 'Where?' };
const SIGN_IN = { mode: 'url', message: 'Go', url: 'https://mcp.example/' };
const TOO_LATE = {
  code: -32602,
  message: 'Invalid or expired requestState',
  data: { reason: 'invalid_request_state' },
};
const DONE = { content: [] };

const asks = (...questions: readonly object[]) => ({
  result: {
    resultType: 'input_required',
    inputRequests: Object.fromEntries(
      questions.map((params, place) => [`q${place}`, { method: 'elicitation/create', params }]),
    ),
    requestState: 's',
  },
});

/** The end of one call, if the server answers it and its successors with `outcomes` in turn. */
async function calling(outcomes: readonly object[]) {
  const accept = { action: 'accept', content: { a: 'x' } } as const;
  const page = pageOf({ 'tools/call': outcomes as { result: object }[] }, new Person(() => accept));
  const [answer] = await heard(await page.callModern());
  return { answer, asked: page.person.asked, calls: page.sent('tools/call').map(({ params }) => params) };
}

describe('an answer that came too late', () => {
  it('goes out once more, without the person, where the server asks the very same', async () => {
    const again = asks(WHO, SIGN_IN);
    const { answer, asked, calls } = await calling([again, { error: TOO_LATE }, again, { result: DONE }]);
    expect(answer).toMatchObject({ id: 1, result: DONE });
    expect(asked).toHaveLength(2);
    expect(calls.map((params) => [params?.requestState, params?.inputResponses !== undefined])).toEqual([
      [undefined, false],
      ['s', true],
      [undefined, false],
      ['s', true],
    ]);
    expect(calls[3]?.inputResponses).toEqual(calls[1]?.inputResponses);
  });

  it.each<[string, object]>([
    ['another message', asks({ ...WHO, message: 'Who!' }, SIGN_IN)],
    ['another URL', asks(WHO, { ...SIGN_IN, url: 'https://mcp.example/2' })],
    ['another order', asks(SIGN_IN, WHO)],
    ['less', asks(WHO)],
    ['more', asks(WHO, SIGN_IN, WHERE)],
  ])('is given by the person anew where the server asks differently: %s', async (_, other) => {
    const { asked } = await calling([asks(WHO, SIGN_IN), { error: TOO_LATE }, other, { result: DONE }]);
    expect(asked.slice(0, 2).map(({ late }) => late)).toEqual([false, false]);
    expect(asked.length).toBeGreaterThan(2);
    for (const { late } of asked.slice(2)) expect(late).toBe(true);
  });

  it('is not used after a round that differs, nor twice', async () => {
    const rounds = [asks(WHO), asks(WHERE), { error: TOO_LATE }];
    const differs = await calling([...rounds, asks(SIGN_IN), asks(WHERE), { result: DONE }]);
    expect(differs.asked).toHaveLength(4);
    const twice = await calling([asks(WHO), { error: TOO_LATE }, asks(WHO), asks(WHO), { result: DONE }]);
    expect(twice.asked).toHaveLength(2);
  });

  it('is given up after three times, and the page has the error', async () => {
    const { answer, asked, calls } = await calling(
      Array.from({ length: 4 }, () => [asks(WHO), { error: TOO_LATE }]).flat(),
    );
    expect(answer).toMatchObject({ id: 1, error: TOO_LATE });
    expect(asked).toHaveLength(1);
    expect(calls).toHaveLength(8);
  });

  it('leaves room for as many rounds as a call may have', async () => {
    const many = Array.from({ length: 7 }, (_, place) => asks({ ...WHO, message: `${place}?` }));
    const { answer, asked } = await calling([...many, { error: TOO_LATE }, ...many, { result: DONE }]);
    expect(answer).toMatchObject({ id: 1, result: DONE });
    expect(asked).toHaveLength(7);
  });

  it.each([
    ['another reason', { ...TOO_LATE, data: { reason: 'other' } }],
    ['another code', { ...TOO_LATE, code: -32603 }],
  ])('is nothing to us where the server says %s', async (_, error) => {
    const { answer, calls } = await calling([asks(WHO), { error }]);
    expect(answer).toMatchObject({ id: 1, error });
    expect(calls).toHaveLength(2);
  });
});
