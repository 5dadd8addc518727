import { plainName } from './known-sites.ts';
import { isStrongLure } from './lure.ts';

/**
 * The names that platforms give to a deployment for testing, with the person's `project` and the account (`scope`).
 * Names that anybody can choose, such as a branch's, are not here.
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
 * Whether a host is a preview of a project with a known name: the project begins with the name, the account (if the
 * platform names it) is the name, and no word asks. The platform makes a preview's name, so nobody chose it to be
 * misread; but whoever opens an account may take a free name. `isName` takes a plain name.
 */
export function isPreview(host: string, isName: (name: string) => boolean): boolean {
  const preview = PREVIEWS.map((pattern) => pattern.exec(host)?.groups).find((groups) => groups !== undefined);
  if (preview === undefined) return false;
  const { project = '', scope } = preview;
  const name = plainName(project.split('-')[0] ?? '');
  const isOwn = isName(name) && (scope === undefined || plainName(scope) === name);
  return isOwn && !host.split(/[.-]/).some(isStrongLure);
}
