/**
 * From the background to the panels, by `runtime.sendMessage`: a panel rests without a port while nothing waits, and a
 * worker that has just started has heard of none. Parsed by hand: a view loads no parser.
 */

/** Each is meant for the panel of one window. The others, and hidden ones, answer nothing. */
export interface PanelCall {
  /**
   * `there`: a request waits for a place in the window. The panel answers `true`, and shows it.
   * `icon`: the person has pressed Usher's icon, which opens and closes the panel. It answers whether it stays.
   * `close`: the press is over. It closes, and answers `false`.
   */
  readonly type: 'panel-there' | 'panel-icon' | 'panel-close';
  readonly windowId: number;
}

const TYPES: ReadonlySet<unknown> = new Set<PanelCall['type']>(['panel-there', 'panel-icon', 'panel-close']);

export function isPanelCall(input: unknown): input is PanelCall {
  if (typeof input !== 'object' || input === null || !('type' in input) || !('windowId' in input)) return false;
  return TYPES.has(input.type) && typeof input.windowId === 'number';
}
