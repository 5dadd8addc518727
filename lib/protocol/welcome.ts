/** Between the welcome page and the background: practice. */
import * as v from 'valibot';

export const EXERCISES = ['honest', 'lookalike', 'decision', 'form'] as const;
export type Exercise = (typeof EXERCISES)[number];

/**
 * Welcome page → background, by `runtime.sendMessage`: bring up a practice request. `params` are those of MCP's
 * `elicitation/create`, in the person's language; they are parsed as if a page had sent them.
 */
export const WelcomeMessage = v.object({
  type: v.literal('practice'),
  exercise: v.picklist(EXERCISES),
  server: v.string(),
  params: v.record(v.string(), v.unknown()),
});
export type WelcomeMessage = v.InferOutput<typeof WelcomeMessage>;

/** The key in `storage.session` under which the background leaves what came of the last exercise. */
export const PRACTICE_KEY = 'practice';

export const PracticeOutcome = v.object({
  exercise: v.picklist(EXERCISES),
  action: v.picklist(['accept', 'decline', 'cancel']),
});
export type PracticeOutcome = v.InferOutput<typeof PracticeOutcome>;
