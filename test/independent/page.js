/**
 * The page's side of docs/page-protocol.md, written from that document alone: it imports nothing of Usher, and nothing
 * of Usher imports it. Served to a page as it stands.
 */

const PROTOCOLS = [1];
const isText = (value, min, max) => typeof value === 'string' && value.length >= min && value.length <= max;
const isProvider = ({ id, name, version, protocols }) =>
  isText(id, 1, 256) &&
  isText(name, 1, 256) &&
  isText(version, 0, 64) &&
  Array.isArray(protocols) &&
  protocols.length <= 16 &&
  protocols.every(Number.isInteger);

/** Makes a client of the page protocol in this document. `pingMs` is the time between two pings. */
export function createClient({ pingMs = 10_000 } = {}) {
  /** id → the request, what became of it, and how it stood. */
  const requests = new Map();
  let provider = null;
  let port = null;
  let misses = 0;
  let pings = 0;

  const post = (message, transfer = []) => window.postMessage(message, self.origin, transfer);
  const announce = () => post({ type: 'mcp-usher:page', version: 'independent 1', protocols: PROTOCOLS });
  const say = (message) => port?.postMessage({ jsonrpc: '2.0', ...message });
  const tell = (request) => {
    say(
      request.withdrawn
        ? withdrawal(request)
        : { id: request.id, method: 'elicitation/create', params: request.params },
    );
  };
  const withdrawal = ({ id }) => ({ method: 'elicitation/withdraw', params: { id } });
  const unanswered = () => [...requests.values()].filter(({ isOver }) => !isOver);

  function connect(to) {
    const protocol = Math.max(...to.protocols.filter((version) => PROTOCOLS.includes(version)));
    if (protocol < 1) return;
    const channel = new MessageChannel();
    port?.close();
    port = channel.port1;
    port.onmessage = ({ data }) => hear(data);
    post({ type: 'mcp-usher:connect', provider: to.id, protocol }, [channel.port2]);
    provider = to;
    misses = 0;
    for (const request of unanswered()) tell(request);
  }

  function hear(message) {
    if (typeof message !== 'object' || message === null || message.jsonrpc !== '2.0') return;
    misses = 0;
    if (message.method === 'elicitation/status') {
      requests.get(message.params?.id)?.states.push(message.params);
    } else if (message.method === undefined && typeof message.id === 'string') {
      respond(message);
    }
  }

  function respond({ id, result, error }) {
    if (result) say({ method: 'elicitation/acknowledge', params: { id } });
    const request = requests.get(id);
    if (!request) return;
    request.responses.push(result ?? { reason: error?.data?.reason ?? 'unknown' });
    if (request.isOver) return;
    request.isOver = true;
    request.settle(request.responses[0]);
    if (error?.data?.reason === 'not-paired') lose('not-paired');
  }

  function lose(reason) {
    provider = null;
    for (const request of unanswered()) {
      request.settle({ reason });
      request.withdrawn = true;
      if (reason === 'not-paired') request.isOver = true;
    }
    announce();
  }

  setInterval(() => {
    if (provider === null || !unanswered().some(({ withdrawn }) => !withdrawn)) return;
    if (misses === 2) {
      lose('gone');
      return;
    }
    misses += 1;
    pings += 1;
    say({ id: pings, method: 'ping' });
  }, pingMs);

  window.addEventListener('message', (event) => {
    if (event.source !== window || event.origin !== self.origin) return;
    const { data } = event;
    if (data?.type === 'mcp-usher:probe') announce();
    if (data?.type !== 'mcp-usher:provider' || !isProvider(data)) return;
    if (provider === null || provider.id === data.id) connect(data);
  });
  window.addEventListener('pageshow', () => provider ?? announce());
  announce();

  return {
    get provider() {
      return provider;
    },
    requests,
    /** Asks; gives the id. `params` are those of the protocol's `elicitation/create`. */
    ask(params) {
      const id = crypto.randomUUID();
      const request = { id, params, states: [], responses: [], isOver: false, withdrawn: false };
      request.answer = new Promise((resolve) => {
        request.settle = resolve;
      });
      requests.set(id, request);
      tell(request);
      return id;
    },
    withdraw(id) {
      const request = requests.get(id);
      request.withdrawn = true;
      request.settle({ reason: 'withdrawn' });
      say(withdrawal(request));
    },
    complete: (elicitationId, server) => say({ method: 'elicitation/complete', params: { elicitationId, server } }),
    /** Connects once more, as after an announcement of the provider. */
    reconnect: () => connect(provider),
  };
}
