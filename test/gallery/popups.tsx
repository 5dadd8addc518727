/** Scenes in the popup and in our prompt window. */

import { FOCUSED } from '../../components/arming/document-view.ts';
import type { Actions } from '../../components/prompt/actions.ts';
import { App, type Listen } from '../../components/prompt/app.tsx';
import type { PromptEvent } from '../../components/prompt/machine.ts';
import type { PromptState, Refused, RequestView } from '../../lib/protocol/prompt.ts';
import type { Scene } from './scene.ts';

const actions: Actions = {
  send: () => {},
  requestPairing: () => {},
  openOptions: () => {},
  keepBeside: () => {},
  close: () => {},
};

const FOR_GOOD_MS = 3_600_000;

/** The contents of a popup besides its requests, and the acts on it. */
export interface Change extends Pick<Scene, 'press' | 'click' | 'unarmed'>, Partial<PromptState> {
  readonly refused?: (request: RequestView) => Refused;
  readonly surface?: 'popup' | 'window' | 'panel';
  readonly isIconHidden?: true;
  /** The last press on the first request could not be written, or a change of none. */
  readonly failed?: 'press' | 'change';
  /** The state that comes while the view is open. */
  readonly later?: Partial<PromptState>;
}

/** A scene of the whole prompt with these requests; none shows the home view. */
export function popup(name: string, make: () => readonly RequestView[], change: Change = {}): Scene {
  const {
    refused,
    failed,
    surface = 'popup',
    isIconHidden = false,
    later = {},
    press,
    click,
    unarmed,
    ...rest
  } = change;
  const draw = () => {
    const requests = make();
    const state: PromptState = {
      armDelayMs: unarmed ? FOR_GOOD_MS : 0,
      site: { kind: 'checking' },
      requests,
      elsewhere: [],
      notice: null,
      mutes: [],
      ...rest,
    };
    const events: PromptEvent[] = [{ type: 'state', state: { ...state, ...later } }];
    if (requests[0] && refused) events.push(refused(requests[0]));
    if (failed) events.push({ type: 'failed', id: failed === 'press' ? (requests[0]?.id ?? null) : null });
    const listen: Listen = (take) => {
      for (const event of events) take(event);
      return () => {};
    };
    const place = { place: surface, front: { ...FOCUSED, isCovered: () => false }, hasPanel: true, isIconHidden };
    return <App state={state} listen={listen} actions={actions} {...place} first={null} />;
  };
  return { name, surface, draw, ...(press && { press }), ...(click && { click }), ...(unarmed && { unarmed }) };
}
