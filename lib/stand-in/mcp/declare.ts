import { fieldsOf, isRecord } from '../../page/fields.ts';
import { TASKS } from '../../page/sdk.ts';
import type { ServerHandle } from '../../page/types.ts';
import type { DeclaredSession } from '../../protocol/page.ts';
import type { StandInScope } from '../../protocol/page-values.ts';
import { metaOf, type RpcMessage } from '../wire/json-rpc.ts';

/** Revisions are dates: they sort as text. */
const FIRST = '2025-06-18';
const FIRST_WITH_URLS = '2025-11-25';
const FIRST_MODERN = '2026-07-28';

const META_CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const META_REVISION = 'io.modelcontextprotocol/protocolVersion';

export interface Terms extends Omit<DeclaredSession, 'id'> {
  /** Whether the page draws forms with its servers' apps. Unknown where nobody saw the beginning. */
  readonly drawsForms?: boolean;
  /** The server, where it is known before it has said its name. */
  readonly server?: ServerHandle;
}

const NO_MODES = { form: false, url: false };
export const NO_TERMS: Terms = { own: NO_MODES, pages: NO_MODES, hasTasks: false };

export interface Declaration extends Terms {
  readonly message: RpcMessage;
  /** The same with the least that a server needs: old ones know no more of it. Not if it would take from the page's own. */
  readonly least?: Declaration | undefined;
}

/** Whether `message` is one in which capabilities are declared: `initialize`, or any request of a modern revision. */
export function isDeclaring({ method, params }: RpcMessage): boolean {
  return method === 'initialize' || (typeof method === 'string' && isModern(metaOf(params)[META_REVISION]));
}

/** Whether `message` opens a connection of a revision that has no elicitation. */
export function isOld({ method, params }: RpcMessage): boolean {
  const { protocolVersion } = fieldsOf(params);
  return method === 'initialize' && typeof protocolVersion === 'string' && protocolVersion < FIRST;
}

/**
 * The page's message with our capability in it. Returns `undefined` if nothing is to be declared: the revision has
 * no elicitation, the page can do everything itself and is to be left what it can, or the message is not understood.
 */
export function declare(message: RpcMessage, scope: StandInScope): Declaration | undefined {
  const params = fieldsOf(message.params);
  const meta = metaOf(params);
  const isOpening = message.method === 'initialize';
  const revision = isOpening ? params.protocolVersion : meta[META_REVISION];
  const capabilities = (isOpening ? params.capabilities : meta[META_CAPABILITIES]) ?? {};
  const first = isOpening ? FIRST : FIRST_MODERN;
  if (typeof revision !== 'string' || revision < first || !isRecord(capabilities)) return undefined;
  const hasUrls = revision >= FIRST_WITH_URLS;
  const { elicitation } = capabilities;
  const given = fieldsOf(elicitation);
  const pages = {
    form: isRecord(elicitation) && (isRecord(given.form) || !isRecord(given.url)),
    url: isRecord(given.url),
  };
  const own = {
    form: scope === 'everything' || !pages.form,
    url: hasUrls && (scope === 'everything' || !pages.url),
  };
  if (!own.form && !own.url) return undefined;
  const modes = hasUrls ? { form: fieldsOf(given.form), url: fieldsOf(given.url) } : {};
  // A task of a mode that is left to the page would be too much for it. Later revisions have no tasks of clients.
  const hasTasks = hasUrls && own.form && own.url && !('tasks' in capabilities) && !isModern(revision);
  const saying = (elicitation: object, more = {}): RpcMessage => {
    const all = { ...capabilities, elicitation, ...more };
    const changed = isOpening ? { capabilities: all } : { _meta: { ...meta, [META_CAPABILITIES]: all } };
    return { ...message, params: { ...params, ...changed } };
  };
  const isLess = isOpening && own.form && !pages.form && !pages.url;
  return {
    own,
    pages,
    hasTasks,
    drawsForms: pages.form && hasDrawnForms(capabilities),
    message: saying({ ...given, ...modes }, hasTasks ? { tasks: TASKS } : {}),
    least: isLess ? { own: { form: true, url: false }, pages, hasTasks: false, message: saying({}) } : undefined,
  };
}

/** Whether these are the capabilities of a page that draws forms with apps of the server, or of such a server (SEP-3118). */
export function hasDrawnForms(capabilities: unknown): boolean {
  return isRecord(fieldsOf(fieldsOf(fieldsOf(capabilities).extensions)['io.modelcontextprotocol/ui']).elicitation);
}

function isModern(revision: unknown): boolean {
  return typeof revision === 'string' && revision >= FIRST_MODERN;
}
