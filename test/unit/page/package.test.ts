import { readFileSync } from 'node:fs';
import {
  Client as ClientV2,
  type ElicitRequest as ElicitRequestV2,
  type ElicitResult as ElicitResultV2,
} from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import type {
  ElicitRequest as ElicitRequestV1,
  ElicitResult as ElicitResultV1,
} from '@modelcontextprotocol/sdk/types.js';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import {
  type AttachOptions,
  attachUsher,
  connectUsher,
  type ElicitationEndReason,
  type ElicitOptions,
  type ElicitParams,
  type ElicitResult,
  onUsher,
  type Provider,
  type ServerHandle,
  type UsherErrorReason,
} from '../../../lib/page/index.ts';
import type { OpenLinkResult } from '../../../lib/page/open-link.ts';
import { PROTOCOL, VERSION } from '../../../lib/page/version.ts';
import type { ElicitationCreate, ProviderAnnouncement } from '../../../lib/protocol/page.ts';
import * as protocol from '../../../lib/protocol/page.ts';
import { FakeWindow } from './fake-page.ts';

/** As an app writes it for its SDK. */
type ElicitationHandler<Request> = (request: Request, context: { signal: AbortSignal }) => Promise<ElicitResult>;

const PACKAGE = new URL('../../../lib/page/package.json', import.meta.url);

it('announces the version of its package, and the protocol of the extension', () => {
  expect(VERSION).toBe(JSON.parse(readFileSync(PACKAGE, 'utf8')).version);
  expect(PROTOCOL).toBe(protocol.PROTOCOL);
});

it('depends on nothing', () => {
  const { dependencies, peerDependencies, scripts } = JSON.parse(readFileSync(PACKAGE, 'utf8'));
  expect([dependencies, peerDependencies, scripts]).toEqual([undefined, undefined, undefined]);
});

describe('its own types', () => {
  it('are those of the protocol', () => {
    type Sent = Pick<ElicitationCreate, 'server' | 'answerAt' | 'deadlineMs' | 'group'>;
    expectTypeOf<Pick<ElicitOptions, keyof Sent>>().toExtend<Partial<{ [K in keyof Sent]: Sent[K] | undefined }>>();
    expectTypeOf<Required<ServerHandle>>().toExtend<Required<NonNullable<ElicitationCreate['server']>>>();
    expectTypeOf<UsherErrorReason>().toEqualTypeOf<protocol.ErrorReason | 'provider-gone'>();
    expectTypeOf<ElicitationEndReason>().toEqualTypeOf<protocol.EndReason>();
    expectTypeOf<Omit<ProviderAnnouncement, 'type'>>().toExtend<Provider>();
  });

  it('take a client, and a handler, of either SDK', () => {
    expectTypeOf(attachUsher).toBeCallableWith({} as ClientV1, { fallback: {} as ElicitationHandler<ElicitRequestV1> });
    expectTypeOf(attachUsher).toBeCallableWith({} as ClientV2, { fallback: {} as ElicitationHandler<ElicitRequestV2> });
    // Under exactOptionalPropertyTypes, an option that an app leaves open may be `undefined`.
    expectTypeOf(attachUsher).toBeCallableWith({} as ClientV2, { fallback: undefined });
    expectTypeOf<ElicitRequestV1['params']>().toExtend<ElicitParams>();
    expectTypeOf<ElicitRequestV2['params']>().toExtend<ElicitParams>();
    expectTypeOf<ElicitResult>().toExtend<ElicitResultV1>();
    expectTypeOf<ElicitResult>().toExtend<ElicitResultV2>();
    // As MCP Apps have the result of `ui/open-link`.
    expectTypeOf<OpenLinkResult>().toExtend<{ isError?: boolean; [more: string]: unknown }>();
  });
});

describe('where there is no page', () => {
  afterEach(() => vi.unstubAllGlobals());

  const client = () => new ClientV2({ name: 'page', version: '1' });
  const fallback: AttachOptions['fallback'] = (): ElicitResult => ({ action: 'decline' });

  it.each([
    ['on a server', undefined],
    ['in an insecure document', Object.assign(new FakeWindow(), { isSecureContext: false })],
    ['in a document without an origin', Object.assign(new FakeWindow(), { origin: 'null' })],
    ['in a frame, of the same origin too', Object.assign(new FakeWindow(), { top: new FakeWindow() })],
    ['in a runtime with half a window', {}],
  ])('does nothing and throws nothing: %s', async (_, window) => {
    vi.stubGlobal('window', window);
    expect(await connectUsher()).toBeNull();
    expect(onUsher(() => expect.unreachable())()).toBeUndefined();
    for (const sdk of [client(), new ClientV1({ name: 'page', version: '1' })]) {
      attachUsher(sdk, { fallback, whenUnpaired: 'hold' }).detach();
      attachUsher(sdk).detach();
    }
    expect(Symbol.for('mcp-usher.1') in globalThis).toBe(false);
  });
});
