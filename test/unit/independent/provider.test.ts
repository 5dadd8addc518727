/** The page library against a provider that shares no code with it (test/independent/provider.js). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectUsher, type ElicitationState, serverHandle, type Usher } from '../../../lib/page/index.ts';
import { createProvider } from '../../independent/provider.js';
import { settled } from '../page/fake-page.ts';
import { usePage } from '../page/use-page.ts';

const page = usePage();
const FORM = { message: 'Your name?', requestedSchema: { type: 'object', properties: {} } };
const URL_MODE = { mode: 'url' as const, message: 'Go', url: 'https://x.example/', elicitationId: 'e' };

async function served() {
  const provider = createProvider(page.window);
  const usher = (await connectUsher()) as Usher;
  return { provider, usher, first: () => [...provider.requests.values()][0] };
}

describe('the library with a provider of other making', () => {
  it('asks, is answered, and lets it forget', async () => {
    const { provider, usher, first } = await served();
    const states: ElicitationState[] = [];
    const answer = usher.elicit(FORM, {
      server: serverHandle({ name: 'srv' }),
      onState: (state) => states.push(state),
    });
    await settled();
    provider.decide(first(), { action: 'accept', content: { name: 'Ada' } });
    expect(await answer).toEqual({ action: 'accept', content: { name: 'Ada' } });
    await settled();
    expect(states.map(({ state, reason }) => [state, reason])).toEqual([
      ['waiting', undefined],
      ['ended', 'accepted'],
    ]);
    expect(provider.requests.size).toBe(0);
  });

  it('hears how a request goes on that was answered at consent', async () => {
    const { provider, usher, first } = await served();
    const states: ElicitationState[] = [];
    const answer = usher.elicit(URL_MODE, { onState: (state) => states.push(state) });
    await settled();
    const request = first();
    provider.decide(request, { action: 'accept' }, 'opened');
    expect(await answer).toEqual({ action: 'accept' });
    await settled();
    expect(provider.requests.size).toBe(1);
    provider.end(request, 'accepted');
    await settled();
    expect(states.map(({ state }) => state)).toEqual(['waiting', 'opened', 'ended']);
    expect(provider.requests.size).toBe(0);
  });

  it('takes a request back', async () => {
    const { provider, usher } = await served();
    const stop = new AbortController();
    const rejected = expect(usher.elicit(FORM, { signal: stop.signal })).rejects.toBe('enough');
    await settled();
    stop.abort('enough');
    await rejected;
    await settled();
    expect(provider.requests.size).toBe(0);
  });

  it('passes a completion notice on', async () => {
    const { provider, usher } = await served();
    const server = serverHandle();
    usher.complete({ elicitationId: 'e', server });
    await settled();
    expect(provider.completed).toEqual([{ elicitationId: 'e', server: server.key }]);
  });

  it('loses and doubles nothing, whatever is replaced, repeated or poured in between', async () => {
    const { provider, usher } = await served();
    const step = fc.oneof(
      fc.constant(['ask'] as const),
      fc.constant(['restart'] as const),
      fc.tuple(fc.constant('decide' as const), fc.nat(5)),
      fc.tuple(fc.constant('repeat' as const), fc.nat(5)),
      fc.tuple(fc.constant('noise' as const), fc.anything()),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const answers: unknown[] = [];
        let asked = 0;
        const pick = (at: number) => [...provider.requests.values()][at];
        for (const [kind, at] of steps) {
          if (kind === 'ask') {
            const one = asked++;
            void usher.elicit(FORM).then(({ action }) => answers.push([one, action]));
          } else if (kind === 'restart') {
            provider.restart();
          } else if (kind === 'decide' && pick(at)) {
            provider.decide(pick(at), { action: 'decline' });
          } else if (kind === 'repeat' && pick(at)?.response) {
            provider.send(pick(at)?.response);
          } else if (kind === 'noise') {
            try {
              provider.send(at);
            } catch {} // It cannot be cloned.
          }
          await settled();
        }
        for (const request of [...provider.requests.values()]) provider.decide(request, { action: 'decline' });
        await settled();
        expect(answers.toSorted()).toEqual(Array.from({ length: asked }, (_, one) => [one, 'decline']).toSorted());
        expect(provider.requests.size).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});
