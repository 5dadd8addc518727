/** Puts ours in place of the browser's own in a page, so that the page sees no difference. */

import type { Page } from '../wire/dom-events.ts';

type Method = (...args: never[]) => unknown;
type Call<T, A extends unknown[], R> = (self: T, args: A, native: (...args: A) => R) => R;

/** Replaces the function `name` of `owner`; `apply` gets what it was called on and with, and the browser's own. */
export function replaceMethod<T, A extends unknown[], R>(owner: object, name: string, apply: Call<T, A, R>): void {
  const descriptor = Object.getOwnPropertyDescriptor(owner, name);
  if (descriptor?.value) Object.defineProperty(owner, name, { ...descriptor, value: called(descriptor.value, apply) });
}

function called<F extends Method, T, A extends unknown[], R>(original: F, apply: Call<T, A, R>): F {
  // A proxy's own words leave out the name.
  const words = new Proxy(original.toString, {
    apply: (native, self, args) => Reflect.apply(native, self === replaced ? original : self, args),
  });
  const replaced: F = new Proxy(original, {
    apply: (native, self, args) => apply(self, args as A, (...changed) => Reflect.apply(native, self, changed)),
    get: (native, name) => (name === 'toString' ? words : Reflect.get(native, name)),
  });
  return replaced;
}

/** Replaces the constructor `name` of `page`: `made` gets each instance before the page does. */
export function replaceConstructor<T extends object>(
  page: Page,
  name: string,
  made: (instance: T, args: unknown[]) => void,
): void {
  const descriptor = Object.getOwnPropertyDescriptor(page, name);
  if (!descriptor?.value) return;
  const value = new Proxy(descriptor.value, {
    construct(native, args, target) {
      const instance = Reflect.construct(native, args, target);
      made(instance, args);
      return instance;
    },
  });
  Object.defineProperty(page, name, { ...descriptor, value });
  const own = Object.getOwnPropertyDescriptor(value.prototype, 'constructor');
  Object.defineProperty(value.prototype, 'constructor', { ...own, value });
}
