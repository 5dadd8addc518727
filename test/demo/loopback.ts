/** Preloaded into a server that would listen on all interfaces: whatever names no host listens on loopback only. */
import { Server } from 'node:net';

const listen = Server.prototype.listen as (...args: unknown[]) => Server;
Server.prototype.listen = function (this: Server, ...args: unknown[]) {
  const [port, host, ...rest] = args;
  const namesNoHost = (typeof port === 'number' || typeof port === 'string') && typeof host !== 'string';
  return namesNoHost
    ? listen.call(this, Number(port), '127.0.0.1', ...args.slice(1))
    : listen.call(this, port, host, ...rest);
} as typeof Server.prototype.listen;
