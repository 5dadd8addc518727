/** Products whose MCP client is on their server: a part that comes once the shape of one is seen. */
import { Servers } from '../forwarded.ts';
import type { Products, Surroundings } from '../rest.ts';
import { productAnswer } from './product-fetch.ts';
import { productSocket } from './product-socket.ts';
import { productSource } from './product-source.ts';

export function createProducts(given: Surroundings): Products {
  const surroundings = { ...given, servers: new Servers() };
  return {
    fetched: (...args) => productAnswer(surroundings, ...args),
    source: (...args) => productSource(surroundings, ...args),
    socket: (...args) => productSocket(surroundings, ...args),
  };
}
