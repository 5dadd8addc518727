/** A popup or a prompt window, and the person in front of it: the real machine and the real arming, without the pixels. */
import type { DocumentView } from '../../components/arming/arming.ts';
import { ArmingByKind } from '../../components/arming/arming-by-kind.ts';
import { DECISION_KINDS, type DecisionKind } from '../../components/arming/marks.ts';
import {
  begin,
  next,
  type Prompt,
  type PromptEvent,
  shownRequest,
  subjectsOf,
} from '../../components/prompt/machine.ts';
import { offerOf } from '../../lib/protocol/offer.ts';
import { type BackgroundToPrompt, PROMPT_PORT, type PromptMessage } from '../../lib/protocol/prompt.ts';
import { BackgroundConnection } from '../../lib/view/background-connection.ts';
import { BASE } from './extension.ts';
import type { Host } from './host.ts';
import { Realm } from './loop.ts';
import type { PortEnd } from './ports.ts';

export interface Button {
  readonly kind: DecisionKind;
  readonly message: PromptMessage;
  /** The request that it decides on, if any: then it is decided in this view. */
  readonly id: string | null;
}

/** In front, with everything in view, and nothing that moves. */
const SURROUNDINGS: DocumentView = {
  isShown: () => true,
  isInFront: () => true,
  isCovered: () => false,
  decisions: () => '',
  requiredTextSeen: () => true,
  forget: () => {},
  wait: (ring, ms) => {
    const timer = setTimeout(ring, ms);
    return () => clearTimeout(timer);
  },
};

export class View {
  readonly place: 'popup' | 'window';
  readonly tabId: number;
  readonly windowId: number;
  readonly isPrivate: boolean;
  readonly realm: Realm;
  /** In which life of the worker it has heard something last. */
  heardIn = 0;
  /** `null` before the first state. */
  prompt: Prompt | null = null;
  readonly #browser: Host;
  readonly #ended: (view: View) => void;
  #isOver = false;
  readonly #ports = new Set<PortEnd>();
  #armings: ArmingByKind | null = null;
  /** Since when the same has been on screen. */
  since: number;
  #link: BackgroundConnection | null = null;

  /** `ended` is called once it has closed, by whatever. */
  constructor(
    browser: Host,
    place: View['place'],
    tabId: number,
    { id, incognito }: { readonly id: number; readonly incognito: boolean },
    ended: (view: View) => void,
  ) {
    this.#ended = ended;
    this.#browser = browser;
    this.place = place;
    this.tabId = tabId;
    this.windowId = id;
    this.isPrivate = incognito;
    this.since = browser.loop.now;
    this.realm = new Realm(`${place} over ${tabId}`);
    const url = `${BASE}popup.html`;
    this.#soon(() => {
      this.#link = new BackgroundConnection({
        connect: () => {
          const port = browser.connect(PROMPT_PORT, this.realm, incognito, {
            url,
            ...(place === 'window' && { tab: { windowId: id } }),
          });
          this.#ports.add(port);
          return port;
        },
        opening: { type: 'open', surface: place, tabId, isPrivate: incognito },
        receive: (message) => this.#receive(message),
        later: (task, ms) => void setTimeout(task, ms),
        mayRest: () => false,
      });
    });
  }

  get message(): string | undefined {
    return this.prompt === null ? undefined : shownRequest(this.prompt)?.message;
  }

  /** It closes: whatever it had not said yet is not said. */
  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#browser.loop.end(this.realm);
    for (const port of this.#ports) port.disconnect();
    this.#ended(this);
  }

  buttons(): readonly Button[] {
    const { prompt } = this;
    if (prompt === null) return [];
    const request = shownRequest(prompt);
    if (request === null) {
      const offer = offerOf(prompt.state.site);
      if (offer !== null)
        return [{ kind: 'go-on', message: { type: 'pair', origin: offer.origin, kind: offer.kind }, id: null }];
      const { site } = prompt.state;
      return site.kind === 'paired'
        ? [{ kind: 'leave', message: { type: 'unpair', origin: site.origin }, id: null }]
        : [];
    }
    const { id } = request;
    const button = (kind: DecisionKind, message: PromptMessage): Button => ({ kind, message, id });
    const cancel = button('refuse', { type: 'cancel', id });
    const decline = button('refuse', { type: 'decline', id });
    const yesNo = request.kind === 'form' ? request.judgement.yesNo : null;
    if (yesNo !== null) {
      const answers = yesNo.buttons.map(({ text, content }) =>
        button(content === null ? 'refuse' : 'go-on', { type: 'answer', id, answer: text as 'yes' }),
      );
      return [...answers, cancel, decline];
    }
    switch (request.kind) {
      case 'form':
        return [button('go-on', { type: 'accept', id, content: [['v', valueFor(request.message)]] }), cancel, decline];
      case 'consent':
        return request.inspection.openable
          ? [button('go-on', { type: 'accept', id }), cancel, decline]
          : [cancel, decline];
      case 'waiting': {
        const again = button('go-on', { type: 'reopen', id });
        if (request.answered) return [again, button('refuse', { type: 'stop-waiting', id })];
        return [button('go-on', { type: 'done', id, back: true, closes: true }), again, cancel];
      }
      case 'lost':
        return [button('refuse', { type: 'discard', id }), button('refuse', { type: 'keep', id })];
      default:
        return [];
    }
  }

  /** The person presses the place `at`, whichever button is there by then. That counts if its kind of decision is armed. */
  press(at: number): void {
    this.#soon(() => {
      const button = this.buttons()[at];
      if (button === undefined) return;
      const { kind, message, id } = button;
      const armings = this.#armings;
      if (armings === null) return;
      armings.look();
      const pressed = armings.input({ kind: 'press', target: kind, isRepeated: false });
      armings.input({ kind: 'release', target: kind, isRepeated: false });
      const clicked = armings.input({ kind: 'consequence', target: kind, isRepeated: false });
      if (pressed === 'swallow' || clicked === 'swallow' || !armings.isArmed(kind)) return;
      this.#browser.ledger.pressed(message, this.message, this.since);
      for (const each of DECISION_KINDS) armings.restart(each);
      if (message.type === 'pair') {
        this.#dispatch({ type: 'pairing' });
        this.send(message);
        this.#browser.askPermission(`${message.origin}/*`);
        return;
      }
      if (id !== null) this.#dispatch({ type: 'decided', id });
      this.send(message);
    });
  }

  /** The person goes from the home view to what has come in. */
  goOn(): void {
    this.#soon(() => {
      const id = this.prompt?.state.requests[0]?.id;
      if (id !== undefined && this.prompt?.shown === null) this.#dispatch({ type: 'show', id });
    });
  }

  /** Messages of the view itself, or of the person without a decision. */
  send(message: PromptMessage): void {
    this.#link?.send(message);
  }

  type(): void {
    this.#soon(() => {
      const request = this.prompt === null ? null : shownRequest(this.prompt);
      if (request?.kind !== 'form' || request.judgement.yesNo !== null) return;
      this.#armings?.input({ kind: 'press', target: 'other', isRepeated: false });
      const draft: [string, string][] = [['v', valueFor(request.message)]];
      this.#dispatch({ type: 'typed', id: request.id, draft });
      this.send({ type: 'draft', id: request.id, draft });
    });
  }

  #soon(task: () => void): void {
    this.#browser.loop.channel(this.realm).post(task);
  }

  #receive(message: BackgroundToPrompt): void {
    this.heardIn = this.#browser.worker(this.isPrivate).lives;
    if (message.type === 'close') {
      this.end();
      return;
    }
    if (this.prompt !== null)
      this.#dispatch(message.type === 'state' ? { type: 'state', state: message.state } : message);
    else if (message.type === 'state') this.#draw(null, begin(message.state, message.first ?? null));
  }

  #dispatch(event: PromptEvent): void {
    if (this.prompt !== null) this.#draw(this.prompt, next(this.prompt, event));
  }

  #draw(before: Prompt | null, after: Prompt): void {
    this.prompt = after;
    this.#armings ??= new ArmingByKind(
      after.state.armDelayMs,
      () => SURROUNDINGS,
      () => {},
    );
    const [was, is] = [before && subjectsOf(before), subjectsOf(after)];
    for (const kind of DECISION_KINDS) {
      if (was !== null && was[kind] !== is[kind]) this.#armings?.restart(kind);
    }
    if (before === null || shownRequest(before)?.id !== shownRequest(after)?.id) {
      this.since = this.#browser.loop.now;
      const request = shownRequest(after);
      if (request !== null) this.send({ type: 'shown', id: request.id });
    }
    if (after.isOver) this.end();
  }
}

/** The person's answer to a question: it names that question. */
function valueFor(message: string): string {
  return `value of ${message}`;
}
