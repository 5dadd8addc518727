/** The background calls panels by `runtime.sendMessage`, since an idle panel has no port. Parsed by hand. */

/** Each call is for the panel of one window. Other panels, and hidden ones, do not answer. */
export interface PanelCall {
  /** `there`: a request waits; answers `true`. `icon`: pressed; answers whether it stays. `close`: answers `false`. */
  readonly type: 'panel-there' | 'panel-icon' | 'panel-close';
  readonly windowId: number;
}

const TYPES: ReadonlySet<unknown> = new Set<PanelCall['type']>(['panel-there', 'panel-icon', 'panel-close']);

export function isPanelCall(input: unknown): input is PanelCall {
  if (typeof input !== 'object' || input === null || !('type' in input) || !('windowId' in input)) return false;
  return TYPES.has(input.type) && typeof input.windowId === 'number';
}
