/**
 * How far a request has come. `unseen`: no provider has taken it, and without one it is left to the app. `held`: the
 * same, but it waits for one. `taken`: a provider has taken it, and no other is asked. `task`: the same, but it is asked
 * again until its time is over.
 */
export type Progress = 'unseen' | 'held' | 'taken' | 'task';

/** The next step. Each that begins with `another` asks another provider first, if one is there. */
export type Next = 'cancel' | 'again' | 'another-or-cancel' | 'another-or-app' | 'another-or-hold';

/** Any other reason is a refusal by somebody who was there: `cancel`. */
const NEXT: { readonly [reason: string]: { readonly [progress in Progress]: Next } } = {
  'provider-gone': { unseen: 'another-or-cancel', held: 'another-or-cancel', taken: 'cancel', task: 'again' },
  'not-paired': { unseen: 'another-or-app', held: 'another-or-hold', taken: 'cancel', task: 'cancel' },
};

/** Returns the next step after a request has failed for `reason`. */
export function afterFailure(reason: string | undefined, progress: Progress): Next {
  return NEXT[reason ?? '']?.[progress] ?? 'cancel';
}
