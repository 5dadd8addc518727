/** Pairs and unpairs, one step after another, as the person, the browser, and the administrator decide. */
import type { Browser } from 'wxt/browser';
import { offerOf } from '../protocol/offer.ts';
import type { Service, StandInScope } from '../protocol/page-values.ts';
import type { SiteView } from '../protocol/prompt.ts';
import type { Policy } from '../settings/policy.ts';
import { serial } from '../storage/serial.ts';
import type { Intent, PairingIntent } from './intent.ts';
import { obstacleFor, permissionFor } from './origin.ts';
import type { Pairing, PairingKind, Pairings } from './pairings.ts';
import type { RegisteredScripts } from './registered-scripts.ts';
import { mayBeServed, type Ruling, rulingOn } from './ruling.ts';

export interface PairingManagerDependencies {
  readonly pairings: Pairings;
  readonly intent: PairingIntent;
  readonly scripts: RegisteredScripts;
  readonly permissions: Pick<typeof Browser.permissions, 'contains' | 'remove'>;
  readonly policy: () => Promise<Policy>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly onUnpaired: (origin: string) => Promise<void>;
  readonly reload: (origin: string, tabId: number) => Promise<void>;
  /** Called with a pairing's tab before others learn of it. Returns a function to call once the page is reached. */
  readonly onPaired: (tabId: number) => () => void;
  /** Private windows use existing pairings and make none: registrations would reach the disk. */
  readonly isPrivate: boolean;
}

export class PairingManager {
  readonly #deps: PairingManagerDependencies;
  readonly #exclusively = serial();

  constructor(deps: PairingManagerDependencies) {
    this.#deps = deps;
  }

  /** `null` unless `origin` is paired, and neither blocked nor suspended by the administrator. */
  async serviceFor(origin: string): Promise<Service | null> {
    const ruled = await this.#rulingOn(origin);
    if (ruled === null || !mayBeServed(ruled.ruling)) return null;
    const { kind, scope = 'everything' } = ruled.pairing;
    return { standIn: kind === 'stand-in' ? scope : null };
  }

  /** Whether `origin` is paired, but not served while the administrator's settings cannot be read. */
  async isSuspended(origin: string): Promise<boolean> {
    return (await this.#rulingOn(origin))?.ruling === 'suspended';
  }

  /** Sets the scope of the answers in place of the page at `origin`, from the page's next load on. */
  chooseScope(origin: string, scope: StandInScope): Promise<void> {
    return this.#exclusively(() => this.#deps.pairings.change(origin, { scope }));
  }

  /** The person has pressed Pair for `site`. The browser asks for its permission after this is written. */
  async begin(site: SiteView, tabId: number): Promise<void> {
    const offer = offerOf(site);
    if (offer === null) return;
    const { origin, permission, kind } = offer;
    await this.#deps.intent.write({ origin, permission, kind, tabId, at: this.#deps.now() });
  }

  /** The person has refused the browser's permission for the page in `tabId`. A later press may have begun another. */
  async abandon(tabId: number): Promise<void> {
    const { intent, now } = this.#deps;
    if ((await intent.peek(now()))?.tabId === tabId) await intent.take(now());
  }

  /**
   * Completes the begun pairing, if the permission for exactly its pattern has been granted. `granted` are the patterns
   * of a `permissions.onAdded` event: a broader or a later grant pairs nothing. Resolves once it has reached the page,
   * which may hang (in `alert()`), so no other part waits for it.
   */
  async complete(granted?: readonly string[]): Promise<void> {
    const made = await this.#exclusively(() => this.#complete(granted));
    if (made === null) return;
    const { scripts, reload } = this.#deps;
    const { origin, kind, tabId, reached } = made;
    // The stand-in must run before the page's own scripts. The person's press allows the reload.
    if (kind === 'stand-in') await reload(origin, tabId);
    // Other tabs with a page of this origin need a bridge, too.
    else await Promise.all([scripts.inject(tabId), scripts.injectEverywhere([made], (id) => id !== tabId)]);
    reached();
  }

  /** Unpairs, and removes the permission unless another paired origin (another port of the host) needs it. */
  unpair(origin: string): Promise<void> {
    return this.#exclusively(() => this.#unpair(origin));
  }

  /** Brings pairings, permissions, settings and registrations in line: at the start, and after changes from outside. */
  reconcile(): Promise<void> {
    return this.#exclusively(async () => {
      const { pairings, policy } = this.#deps;
      // First, because pages load while the browser starts, and the administrator's settings arrive late.
      await this.#register();
      const held = await policy();
      for (const pairing of await pairings.all()) {
        // One that storage refuses to end keeps no other.
        if (!(await this.#mayStay(pairing, held))) await this.#unpair(pairing.origin).catch(console.error);
      }
      await this.#pairApproved(held);
      await this.#register();
    });
  }

  /** After a change of the pairings, perhaps by the other worker: brings only the registrations in line. */
  register(): Promise<void> {
    return this.#exclusively(() => this.#register());
  }

  /** Brings the bridge into the open pages of paired clients, in the tabs for which `isMeant` is true. */
  async injectEverywhere(isMeant?: (tabId: number) => boolean): Promise<void> {
    await this.#deps.scripts.injectEverywhere(await this.#deps.pairings.all(), isMeant);
  }

  /** Makes the begun pairing. `reached` is to be called once the page is reached. `null` if it pairs nothing. */
  async #complete(granted: readonly string[] | undefined): Promise<(Intent & { readonly reached: () => void }) | null> {
    const { intent, pairings, permissions, policy, now, onPaired } = this.#deps;
    const begun = await intent.peek(now());
    if (begun === null || (granted !== undefined && !granted.includes(begun.permission))) return null;
    if (!(await permissions.contains({ origins: [begun.permission] }))) return null;
    if (!mayBeServed(rulingOn(await policy(), begun.origin, begun.kind))) {
      await intent.take(now());
      await this.#giveBack(begun.origin);
      return null;
    }
    const reached = onPaired(begun.tabId);
    await pairings.add({ origin: begun.origin, pairedAt: now(), kind: begun.kind });
    // Only now: if this worker dies earlier, the next one needs it.
    await intent.take(now());
    await this.#register();
    return { ...begun, reached };
  }

  async #unpair(origin: string): Promise<void> {
    await this.#deps.pairings.remove(origin);
    await this.#register();
    await this.#giveBack(origin);
    await this.#deps.onUnpaired(origin);
  }

  async #giveBack(origin: string): Promise<void> {
    const { pairings, permissions } = this.#deps;
    const permission = permissionFor(origin);
    const needed = (await pairings.all()).some((pairing) => permissionFor(pairing.origin) === permission);
    // Required permissions cannot be removed; the pairing is gone all the same.
    if (!needed) await permissions.remove({ origins: [permission] }).catch(() => false);
  }

  async #mayStay({ origin, kind }: Pairing, policy: Policy): Promise<boolean> {
    if (rulingOn(policy, origin, kind) === 'blocked') return false;
    return this.#deps.permissions.contains({ origins: [permissionFor(origin)] });
  }

  async #pairApproved(policy: Policy): Promise<void> {
    if (this.#deps.isPrivate) return;
    for (const origin of policy.approvedClients) await this.#pair(origin, 'protocol', policy);
    for (const origin of policy.approvedStandIns) await this.#pair(origin, 'stand-in', policy);
  }

  /** Pairs `origin` without a press, if nothing forbids that. */
  async #pair(origin: string, kind: PairingKind, policy: Policy): Promise<void> {
    const { pairings, permissions, now } = this.#deps;
    if (obstacleFor(origin) !== null || !mayBeServed(rulingOn(policy, origin, kind))) return;
    if ((await pairings.get(origin)) !== undefined) return;
    if (!(await permissions.contains({ origins: [permissionFor(origin)] }))) return;
    await pairings.add({ origin, pairedAt: now(), kind });
  }

  /** The ruling on a paired client; `null` if it is not paired. */
  async #rulingOn(origin: string): Promise<{ readonly pairing: Pairing; readonly ruling: Ruling } | null> {
    const [pairing, policy] = await Promise.all([this.#deps.pairings.get(origin), this.#deps.policy()]);
    return pairing === undefined ? null : { pairing, ruling: rulingOn(policy, origin, pairing.kind) };
  }

  async #register(): Promise<void> {
    await this.#deps.scripts.keep(await this.#deps.pairings.all());
  }
}
