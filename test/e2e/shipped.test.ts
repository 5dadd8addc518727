/** The shipped package: a changed permission or policy shows here, and the test build can never pass for it. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PRODUCTION_BUILD } from '../fixtures/extension.ts';
import { FIREFOX_BUILD } from '../fixtures/firefox.ts';

const manifestOf = async (folder: string) => JSON.parse(await readFile(`${folder}/manifest.json`, 'utf8'));

test('the manifest asks for no more than it says, and loads and requests nothing from elsewhere', async () => {
  const { version, icons, ...manifest } = await manifestOf(PRODUCTION_BUILD);
  expect(manifest).toEqual({
    manifest_version: 3,
    name: '__MSG_extension_name__',
    description: '__MSG_extension_description__',
    default_locale: 'en',
    permissions: ['activeTab', 'scripting', 'storage', 'contextMenus', 'sidePanel'],
    optional_permissions: ['notifications'],
    optional_host_permissions: [
      'https://*/*',
      'http://localhost/*',
      'http://*.localhost/*',
      'http://127.0.0.1/*',
      'http://[::1]/*',
    ],
    content_security_policy: {
      extension_pages:
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'none'; " +
        "frame-src 'self'; frame-ancestors 'self'; form-action 'none'; base-uri 'none'",
    },
    minimum_chrome_version: '127',
    incognito: 'split',
    commands: { _execute_action: { suggested_key: { default: 'Alt+Shift+U' } } },
    storage: { managed_schema: 'managed-schema.json' },
    side_panel: { default_path: 'sidepanel.html' },
    options_ui: { open_in_tab: true, page: 'options.html' },
    background: { service_worker: 'background.js' },
    action: { default_title: 'Usher', default_popup: 'popup.html' },
  });
});

test('a popup loads few files, and has its scripts compiled before they run', async () => {
  const page = await readFile(`${PRODUCTION_BUILD}/popup.html`, 'utf8');
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(files.length).toBeLessThanOrEqual(5);
  for (const path of files.filter((each) => each.endsWith('.js'))) {
    expect(await readFile(PRODUCTION_BUILD + path, 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});

test('the manifest for Firefox differs in what Firefox needs, and in nothing else', async () => {
  const [chrome, firefox] = await Promise.all([PRODUCTION_BUILD, FIREFOX_BUILD].map(manifestOf));
  const { minimum_chrome_version, incognito, background, storage, side_panel, permissions, ...common } = chrome;
  expect(firefox).toEqual({
    ...common,
    permissions: permissions.filter((name: string) => name !== 'sidePanel'),
    sidebar_action: { default_panel: 'sidepanel.html', default_title: 'Usher', open_at_install: false },
    background: { scripts: ['background.js'] },
    browser_specific_settings: {
      gecko: {
        id: '{ecea3c02-3ef3-4b70-99f8-1d2a29e936e7}',
        strict_min_version: '153.0',
        data_collection_permissions: { required: ['personallyIdentifyingInfo'] },
      },
    },
  });
});
