/** Scenes in the popup and in our prompt window. */
import { useEffect, useState } from 'preact/hooks';
import { App } from '../../components/app.tsx';
import type { Actions, Refused } from '../../components/decision.ts';
import type { PromptState, RequestView } from '../../lib/protocol/prompt.ts';
import type { Scene } from './scene.ts';

const actions: Actions = {
  send: () => {},
  copy: () => {},
  requestPairing: () => {},
  openOptions: () => {},
  close: () => {},
};

const FOR_GOOD_MS = 3_600_000;

/** What a popup shows besides its requests, and what is done with it. */
export interface Change extends Pick<Scene, 'press' | 'click' | 'unarmed'>, Partial<PromptState> {
  readonly refused?: (request: RequestView) => Refused;
  readonly surface?: 'popup' | 'window';
  /** Whether the first request's last press could not be written. */
  readonly failed?: true;
  /** What comes in while the view is open. */
  readonly later?: Partial<PromptState>;
}

/** A scene of the whole prompt with these requests; none shows the home view. */
export function popup(name: string, make: () => readonly RequestView[], change: Change = {}): Scene {
  const { refused, failed, surface = 'popup', later = {}, press, click, unarmed, ...rest } = change;
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
    const refusal = requests[0] && refused ? refused(requests[0]) : null;
    return (
      <Prompt
        before={state}
        after={{ ...state, ...later }}
        refused={refusal}
        failed={failed ? (requests[0]?.id ?? null) : null}
        surface={surface}
      />
    );
  };
  return { name, surface, draw, ...(press && { press }), ...(click && { click }), ...(unarmed && { unarmed }) };
}

interface PromptProps {
  readonly before: PromptState;
  readonly after: PromptState;
  readonly refused: Refused | null;
  readonly failed: string | null;
  readonly surface: 'popup' | 'window';
}

function Prompt({ before, after, refused, failed, surface }: PromptProps) {
  const [state, setState] = useState(before);
  useEffect(() => setState(after), []);
  return <App state={state} refused={refused} failed={failed} actions={actions} surface={surface} first={null} />;
}
