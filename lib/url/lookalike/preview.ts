import { plainName } from './known-sites.ts';
import { isStrongLure } from './lure.ts';

/**
 * How platforms name a deployment that is being tested, in their own words for it. A name that stands for a person's
 * project is captured as `project`, one of an account as `scope`. Names of anybody's choice (a branch as a name of its
 * own) are not here.
 *
 * - Vercel, "generated URLs": PROJECT-git-BRANCH-SCOPE and PROJECT-HASH-SCOPE
 * - Netlify, "deploy URLs": deploy-preview-NUMBER--SITE and DEPLOY--SITE
 * - Cloudflare Pages, "preview deployments": HASH.PROJECT
 */
const PREVIEWS: readonly RegExp[] = [
  /^(?<project>[a-z\d-]+)-(?:git-[a-z\d-]+|(?=[a-z]*\d)[a-z\d]{9})-(?<scope>[a-z\d]+)\.vercel\.app$/,
  /^(?:deploy-preview-\d+|[\da-f]{24})--(?<project>[a-z\d-]+)\.netlify\.app$/,
  /^[\da-f]{8}\.(?<project>[a-z\d-]+)\.pages\.dev$/,
];

/**
 * Whether a host is a preview of a project that bears a known name: the name at the beginning of the project and, where
 * the platform names the account, alone as that account; and no word that asks for something. The name of a preview is
 * the platform's, and nobody chose it to be read as somebody else's. But whoever opens an account there may take a free
 * name for it.
 *
 * @param isName whether a name, as brands are looked up, is a known one.
 */
export function isPreview(host: string, isName: (name: string) => boolean): boolean {
  const preview = PREVIEWS.map((pattern) => pattern.exec(host)?.groups).find((groups) => groups !== undefined);
  if (preview === undefined) return false;
  const { project = '', scope } = preview;
  const name = plainName(project.split('-')[0] ?? '');
  const isOwn = isName(name) && (scope === undefined || plainName(scope) === name);
  return isOwn && !host.split(/[.-]/).some(isStrongLure);
}
