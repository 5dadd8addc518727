/** The requests of servers: forms, decisions, and URLs, sometimes a faulty one, each with a name of its own in it. */
import type { ElicitParams } from '../../lib/page/types.ts';
import type { Asked } from './ledger.ts';
import type { Page } from './page.ts';
import type { Seed } from './seed.ts';

const FORM = { type: 'object', properties: { v: { type: 'string', title: 'Name' } }, required: ['v'] };
const QUESTION = { type: 'object', properties: { ok: { type: 'boolean', title: 'Show it' } }, required: ['ok'] };
const WRONG = { type: 'object', properties: { v: { type: 'object' } } };

/** One question of a server of `page`, at the time `now`. */
export function question(seed: Seed, page: Page, token: string, now: number): Asked {
  const controller = new AbortController();
  const isWrong = seed.once(20);
  return {
    token,
    params: isWrong ? { message: `#${token}#`, requestedSchema: WRONG } : params(seed, token),
    page,
    server: { key: `server-${seed.below(2)}`, name: `Server ${seed.below(2)}` },
    controller,
    signal: controller.signal,
    deadlineMs: seed.once(8) ? 30_000 + seed.below(60_000) : undefined,
    at: now,
    isWrong,
    mayCancel: false,
    mayFail: false,
    outcome: null,
    mayBeRefused: false,
    mustEnd: false,
    response: null,
    openings: 0,
    presses: [],
  };
}

function params(seed: Seed, token: string): ElicitParams {
  const url = `https://site${seed.below(3)}.example/?t=%23${token}%23`;
  switch (seed.below(4)) {
    case 0:
      return { mode: 'form', message: `Your name? #${token}#`, requestedSchema: FORM };
    case 1:
      return { mode: 'form', message: `Include archived items? #${token}#`, requestedSchema: QUESTION };
    case 2:
      return { mode: 'url', message: `Sign in. #${token}#`, url, elicitationId: `id-${token}` };
    default:
      return { mode: 'url', message: `Sign in. #${token}#`, url };
  }
}
