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
const MAX_BYTES = 65_536;
const CODES = {
  'invalid-request': -32600,
  'duplicate-id': -32600,
  'method-not-found': -32601,
  'invalid-params': -32602,
  'too-large': 4413,
};
const isId = (id) => (typeof id === 'string' && id.length >= 1 && id.length <= 128) || Number.isSafeInteger(id);

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
    port.postMessage({ jsonrpc: '2.0', id: to, error: { code: CODES[reason], message: reason, data: { reason } } });

  function hear(port, input) {
    let text;
    try {
      text = JSON.stringify(input);
    } catch {}
    if (text === undefined) return fail(port, null, 'invalid-request');
    const message = JSON.parse(text);
    const given = isId(message?.id) ? message.id : null;
    const usable = requests.has(given) ? null : given;
    if (new TextEncoder().encode(text).length > MAX_BYTES) return fail(port, usable, 'too-large');
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
    const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isRecord(params) || !isRecord(params.params)) return fail(port, to, 'invalid-params');
    const request = { id: to, port, params, text, response: null, isEnded: false, isAcknowledged: false };
    requests.set(to, request);
    status(request, 'waiting');
    return undefined;
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

  page.addEventListener('message', (event) => {
    if (event.source !== page || event.origin !== page.origin) return;
    const { data } = event;
    if (data?.type === 'mcp-usher:page' && Array.isArray(data.protocols)) announce();
    if (data?.type !== 'mcp-usher:connect' || data.provider !== id || data.protocol !== 1) return;
    const [port] = event.ports;
    if (!port) return;
    ports.push(port);
    if (ports.length > 8) ports.shift().close();
    port.onmessage = ({ data: message }) => hear(port, message);
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
