/** Between the launcher page and the background. The launcher's address holds no URL: it asks, once. */
import * as v from 'valibot';

/** Launcher → background, by `runtime.sendMessage`. */
export const LaunchMessage = v.object({ type: v.literal('launch') });
export type LaunchMessage = v.InferOutput<typeof LaunchMessage>;

/** The answer: the URL to go to, given once; `null` when it was given before. */
export const LaunchAnswer = v.object({ url: v.nullable(v.string()) });
export type LaunchAnswer = v.InferOutput<typeof LaunchAnswer>;
