import type { Finding } from '../protocol/inspection.ts';
import { finding } from './findings.ts';
import { siteOf } from './registrable-domain.ts';

/**
 * Pages that install or run what somebody else wrote, at hosts that people trust: one press away from a program. By host, path,
 * query, and fragment. Not here: pages that only copy a repository into an account. Kept by hand, from the documentation of each service's link or button (docs/url-tables.md).
 */
const INSTALLERS: readonly RegExp[] = [
  // A server or an extension for an app on the device.
  /^(?:insiders\.)?vscode\.dev\/redirect/,
  /^cursor\.com\/(?:[a-z-]+\/)?(?:install-mcp|deeplink|link)(?:[/?]|$)/,
  /^lmstudio\.ai\/install-mcp/,
  /^(?:www\.)?raycast\.com\/mcp\/install/,
  // A machine in the cloud that runs a repository's code, with the account of who opens it.
  /^(?:shell|ssh|console)\.cloud\.google\.com\/cloudshell\/(?:open|editor)/,
  /^colab\.research\.google\.com\/(?:github|gist|drive)\//,
  /^codespaces\.new\/|^github\.com\/codespaces\/new/,
  /^(?:app\.)?gitpod\.io\/#/,
  /^(?:idx\.google\.com|studio\.firebase\.google\.com)\/(?:import|new)/,
  // Roles and machines in the account of who opens it; with its keys, an app.
  /^[a-z\d-]+\.console\.aws\.amazon\.com\/cloudformation\/home[^#]*#\/stacks\/(?:quickcreate|create|new)/,
  /^portal\.azure\.com\/[^#]*#(?:create\/Microsoft\.Template|@[^/]*\/create\/Microsoft\.Template)/i,
  /^vercel\.com\/(?:new\/clone|import)[^#]*[?&]env=/,
  // Extensions and apps.
  /^chromewebstore\.google\.com\/detail\/|^chrome\.google\.com\/webstore\/detail\//,
  /^addons\.mozilla\.org\/(?:[\w-]+\/)?(?:firefox|android)\/addon\//,
  /^microsoftedge\.microsoft\.com\/addons\/detail\//,
  /^marketplace\.visualstudio\.com\/items/,
  /^open-vsx\.org\/extension\//,
  /^play\.google\.com\/store\/apps\/details/,
  /^apps\.apple\.com\/(?:[a-z]{2}\/)?app\//,
  /^apps\.microsoft\.com\/(?:store\/)?detail\//,
];

/** Files that are programs, or install one. */
const PROGRAM =
  /\.(?:exe|msi|msix|appx|appinstaller|scr|bat|cmd|ps1|vbs|hta|lnk|reg|jar|dmg|pkg|mpkg|deb|rpm|appimage|flatpakref|apk|aab|ipa|mobileconfig|vsix|xpi|crx|mcpb|dxt|iso)$/i;

/** Says that a page installs or runs a program of somebody who isn't the page's owner, or that the URL is a program itself. */
export function installFindings({ hostname, pathname, search, hash }: URL): Finding[] {
  const isInstaller = INSTALLERS.some((page) => page.test(hostname + pathname + search + hash));
  return isInstaller || PROGRAM.test(pathname) ? [finding('installsProgram', siteOf(hostname))] : [];
}
