/** A signal that follows both. */
export function anySignal(own: AbortSignal, given: AbortSignal | undefined): AbortSignal {
  return given ? AbortSignal.any([own, given]) : own;
}
