/** Puts Usher's functions in place of the browser's own, so that a page sees no difference. */
import type { Page } from '../wire/dom-events.ts';

/** `apply` gets the object, the arguments, and the browser's own function, whenever `name` of `owner` is called. */
export function replaceMethod<T, A extends unknown[], R>(
  owner: object,
  name: string,
  apply: (self: T, args: A, native: (...args: A) => R) => R,
): void {
  replace(owner, name, (original) => {
    // A proxy's own words leave out the name.
    const words = new Proxy(original.toString, {
      apply: (native, self, args) => Reflect.apply(native, self === replaced ? original : self, args),
    });
    const replaced: unknown = new Proxy(original, {
      apply: (native, self, args) => apply(self, args as A, (...changed) => Reflect.apply(native, self, changed)),
      get: (native, name) => (name === 'toString' && !Object.hasOwn(native, name) ? words : Reflect.get(native, name)),
    });
    return replaced;
  });
}

/** `made` gets each instance before the page does. */
export function replaceConstructor<T>(page: Page, name: string, made: (instance: T, args: unknown[]) => void): void {
  replace(page, name, (original) => {
    const value = new Proxy(original, {
      construct(native, args, target) {
        const instance = Reflect.construct(native, args, target);
        try {
          made(instance, args);
        } catch {
          // A class of the page's own may not let itself be read yet.
        }
        return instance;
      },
    });
    replace(value.prototype, 'constructor', () => value);
    return value;
  });
}

function replace(owner: object, name: string, by: (original: new (...args: never[]) => object) => unknown): void {
  const descriptor = Object.getOwnPropertyDescriptor(owner, name);
  if (descriptor?.value) Object.defineProperty(owner, name, { ...descriptor, value: by(descriptor.value) });
}
