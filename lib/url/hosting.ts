import type { Finding } from '../protocol/inspection.ts';
import { finding } from './findings.ts';
import { withoutDot } from './registrable-domain.ts';

/**
 * Where anybody can put up a page without saying who they are. Kept by hand, from what the services say of themselves;
 * what is left out is only told as a shared suffix. In three kinds, since they are worth different words:
 *
 * - a tunnel or a name for a changing address leads to a device, and to another one tomorrow;
 * - a store serves files; nobody signs in at a file;
 * - a site builder gives a page to whoever leaves an email address.
 *
 * Not here: platforms on which developers deploy (vercel.app, workers.dev, github.io …), where many servers honestly are.
 */
const TUNNELS = `ngrok.io ngrok.app ngrok.dev ngrok-free.app ngrok-free.dev ngrok.pizza ngrok.pro trycloudflare.com loca.lt localtunnel.me serveo.net serveousercontent.com
  lhr.life lhr.rocks localhost.run pagekite.me devtunnels.ms tunnelmole.net pinggy.link pinggy.io pinggy.online bore.pub zrok.io loclx.io tunnel.site telebit.io
  gradio.live playit.gg localxpose.io tunnelto.dev srv.us webhookrelay.com beeceptor.com
  duckdns.org ddns.net hopto.org zapto.org sytes.net myftp.org myftp.biz servebeer.com serveblog.net servehttp.com servegame.com serveftp.com servequake.com servepics.com
  servecounterstrike.com servehalflife.com servemp3.com redirectme.net bounceme.net gotdns.ch webhop.me dynu.net ddnsfree.com ddnsgeek.com giize.com gleeze.com kozow.com loseyourip.com
  ooguy.com theworkpc.com casacam.net camdvr.org accesscam.org freeddns.org mywire.org webredirect.org dynv6.net dynuddns.com dynuddns.net mooo.com chickenkiller.com strangled.net crabdance.com jumpingcrab.com us.to
  my.to uk.to ignorelist.com twilightparadox.com dyndns.org dyndns.info dyndns.tv homeip.net homelinux.com homeunix.com publicvm.com linkpc.net duia.ro ddnsking.com
  ddns.us dns.army dns.navy onthewifi.com 3utilities.com blogsyte.com ath.cx selfip.com is-a-geek.com doomdns.com dnsalias.com mine.nu kicks-ass.net`;

const STORES = `s3.amazonaws.com blob.core.windows.net web.core.windows.net storage.googleapis.com storage.cloud.google.com
  firebasestorage.googleapis.com commondatastorage.googleapis.com r2.dev r2.cloudflarestorage.com digitaloceanspaces.com
  backblazeb2.com wasabisys.com linodeobjects.com vultrobjects.com myqcloud.com scw.cloud exo.io
  cloudflare-ipfs.com cf-ipfs.com ipfs.io dweb.link pinata.cloud mypinata.cloud nftstorage.link w3s.link fleek.co
  ipfs.fleek.co infura-ipfs.io 4everland.io on-fleek.app ipfs.w3s.link ipfs.dweb.link gateway.ipfs.io fleek.cool
  arweave.net files.fm filesusr.com catbox.moe translate.goog`;

const BUILDERS = `000webhostapp.com weebly.com weeblysite.com wixsite.com wixstudio.com wixstudio.io editorx.io square.site webflow.io framer.website framer.app
  framer.ai framer.media framer.photos carrd.co strikingly.com mystrikingly.com jimdosite.com jimdofree.com jimdo.com godaddysites.com yolasite.com webnode.com webnode.page webnode.fr webnode.es webnode.it webnode.com.br
  webadorsite.com site123.me simdif.com ucraft.site ucoz.ru ucoz.net ucoz.com tilda.ws wcomhost.com webwave.dev webstarts.com moonfruit.com
  cprapid.com plesk.page temporary.site hostingersite.com hostinger.site hostingerapp.com preview-domain.com myhostpoint.ch wpengine.com wpenginepowered.com cloudwaysapps.com
  infinityfreeapp.com rf.gd epizy.com great-site.net 42web.io lovestoblog.com free.nf byethost.com freehostia.com 
  atwebpages.com mypressonline.com medianewsonline.com sportsontheweb.net onlinewebshop.net atspace.cc getenjoyment.net scienceontheweb.net mygamesonline.org
  freewebhostmost.com altervista.org freewebspace.com 5gbfree.com biz.nf co.nf iceiy.com ct.ws my.id web.id sites.google.com
  blogspot.com blogspot.de blogspot.fr blogspot.co.uk blogspot.in blogspot.com.br blogspot.mx blogspot.it blogspot.jp blogspot.ca blogspot.com.es blogspot.com.tr
  blogspot.ru blogspot.nl blogspot.pt blogspot.ro blogspot.se blogspot.tw telegra.ph canva.site notion.site gitbook.io ghost.io teachable.com
  softr.app bubbleapps.io glide.page glideapp.io zyrosite.com builderallwppro.com clickfunnels.com clicki.pro
  mailchimpsites.com mailerpage.io mailerpage.com systeme.io brizy.site swipepages.net swipepages.media leadpages.co lpages.co unbouncepages.com hubspotpagebuilder.com
  glitch.me repl.co surge.sh bravesites.com webcindario.com es.tl page.tl de.tl hpage.com beepworld.de npage.de oneminutesite.it 
  dorik.io dora.run durable.co typedream.app typedream.site super.site popsy.site umso.co unicornplatform.page versoly.page launchaco.com
  onepage.website onepage.me about.me linktr.ee taplink.cc taplink.ws bio.link beacons.ai lnk.bio sway.cloud.microsoft sway.office.com
  typeform.com jotform.com jotform.me tally.so formstack.com cognitoforms.com paperform.co fillout.com forms.app formsite.com 123formbuilder.com
  questionpro.com surveysparrow.com hsforms.com hs-sites.com hs-sites-eu1.com hubspotpages.com powerappsportals.com zapier.app
  substack.com padlet.org justpaste.it rentry.co hackmd.io mailchi.mp campaign-archive.com csb.app codesandbox.io webcontainer.io stackblitz.io
  cdpn.io jsbin.com jsfiddle.net plnkr.co githack.com statically.io bolt.host claudeusercontent.com
  wufoo.com zohosites.com zohosites.eu zohosites.in yext-sites.com pantheonsite.io flazio.com e-monsite.com one-site.com w3spaces.com w3spaces-preview.com`;

type Hosting = 'tunnel' | 'store' | 'builder';

const ROWS: readonly (readonly [suffix: string, kind: Hosting])[] = [
  ...listed(TUNNELS, 'tunnel'),
  ...listed(STORES, 'store'),
  ...listed(BUILDERS, 'builder'),
];

const KINDS: ReadonlyMap<string, Hosting> = new Map(ROWS);

function listed(names: string, kind: Hosting) {
  return names.split(/\s+/).flatMap((name) => (name === '' ? [] : [[name, kind] as const]));
}

/** Every suffix of the three. */
export const HOSTING_SUFFIXES: readonly string[] = ROWS.map(([suffix]) => suffix);

/** Stores whose names have a region in the middle. */
const REGIONAL_STORE =
  /(?:^|\.)s3[.-][\w.-]*amazonaws\.com$|\.oss-[\w-]+\.aliyuncs\.com$|^objectstorage\.[\w-]+\.oraclecloud\.com$/;

/** A file that is looked at elsewhere or kept; anything else is a page. */
const DOWNLOAD =
  /\.(?:pdf|csv|tsv|json|xml|txt|md|zip|gz|tgz|tar|7z|png|jpe?g|gif|webp|svg|mp[34]|mov|wav|docx?|xlsx?|pptx?|parquet|ics|log|dmg|pkg|msi|exe|deb|rpm|apk|whl)$/i;

/** The first part of a path under which a service of pages has its own. */
const OWN_PART = '(?:login|signup|register|admin|oauth\\w*|s|blog|help|pricing|terms|privacy)(?:/|$)';

/** Services of pages that are addressed by their first part. */
const PAGES_BY_NAME = [
  'telegra.ph',
  'linktr.ee',
  'about.me',
  'taplink.cc',
  'bio.link',
  'beacons.ai',
  'lnk.bio',
  'sway.office.com',
  'sway.cloud.microsoft',
] as const;

/** Pages of one site that anybody can write, by host and path. */
export const PAGES = {
  googleSites: /^sites\.google\.com\/(?:view|site|d)\//i,
  googleScripts: /^script\.google\.com\/macros\//i,
  googleDocs: /^docs\.google\.com\/(?:presentation|drawings)\/.*\/pub/i,
  googleDocuments: /^docs\.google\.com\/(?:document|spreadsheets)\/.*\/pub(?:html)?$/i,
  googleReports: /^(?:lookerstudio|datastudio)\.google\.com\/(?:reporting|s|embed)\/\w/i,
  googleForms: /^(?:docs\.google\.com\/forms\/|forms\.gle\/\w)/i,
  microsoftForms: /^forms\.(?:office|cloud\.microsoft)(?:\.com)?\/(?:r|e|pages\/responsepage)/i,
  microsoftSurveys: /^customervoice\.microsoft\.com\/pages\/responsepage/i,
  /** Forms and pages at the address of a service where people work too. */
  forms:
    /^(?:airtable\.com\/(?:app\w+\/(?:pag\w+\/form|shr\w+)|shr\w+)|app\.smartsheet\.(?:com|eu)\/b\/(?:form|publish)|(?:www\.)?surveymonkey\.com\/r\/\w|(?:form|eu)\.?jotform\.com\/\w|interfaces\.zapier\.com\/\w|express\.adobe\.com\/page\/|new\.express\.adobe\.com\/webpage\/|padlet\.com\/[\w-]+\/[\w-]|pastebin\.com\/\w|justpaste\.it\/\w|rentry\.co\/\w)/i,
  /** Code that anybody wrote, running at the address of a workshop or a network of files. */
  code: /^(?:codepen\.io\/[\w-]+\/(?:full|debug|pen|live)\/|jsfiddle\.net\/.*\/show|jsbin\.com\/\w|(?:cdn|fastly)\.jsdelivr\.net\/(?:gh|npm)\/.*\.html?$|(?:raw|rawcdn|cdn)\.githack\.com\/|claude\.(?:site|ai\/public)\/artifacts\/|chatgpt\.com\/(?:canvas|codex)\/shared\/|g\.co\/gemini\/share\/|unpkg\.com\/.*\.html?$)/i,
  byName: new RegExp(`^(?:${PAGES_BY_NAME.join('|').replaceAll('.', '\\.')})/(?!${OWN_PART})[\\w-]`, 'i'),
  gateways: /^[\w.-]+\/ip[fn]s\/\w/i,
  /** Copies of anybody's pages: caches for phones, of search engines, and for those who keep a page. */
  copies:
    /^(?:[\w-]+\.cdn\.ampproject\.org\/\w|webcache\.googleusercontent\.com\/search|cc\.bingj\.com\/cache|archive\.(?:ph|today|is|li|md|vn|fo)\/\w)/i,
} as const satisfies Record<string, RegExp>;

/** One of them. A single pattern is asked once for every URL. */
const ANY_PAGE = new RegExp(
  Object.values(PAGES)
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** Says where anybody can put a page: "a page at X says nothing of who made it". */
export function hostingFindings(url: URL): Finding[] {
  const host = withoutDot(url.hostname);
  if (ANY_PAGE.test(host + url.pathname)) return [finding('anyonesPage', host)];
  const [suffix, kind] = kindOf(host);
  if (kind === null) return [];
  if (kind === 'tunnel') return [finding('tunnel', suffix)];
  if (kind === 'store') return DOWNLOAD.test(url.pathname) ? [] : [finding('storedPage', suffix)];
  return [finding('anyonesPage', suffix)];
}

/** Whether a host is where anybody can put up a page, and where such names are worth a closer look. */
function kindOf(host: string): readonly [string, Hosting | null] {
  const labels = host.split('.').slice(-6);
  for (let start = 0; start < labels.length - 1; start++) {
    const suffix = labels.slice(start).join('.');
    const kind = KINDS.get(suffix);
    // The service's own front page is its own; a store may be asked by its bare name.
    if (kind !== undefined)
      return kind !== 'store' && (suffix === host || host === `www.${suffix}`) ? [suffix, null] : [suffix, kind];
  }
  return REGIONAL_STORE.test(host) ? [host, 'store'] : [host, null];
}
