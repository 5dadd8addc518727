/** The rest of a private session is removed once there is no answer from there, and never before. */
import { beforeEach, describe, expect, it } from 'vitest';
import { PrivateSessionCleaner, ROLL_CALL } from '../../../lib/background/private-session-cleaner.ts';
import type { Context } from '../../../lib/requests/store.ts';
import { MemoryArea } from '../../fixtures/memory-area.ts';

let area: MemoryArea;
/** The events while the normal worker waits. */
let meanwhile: () => unknown;
let looks: number;

beforeEach(() => {
  area = new MemoryArea();
  meanwhile = () => {};
  looks = 0;
});

function worker(context: Context): PrivateSessionCleaner {
  return new PrivateSessionCleaner({
    area,
    context,
    newId: () => crypto.randomUUID(),
    sleep: async () => {
      looks += 1;
      await meanwhile();
    },
  });
}

const keys = () => [...area.items.keys()].sort();
const LEFT = { 'private:request:1': 1, 'private:clients': 2, 'private:past-answers': 3, 'normal:request:1': 4 };

describe('the roll call', () => {
  beforeEach(() => area.set(LEFT));

  it('removes all that private windows left where nobody answers', async () => {
    await worker('normal').clean();
    expect(keys()).toEqual(['normal:request:1']);
  });

  it('removes nothing where the private worker answers, however late it wakes', async () => {
    meanwhile = () => looks === 15 && worker('private').answer();
    await worker('normal').clean();
    expect(keys()).toEqual([...Object.keys(LEFT), 'private:present'].sort());
  });

  it('takes no answer to an earlier question for one', async () => {
    await area.set({ [ROLL_CALL]: 'earlier' });
    await worker('private').answer();
    await worker('normal').clean();
    expect(keys()).toEqual(['normal:request:1']);
  });

  it('leaves what a private session has begun meanwhile', async () => {
    meanwhile = () => area.set({ 'private:request:2': 5 });
    await worker('normal').clean();
    expect(keys()).toEqual(['normal:request:1', 'private:request:2']);
  });

  it('asks nothing where nothing private is there', async () => {
    await area.remove(Object.keys(LEFT));
    await worker('normal').clean();
    expect(looks).toBe(0);
  });

  it('is taken once at a time, and again afterwards', async () => {
    meanwhile = () => worker('private').answer();
    const normal = worker('normal');
    await Promise.all([normal.clean(), normal.clean()]);
    expect(looks).toBe(1);
    await normal.clean();
    expect(looks).toBe(2);
  });

  it('is not taken by a private worker, and not answered by the normal one', async () => {
    await area.set({ [ROLL_CALL]: 'a question' });
    await worker('private').clean();
    await worker('normal').answer();
    expect(keys()).toEqual([...Object.keys(LEFT), ROLL_CALL].sort());
  });

  it('is answered by nobody where nothing was asked', async () => {
    await worker('private').answer();
    expect(keys()).toEqual(Object.keys(LEFT).sort());
  });
});
