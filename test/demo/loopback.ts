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
  dns.lookup = ((_host: string, _options: object, found: (error: null, address: string, family: number) => void) =>
    found(null, LOOPBACK, 4)) as typeof dns.lookup;
  try {
    return listen.call(this, Number(port), LOOPBACK, ...args.slice(1));
  } finally {
    dns.lookup = lookup;
  }
} as typeof Server.prototype.listen;
