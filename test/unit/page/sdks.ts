/** A client of either generation of MCP's SDK, with a raw server at the other end. */
import { Client as ClientV2, InMemoryTransport as TransportV2 } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport as TransportV1 } from '@modelcontextprotocol/sdk/inMemory.js';
import { Client as ClientV2Lowest, InMemoryTransport as TransportV2Lowest } from 'client-lowest';
import { Client as ClientV1Lowest } from 'sdk-lowest/client/index.js';
import { InMemoryTransport as TransportV1Lowest } from 'sdk-lowest/inMemory.js';
import { RawServer } from './raw-server.ts';

/** Makes clients with these options, each connected with a raw server at the other end. */
function sdk<
  Far extends ConstructorParameters<typeof RawServer>[0],
  C extends { connect(transport: Far): Promise<void> },
>(
  Client: new (info: { name: string; version: string }, options: object) => C,
  Transport: { createLinkedPair(): [Far, Far] },
  optionsOf = (capabilities: object): object => ({ capabilities }),
) {
  return (capabilities: object = {}) => {
    const [near, far] = Transport.createLinkedPair();
    const client = new Client({ name: 'page', version: '1' }, optionsOf(capabilities));
    return { client, connect: () => client.connect(near), server: new RawServer(far) };
  };
}

export const SDKS = {
  v1: sdk(ClientV1, TransportV1),
  v2: sdk(ClientV2, TransportV2),
  'v1 lowest': sdk(ClientV1Lowest, TransportV1Lowest),
  'v2 lowest': sdk(ClientV2Lowest, TransportV2Lowest),
};

/** A client of SDK v2 that speaks revision 2026-07-28. */
export const modernClient = sdk(ClientV2, TransportV2, () => ({ versionNegotiation: { mode: { pin: '2026-07-28' } } }));

export const TRANSPORTS = {
  v1: TransportV1,
  v2: TransportV2,
  'v1 lowest': TransportV1Lowest,
  'v2 lowest': TransportV2Lowest,
};
