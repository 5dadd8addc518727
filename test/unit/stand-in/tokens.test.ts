/** A token that expires while the person thinks, with the clients of both SDKs and the way in which they renew their own. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as LegacyClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as LegacyTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, it, vi } from 'vitest';
import { legacyServer } from '../../fixtures/legacy-server.ts';
import { json } from './raw.ts';
import { legacy, SERVER, type Serve, sent, standInFor, thinking } from './stage.ts';

const { origin } = new URL(SERVER);
const METADATA = {
  issuer: origin,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/token`,
  response_types_supported: ['code'],
};

/** A server that takes the newest token only, and gives another for the refresh token. */
function guarded(serve: Serve) {
  let newest = 1;
  const tokens = () => ({ access_token: `token-${newest}`, token_type: 'Bearer', refresh_token: 'refresh' });
  return {
    tokens,
    expire: () => {
      newest += 1;
    },
    serve: (async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/token') return json(tokens());
      if (pathname.includes('oauth-protected-resource')) {
        return json({ resource: SERVER, authorization_servers: [origin] });
      }
      if (pathname.startsWith('/.well-known/')) return json(METADATA);
      const isLet = request.headers.get('authorization') === `Bearer ${tokens().access_token}`;
      return isLet ? serve(request) : new Response(null, { status: 401 });
    }) satisfies Serve,
  };
}

function providerWith(first: object) {
  let tokens = first;
  return {
    redirectUrl: `${origin}/back`,
    clientMetadata: { redirect_uris: [`${origin}/back`] },
    clientInformation: () => ({ client_id: 'page', issuer: origin }),
    tokens: () => tokens,
    saveTokens: (given: object) => {
      tokens = given;
    },
    redirectToAuthorization: () => {
      throw new Error('The person would have to sign in');
    },
    saveCodeVerifier: () => {},
    codeVerifier: () => 'verifier',
  };
}

const CLIENTS = [
  ['SDK 1.x', LegacyClient, LegacyTransport],
  ['SDK 2.x', Client, StreamableHTTPClientTransport],
] as unknown as [string, typeof LegacyClient, typeof LegacyTransport][];

describe.each(CLIENTS)('a page on %s whose token expires while the person thinks', (_, Made, Transport) => {
  /** Calls a tool; the token expires before the person answers `content`. */
  async function calling(name: string, content: Record<string, string>) {
    const { person, decide } = thinking();
    const witness = { calls: {} as Record<string, number>, progress: [] };
    const { tokens, expire, serve } = guarded(legacy(() => legacyServer(SERVER, witness)));
    const page = standInFor(serve, person);
    const client = new Made({ name: 'page', version: '1' });
    const options = { fetch: page.fetch, authProvider: providerWith({ ...tokens(), issuer: origin }) } as never;
    await client.connect(new Transport(new URL(SERVER), options) as never);
    const call = client.callTool({ name, arguments: {} });
    await vi.waitFor(() => expect(person.asked).toHaveLength(1));
    expire();
    decide({ action: 'accept', content });
    const result = await call;
    await client.close();
    return { result, page, witness };
  }

  it('is asked for a sign of life, renews its token, and the answer goes out with that', async () => {
    const { result, page } = await calling('form', { name: 'Ada' });
    expect(result).toMatchObject({ content: [{ text: expect.stringContaining('Ada') }] });
    const answers = sent(page.seen, undefined).filter(({ result }) => JSON.stringify(result)?.includes('Ada'));
    expect(answers).toHaveLength(2);
  });

  it('is asked so for what its server wants to know of a task, too', async () => {
    const { result } = await calling('task', { name: 'Ada' });
    expect(result).toMatchObject({ content: [{ text: expect.stringContaining('Ada') }] });
  });

  it('is asked so after a visit, and its call is made again with the new token, once', async () => {
    const { result, page, witness } = await calling('required-once', {});
    expect(result).toMatchObject({ content: [{ text: '"done"' }] });
    expect(sent(page.seen, 'tools/call')).toHaveLength(3);
    expect(witness.calls['required-once']).toBe(2);
  });
});
