/** Services that wrap links with the destination inside, from their documentation (docs/notes/url-tables.md). */

interface Redirector {
  /** Exact hosts, and their paths. */
  readonly place: RegExp;
  readonly read: (url: URL) => string | null;
}

export const REDIRECTORS = {
  google: { place: /^www\.google\.com\/url$/, read: parameter('q', 'url') },
  outlook: {
    place: /^[a-z\d]+\.safelinks\.protection\.(?:outlook\.com|office365\.us)\/$/,
    read: parameter('url'),
  },
  teams: {
    place:
      /^statics\.teams\.(?:cdn\.office\.net|microsoft\.com)\/evergreen-assets\/safelinks\/[^?]*\/atp-safelinks\.html$/,
    read: parameter('url'),
  },
  slack: { place: /^slack-redir\.net\/link$/, read: parameter('url') },
  facebook: { place: /^lm?\.facebook\.com\/l\.php$/, read: parameter('u') },
  messenger: { place: /^l\.messenger\.com\/l\.php$/, read: parameter('u') },
  instagram: { place: /^l\.instagram\.com\/$/, read: parameter('u') },
  whatsapp: { place: /^l\.wl\.co\/l$/, read: parameter('u') },
  linkedin: { place: /^www\.linkedin\.com\/(?:redir\/redirect|safety\/go)\/?$/, read: parameter('url') },
  vk: { place: /^(?:m\.)?vk\.com\/away(?:\.php)?$/, read: parameter('to') },
  steam: { place: /^steamcommunity\.com\/linkfilter\/?$/, read: parameter('u', 'url') },
  proofpoint: { place: /^urldefense(?:\.proofpoint)?\.com\/v[123]\//, read: proofpoint },
  barracuda: { place: /^linkprotect\.cudasvc\.com\/url$/, read: parameter('a') },
  cisco: { place: /^secure-web\.cisco\.com\/[^/]+\/http/, read: cisco },
} as const satisfies Record<string, Redirector>;

/** The destination of a wrapped link; `null` if the URL is none, or has no single destination on the web. */
export function wrappedTarget(url: URL): URL | null {
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null;
  const places = Object.values<Redirector>(REDIRECTORS);
  const redirector = places.find(({ place }) => place.test(url.hostname + url.pathname));
  const target = URL.parse(redirector?.read(url) ?? '');
  return target !== null && /^https?:$/.test(target.protocol) ? target : null;
}

/** Reads the single value of these parameters. Services differ in which of two they take, and in letters' case. */
function parameter(...names: readonly string[]): Redirector['read'] {
  return ({ searchParams }) => {
    const values = new Set(
      [...searchParams].filter(([name]) => names.includes(name.toLowerCase())).map(([, value]) => value),
    );
    const [value] = values;
    return values.size === 1 && value !== undefined ? value : null;
  };
}

/** Proofpoint's URL Defense: in versions 1 and 2 a parameter, in version 3 between two pairs of underscores. */
function proofpoint(url: URL): string | null {
  const version = url.pathname[2];
  if (version === '3') {
    const written = /^\/v3\/__(.+?)__;/.exec(url.pathname + url.search + url.hash)?.[1];
    // An asterisk stands for a character that is kept elsewhere.
    return written === undefined || written.includes('*') ? null : written;
  }
  const written = parameter('u')(url);
  return version === '2' && written !== null ? decodedLink(written.replaceAll('-', '%').replaceAll('_', '/')) : written;
}

/** Cisco's Secure Email: the encoded URL behind a token. */
function cisco({ pathname }: URL): string | null {
  return decodedLink(pathname.split('/').slice(2).join('/'));
}

function decodedLink(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
