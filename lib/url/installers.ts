import type { Finding } from '../protocol/inspection.ts';
import { finding } from './findings.ts';
import { anyOf } from './patterns.ts';
import { siteOf } from './registrable-domain.ts';
import { list } from './tables/list.ts';

/**
 * Pages that install or run a stranger's program at hosts that people trust, by host, path, query, and fragment. Pages
 * that only copy a repository into an account are not here. From the documentation of each service's link or button
 * (docs/notes/url-tables.md).
 */
const INSTALLER = anyOf([
  // A server or an extension for an app on the device.
  /^(?:insiders\.)?vscode\.dev\/redirect/,
  /^cursor\.com\/(?:[a-z-]+\/)?(?:install-mcp|deeplink|link)(?:[/?]|$)/,
  /^lmstudio\.ai\/install-mcp/,
  /^(?:www\.)?raycast\.com\/mcp\/install/,
  // A machine in the cloud that runs a repository's code with the person's account.
  /^(?:shell|ssh|console)\.cloud\.google\.com\/cloudshell\/(?:open|editor)/,
  /^colab\.research\.google\.com\/(?:github|gist|drive)\//,
  /^codespaces\.new\/|^github\.com\/codespaces\/new/,
  /^(?:app\.)?gitpod\.io\/#/,
  /^(?:idx\.google\.com|studio\.firebase\.google\.com)\/(?:import|new)/,
  // Roles and machines in the person's account, or an app with the person's keys.
  /^(?:[a-z\d-]+\.)?console\.aws\.amazon\.com\/cloudformation\/home[^#]*#\/stacks\/(?:quickcreate|create|new)/,
  /^portal\.azure\.com\/[^#]*#(?:create\/Microsoft\.Template|@[^/]*\/create\/Microsoft\.Template)/,
  /^vercel\.com\/(?:new\/clone|import)[^#]*[?&]env=/,
  // Any page that gets a server's configuration with its command, as JSON or in base64.
  /^[^?#]*[?#](?:.*&)?(?:mcp|server|config)\w*=(?:[^&]*(?:%22|")command(?:%22|")(?:%3A|:)|eyJjb21tYW5kIj)/,
  // Extensions and apps.
  /^chromewebstore\.google\.com\/detail\/|^chrome\.google\.com\/webstore\/detail\//,
  /^addons\.mozilla\.org\/(?:[\w-]+\/)?(?:firefox|android)\/addon\//,
  /^microsoftedge\.microsoft\.com\/addons\/detail\//,
  /^marketplace\.visualstudio\.com\/items/,
  /^open-vsx\.org\/extension\//,
  /^play\.google\.com\/store\/apps\/details/,
  /^apps\.apple\.com\/(?:[a-z]{2}\/)?app\//,
  /^apps\.microsoft\.com\/(?:store\/)?detail\//,
]);

const PROGRAMS: ReadonlySet<string> = new Set(list('programs'));

export function installerFindings({ hostname, pathname, search, hash }: URL): Finding[] {
  const isInstaller = INSTALLER.test(hostname + pathname + search + hash);
  const ending = pathname.slice(pathname.lastIndexOf('.') + 1).toLowerCase();
  return isInstaller || PROGRAMS.has(ending) ? [finding('installsProgram', siteOf(hostname))] : [];
}
