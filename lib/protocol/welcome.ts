/** Between the welcome page and the background: practice. */
import * as v from 'valibot';

export const EXERCISES = ['honest', 'lookalike', 'decision', 'form'] as const;
export type Exercise = (typeof EXERCISES)[number];

/** Asks the background for a practice request, whose `params` are parsed as if a page had sent them. */
export const WelcomeMessage = v.object({
  type: v.literal('practice'),
  exercise: v.picklist(EXERCISES),
  server: v.string(),
  params: v.record(v.string(), v.unknown()),
});
export type WelcomeMessage = v.InferOutput<typeof WelcomeMessage>;

/** The key in `storage.session` of the last exercise's outcome. */
export const PRACTICE_KEY = 'practice';

export const PracticeOutcome = v.object({
  exercise: v.picklist(EXERCISES),
  action: v.picklist(['accept', 'decline', 'cancel']),
});
export type PracticeOutcome = v.InferOutput<typeof PracticeOutcome>;
