/**
 * From the background to the panels, by `runtime.sendMessage`: a panel rests without a port while nothing waits, and a
 * worker that has just started has heard of none. Parsed by hand: a view loads no parser.
 */

/** Each is meant for the panel of one window. The others, and hidden ones, answer nothing. */
export interface PanelCall {
  /**
   * `there`: a request waits for a place in the window. The panel answers `true`, and shows it.
   * `icon`: the person has pressed Usher's icon, which opens and closes the panel. It answers whether it stays.
   */
  readonly type: 'panel-there' | 'panel-icon';
  readonly windowId: number;
}

export function isPanelCall(input: unknown): input is PanelCall {
  if (typeof input !== 'object' || input === null || !('type' in input) || !('windowId' in input)) return false;
  return (input.type === 'panel-there' || input.type === 'panel-icon') && typeof input.windowId === 'number';
}
