/** Preloaded into a server that would listen on all interfaces: whatever names no host listens on loopback only. */
import dns from 'node:dns';
import { Server } from 'node:net';

const LOOPBACK = '127.0.0.1';

const listen = Server.prototype.listen as (...args: unknown[]) => Server;
Server.prototype.listen = function (this: Server, ...args: unknown[]) {
  const [port, host, ...rest] = args;
  const namesNoHost = (typeof port === 'number' || typeof port === 'string') && typeof host !== 'string';
  if (!namesNoHost) return listen.call(this, port, host, ...rest);
  // Where a host is named, even as an address, Node looks it up and listens a moment later; these servers ask for their
  // `address()` at once.
  const { lookup } = dns;
  const lookupAtOnce = (
    _host: string,
    { all }: { all?: boolean },
    found: (error: null, ...found: unknown[]) => void,
  ) => (all ? found(null, [{ address: LOOPBACK, family: 4 }]) : found(null, LOOPBACK, 4));
  dns.lookup = lookupAtOnce as typeof dns.lookup;
  try {
    return listen.call(this, Number(port), LOOPBACK, ...args.slice(1));
  } finally {
    dns.lookup = lookup;
  }
} as typeof Server.prototype.listen;
