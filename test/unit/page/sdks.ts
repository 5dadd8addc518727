/** A client of either generation of MCP's SDK, with a raw server at the other end. */
import { Client as ClientV2, InMemoryTransport as TransportV2 } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport as TransportV1 } from '@modelcontextprotocol/sdk/inMemory.js';
import { Client as ClientV2Lowest, InMemoryTransport as TransportV2Lowest } from 'client-lowest';
import { Client as ClientV1Lowest } from 'sdk-lowest/client/index.js';
import { InMemoryTransport as TransportV1Lowest } from 'sdk-lowest/inMemory.js';
import { RawServer } from './raw-server.ts';

export const SDKS = {
  v1(capabilities = {}) {
    const [near, far] = TransportV1.createLinkedPair();
    const client = new ClientV1({ name: 'page', version: '1' }, { capabilities });
    return { client, connect: () => client.connect(near), server: new RawServer(far) };
  },
  v2(capabilities = {}) {
    const [near, far] = TransportV2.createLinkedPair();
    const client = new ClientV2({ name: 'page', version: '1' }, { capabilities });
    return { client, connect: () => client.connect(near), server: new RawServer(far) };
  },
  'v1 lowest'(capabilities = {}) {
    const [near, far] = TransportV1Lowest.createLinkedPair();
    const client = new ClientV1Lowest({ name: 'page', version: '1' }, { capabilities });
    return { client, connect: () => client.connect(near), server: new RawServer(far) };
  },
  'v2 lowest'(capabilities = {}) {
    const [near, far] = TransportV2Lowest.createLinkedPair();
    const client = new ClientV2Lowest({ name: 'page', version: '1' }, { capabilities });
    return { client, connect: () => client.connect(near), server: new RawServer(far) };
  },
};

/** A client of SDK v2 that speaks revision 2026-07-28. */
export function modernClient() {
  const [near, far] = TransportV2.createLinkedPair();
  const client = new ClientV2({ name: 'page', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  return { client, connect: () => client.connect(near), server: new RawServer(far) };
}

export const TRANSPORTS = {
  v1: TransportV1,
  v2: TransportV2,
  'v1 lowest': TransportV1Lowest,
  'v2 lowest': TransportV2Lowest,
};
