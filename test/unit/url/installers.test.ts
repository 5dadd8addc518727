import { expect, it } from 'vitest';
import { installerFindings } from '../../../lib/url/installers.ts';

const installs = (place: string) => installerFindings(new URL(`https://${place}`)).length === 1;

it.each([
  'vscode.dev/redirect/mcp/install?name=x&config={}',
  'insiders.vscode.dev/redirect?url=vscode-insiders:mcp/install',
  'cursor.com/install-mcp?name=x&config=e30',
  'cursor.com/en/install-mcp?name=x',
  'lmstudio.ai/install-mcp?name=x',
  'www.raycast.com/mcp/install?x',
  'shell.cloud.google.com/cloudshell/open?git_repo=https://a.example/x',
  'console.cloud.google.com/cloudshell/editor?x',
  'colab.research.google.com/github/jo/x/blob/main/a.ipynb',
  'codespaces.new/jo/x',
  'github.com/codespaces/new?repo=1',
  'gitpod.io/#https://github.com/jo/x',
  'studio.firebase.google.com/import?url=x',
  'eu-west-1.console.aws.amazon.com/cloudformation/home?region=eu-west-1#/stacks/quickcreate?templateURL=x',
  'console.aws.amazon.com/cloudformation/home?region=eu-west-1#/stacks/quickcreate?templateURL=x',
  'portal.azure.com/#create/Microsoft.Template/uri/x',
  'vercel.com/new/clone?repository-url=x&env=API_KEY',
  'chromewebstore.google.com/detail/x/abc',
  'chrome.google.com/webstore/detail/x/abc',
  'addons.mozilla.org/en-US/firefox/addon/x/',
  'microsoftedge.microsoft.com/addons/detail/x/abc',
  'marketplace.visualstudio.com/items?itemName=x',
  'open-vsx.org/extension/jo/x',
  'play.google.com/store/apps/details?id=x',
  'apps.apple.com/de/app/x/id1',
  'apps.microsoft.com/detail/x',
  'a.example/add?name=x&config=%7B%22command%22%3A%22npx%22%7D',
  'a.example/add?name=x&config=eyJjb21tYW5kIjoibnB4In0',
  'a.example/download/setup.exe',
  'a.example/x.mobileconfig?y',
  'a.example/SETUP.EXE',
])('installs or runs a program: %s', (place) => {
  expect(installs(place)).toBe(true);
});

it.each([
  'vscode.dev/',
  'a.example/authorize?state=%7B%22command%22%3A%22login%22%7D',
  'cursor.com/dashboard',
  'github.com/settings/installations',
  'github.com/apps/x/installations/new',
  'vercel.com/new/clone?repository-url=x',
  'eu-west-1.console.aws.amazon.com/cloudformation/home?region=eu-west-1#/stacks',
  'portal.azure.com/#home',
  'chromewebstore.google.com/category/extensions',
  'vscode.dev.example/redirect',
  'a.example/vscode.dev/redirect',
  'a.example/report.pdf',
  'a.example/?file=setup.exe',
])('does not: %s', (place) => {
  expect(installs(place)).toBe(false);
});
