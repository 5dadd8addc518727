/**
 * The sentences of one language that its word file has to judge right. They are written as a server in that language
 * would write them, before anybody looks at the rules; each is the whole message of a request whose answer is yes or no.
 */
export interface Sentences {
  /** Yes deletes, overwrites, revokes, stops, resets, forces, cancels or locks out. */
  readonly destructive: readonly string[];
  /** Yes lets money leave or be owed, with or without a stated amount. */
  readonly cost: readonly string[];
  /** Yes sends, publishes, shares, invites, merges, deploys, grants, posts, signs or submits. */
  readonly outward: readonly string[];
  /** Yes only looks: it lists, shows, opens, reads. These weigh `plain`, not `unknown`. */
  readonly harmless: readonly string[];
  /** A heavy word that is no heavy act: the filter of a view, the name of a thing, the past. Neither destructive nor cost. */
  readonly lookAlikes: readonly string[];
  /** The sentence says that the heavy act does not happen. Neither destructive nor cost. */
  readonly negations: readonly string[];
  /** A rehearsal: the heavy act would happen, but does not. Neither destructive nor cost. */
  readonly dryRuns: readonly string[];
  /** Yes answers a question about a property and carries nothing out. Neither destructive nor cost. */
  readonly questions: readonly string[];
  /** Messages or titles of fields that ask for a secret. */
  readonly secrets: readonly string[];
  /** Messages or titles of fields that speak of a secret and ask for none. */
  readonly noSecrets: readonly string[];
}
