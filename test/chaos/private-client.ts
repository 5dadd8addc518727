/** The pages of clients in private windows, which Playwright does not list. */
import { openPrivatePage, type PrivatePage } from '../fixtures/private-window.ts';
import { until } from '../fixtures/wait.ts';
import { Client } from './client.ts';

export class PrivateClient extends Client {
  readonly isPrivate = true;
  #page: PrivatePage | undefined;

  protected async open(): Promise<void> {
    const { extension } = this.world;
    this.#page = await openPrivatePage(extension, `${this.site.origin}/`, (expression) => this.world.run(expression));
    await this.loaded();
  }
  protected async closeTab(): Promise<void> {
    const { targetId } = this.#target;
    const { browser, targets } = this.world.extension;
    await browser.send('Target.closeTarget', { targetId });
    await until(`${this.name} to close`, async () => !(await targets()).some((target) => target.targetId === targetId));
  }
  evaluate<T>(expression: string): Promise<T> {
    if (this.#page === undefined) throw new Error('no private page');
    return this.#page.evaluate(expression);
  }
  async bringToFront(): Promise<void> {
    await this.world.extension.browser.send('Target.activateTarget', { targetId: this.#target.targetId });
  }
  async context(): Promise<string | undefined> {
    return this.#target.browserContextId;
  }
  get #target() {
    if (this.#page === undefined) throw new Error('no private page');
    return this.#page.target;
  }
}
