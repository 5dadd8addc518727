export interface InspectionContext {
  /** The origin of the asking page, as the browser gave it; `null` when a client's own host is judged. */
  readonly client: string | null;
  /** The URL that the server claims as its own. A claim may raise a finding, never lower one. */
  readonly serverUrl?: string | undefined;
  /** Registrable domains that the person approved before from this client. */
  readonly approvedSites?: readonly string[] | undefined;
  /** Replaces the built-in list of popular domains; most popular first. */
  readonly popularDomains?: readonly string[] | undefined;
}
