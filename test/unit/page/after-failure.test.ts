import { expect, it } from 'vitest';
import { afterFailure, type Progress } from '../../../lib/page/after-failure.ts';

it.each<[string | undefined, Progress, string]>([
  ['provider-gone', 'unseen', 'another-or-cancel'],
  ['provider-gone', 'held', 'another-or-cancel'],
  ['provider-gone', 'taken', 'cancel'],
  ['provider-gone', 'task', 'again'],
  ['not-paired', 'unseen', 'another-or-app'],
  ['not-paired', 'held', 'another-or-hold'],
  ['not-paired', 'taken', 'cancel'],
  ['not-paired', 'task', 'cancel'],
])('%s, %s → %s', (reason, progress, next) => {
  expect(afterFailure(reason, progress)).toBe(next);
});

it.each(['rate-limited', 'cannot-show', 'withdrawn', 'of the future', 'constructor', '__proto__', '', undefined])(
  '%j is the end, however far the request has come',
  (reason) => {
    for (const progress of ['unseen', 'held', 'taken', 'task'] as const) {
      expect(afterFailure(reason, progress)).toBe('cancel');
    }
  },
);
