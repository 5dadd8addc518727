/**
 * The provider's side of docs/page-protocol.md, written from that document alone: it imports nothing of Usher, and
 * nothing of Usher imports it. Its person answers through `decide`.
 */

const METHODS = [
  'elicitation/create',
  'elicitation/withdraw',
  'elicitation/complete',
  'elicitation/acknowledge',
  'ping',
];
const REQUESTS = ['elicitation/create', 'ping'];
const MAX_BYTES = 524_288;
const CODE_OF = {
  'invalid-request': -32600,
  'duplicate-id': -32600,
  'method-not-found': -32601,
  'invalid-params': -32602,
  'too-large': 4413,
};
const isText = (value, min, max) => typeof value === 'string' && value.length >= min && value.length <= max;
const isId = (id) => isText(id, 1, 128) || Number.isSafeInteger(id);
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPage = ({ version, protocols }) =>
  isText(version, 0, 64) && Array.isArray(protocols) && protocols.every(Number.isInteger);

/** Whether the params of a create are as described: each field that is there. */
function areParams({ params, server, answerAt, deadlineMs, group, late, app } = {}) {
  if (!isRecord(params) || !isText(params.message, 0, Infinity)) return false;
  const { mode = 'form', url, requestedSchema } = params;
  if (mode !== 'form' && mode !== 'url') return false;
  if (mode === 'form' ? !isRecord(requestedSchema) : typeof url !== 'string') return false;
  const isShort = (value) => value === undefined || isText(value, 0, 1024);
  const isLong = (value) => value === undefined || isText(value, 0, 8192);
  if (server && !(isText(server.key, 1, 256) && [server.name, server.title, server.version].every(isShort)))
    return false;
  if (server && ![server.description, server.url, server.websiteUrl].every(isLong)) return false;
  if (answerAt !== undefined && answerAt !== 'consent' && answerAt !== 'done') return false;
  if (deadlineMs !== undefined && !(deadlineMs >= 0 && typeof deadlineMs === 'number')) return false;
  if (group && !(isText(group.id, 1, 256) && Number.isInteger(group.size) && group.size >= 1 && group.size <= 64)) {
    return false;
  }
  return [late, app].every((each) => each === undefined || typeof each === 'boolean');
}

/** Serves the page in `page`, a window, under the name `id`. */
export function createProvider(page, { id = 'org.example.independent' } = {}) {
  /** Every request that is outstanding, by its id. */
  const requests = new Map();
  const ports = [];
  const completed = [];
  const announcement = { type: 'mcp-usher:provider', id, name: 'Independent', version: '1', protocols: [1] };
  const announce = () => page.postMessage(announcement, page.origin);

  function status(request, state, reason) {
    request.state = { id: request.id, state, ...(reason && { reason }) };
    for (const port of ports) port.postMessage({ jsonrpc: '2.0', method: 'elicitation/status', params: request.state });
    if (state === 'ended') {
      request.isEnded = true;
      clearTimeout(request.timer);
      if (request.isAcknowledged) requests.delete(request.id);
    }
  }

  /** The one answer of a request; later ones change nothing. */
  function answer(request, result) {
    if (request.response) return;
    request.response = { jsonrpc: '2.0', id: request.id, result };
    request.port.postMessage(request.response);
  }

  const fail = (port, to, reason) =>
    port.postMessage({ jsonrpc: '2.0', id: to, error: { code: CODE_OF[reason], message: reason, data: { reason } } });

  function hear(port, input) {
    let text;
    try {
      text = JSON.stringify(input);
    } catch {}
    if (text === undefined) return fail(port, null, 'invalid-request');
    const message = JSON.parse(text);
    const given = isId(message?.id) ? message.id : null;
    const usable = requests.has(given) ? null : given;
    // A request is taken back whatever else the message says.
    const isWithdrawal = message?.method === 'elicitation/withdraw' && requests.has(message.params?.id);
    if (!isWithdrawal && new TextEncoder().encode(text).length > MAX_BYTES) return fail(port, usable, 'too-large');
    if (message?.jsonrpc !== '2.0' || typeof message.method !== 'string') return fail(port, usable, 'invalid-request');
    const { method, params } = message;
    if (!METHODS.includes(method)) return fail(port, usable, 'method-not-found');
    if (REQUESTS.includes(method) && given === null) return fail(port, null, 'invalid-params');
    if (method === 'elicitation/create') return create(port, given, params, text);
    if (method === 'ping') {
      if (usable === null) return fail(port, null, 'duplicate-id');
      return port.postMessage({ jsonrpc: '2.0', id: given, result: {} });
    }
    if (method === 'elicitation/complete') return completed.push(params);
    const request = requests.get(params?.id);
    if (!request) return undefined;
    return method === 'elicitation/withdraw' ? withdraw(port, request) : acknowledge(port, request);
  }

  function create(port, to, params, text) {
    const known = requests.get(to);
    if (known && (known.port === port || known.text !== text)) {
      return fail(port, known.port === port ? null : to, 'duplicate-id');
    }
    if (known) {
      known.port = port;
      port.postMessage({ jsonrpc: '2.0', method: 'elicitation/status', params: known.state });
      if (known.response) port.postMessage(known.response);
      return undefined;
    }
    if (!areParams(params)) return fail(port, to, 'invalid-params');
    const request = { id: to, port, params, text, response: null, isEnded: false, isAcknowledged: false };
    requests.set(to, request);
    status(request, 'waiting');
    if (params.deadlineMs !== undefined) request.timer = setTimeout(() => expire(request), params.deadlineMs);
    return undefined;
  }

  function expire(request) {
    if (!request.isEnded) status(request, 'ended', 'expired');
    answer(request, { action: 'cancel' });
  }

  function withdraw(port, request) {
    if (request.response && request.port !== port) port.postMessage(request.response);
    request.port = port;
    answer(request, { action: 'cancel' });
    if (!request.isEnded) status(request, 'ended', 'withdrawn');
  }

  function acknowledge(port, request) {
    request.isAcknowledged ||= request.response !== null && request.port === port;
    if (request.isAcknowledged && request.isEnded) requests.delete(request.id);
  }

  /** Takes a port. Beyond eight, one is closed: the oldest with nothing outstanding, or else the oldest. */
  function adopt(port) {
    const held = [...requests.values()].map((request) => request.port);
    const idle = ports.findIndex((each) => !held.includes(each));
    if (ports.length === 8) ports.splice(Math.max(idle, 0), 1)[0].close();
    ports.push(port);
    port.onmessage = ({ data }) => hear(port, data);
  }

  page.addEventListener('message', (event) => {
    if (event.source !== page || event.origin !== page.origin) return;
    const { data } = event;
    if (data?.type === 'mcp-usher:page' && isPage(data)) announce();
    if (data?.type !== 'mcp-usher:connect' || data.provider !== id || data.protocol !== 1) return;
    const [port] = event.ports;
    if (port) adopt(port);
  });
  announce();

  return {
    requests,
    completed,
    ports,
    /** The other end was replaced: it announces itself again, and what it had is there still. */
    restart: announce,
    /** The person decides. `state` is how the request stands afterwards; `opened` goes on. */
    decide(request, result, state = 'ended', reason = { accept: 'accepted', decline: 'declined' }[result.action]) {
      status(request, state, state === 'ended' ? reason : undefined);
      answer(request, result);
    },
    end: (request, reason) => status(request, 'ended', reason),
    /** Sends anything at all over the newest port. */
    send: (message) => ports.at(-1)?.postMessage(message),
  };
}
