/**
 * The data of a server's error -32042 besides its list of URLs. Both SDKs make an error of the list alone; the rest is
 * kept here as it came over the transport, and given back to their error.
 */
import { fieldsOf } from './fields.ts';

interface Transport {
  onmessage?: ((...args: unknown[]) => void) | undefined;
}

export function createErrorData() {
  const heard = new WeakMap<object, object>();
  const listeners = new WeakSet<object>();
  return {
    /** Hears what comes over `transport` from now on. */
    listen(transport: Transport | undefined) {
      const onmessage = transport?.onmessage;
      // A wrapper may only let it be set: then the client's own listener would be lost.
      if (!transport || !onmessage || listeners.has(onmessage)) return;
      const listener: typeof onmessage = (...args) => {
        const data = fieldsOf(fieldsOf(fieldsOf(args[0]).error).data);
        if (Array.isArray(data.elicitations)) heard.set(data.elicitations, data);
        onmessage.apply(transport, args);
      };
      transport.onmessage = listener;
      // As it reads now: a wrapper may have put its own around it.
      listeners.add(transport.onmessage);
    },
    /** Gives `error`, if the SDK made it of a list that was heard, what its data had besides. */
    restore(error: unknown) {
      const data = fieldsOf(fieldsOf(error).data);
      const whole = Array.isArray(data.elicitations) && heard.get(data.elicitations);
      if (whole && data !== whole) Object.assign(data, whole);
    },
  };
}
