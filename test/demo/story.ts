/** The whole story of the demo, told by a machine: pairing, a URL, a form, and a page that does not know Usher. */
import assert from 'node:assert/strict';
import { mkdir, rm } from 'node:fs/promises';
import type { Page } from 'playwright';
import { type Extension, launchExtension } from '../fixtures/extension.ts';
import { message } from '../fixtures/messages.ts';
import { clickToolbar, openedPopup } from '../fixtures/popup.ts';
import { until } from '../fixtures/wait.ts';
import { type Demo, startDemo } from './demo.ts';

const NAME = 'Ada Example';
const FORM_TOOL = 'trigger-elicitation-request';

/**
 * Tells the story in the test build. `say` gets a line for each step that has come true; `screenshots` is a folder
 * that is emptied and gets a picture of each view. Throws at the first step that does not.
 */
export async function tellStory(screenshots: string, say: (step: string) => void): Promise<void> {
  await rm(screenshots, { recursive: true, force: true });
  await mkdir(screenshots, { recursive: true });
  let pictures = 0;
  const picture = (name: string) => `${screenshots}/${++pictures}-${name}.png`;

  const demo = await startDemo();
  const extension = await launchExtension();
  try {
    const { context } = extension;
    const page = await context.newPage();
    await page.goto(demo.url);
    await page.getByText('Connected to Everything Reference Server').waitFor();
    await page.screenshot({ path: picture('client') });
    say('The page, a web MCP client, is connected to the server and lists its tools.');

    await callTool(page, 'trigger-url-elicitation');
    await page.locator('[data-kind=held]').waitFor();
    say('A tool is called; the server asks for a visit to a URL, and the request waits, since the page is not paired.');

    let popup = await clickToolbar(extension, page);
    await until('the Pair button', () => popup.button(message('home.pair')).exists());
    assert.match(await popup.text(), new RegExp(new URL(demo.url).host));
    await popup.armed();
    await popup.screenshot(picture('pair'));
    await popup.pressArmed(message('home.pair'));
    say('The toolbar button is pressed: Usher names the page; it is paired.');

    await popup.armed('consent');
    assert.ok((await popup.text()).replaceAll(/\s/g, '').includes(demo.accountUrl), 'the complete URL is shown');
    assert.equal(demo.account.hits.length, 0, 'nothing was fetched before consent');
    await popup.screenshot(picture('consent'));
    say(
      'That very request comes up, without a reload: the complete URL is shown, and nothing has been fetched from it.',
    );

    const opening = context.waitForEvent('page');
    await popup.button(message('action.open')).click();
    const isolated = await opening;
    await isolated.waitForURL(demo.accountUrl);
    assert.equal(await isolated.evaluate('window.opener'), null);
    assert.equal(demo.account.hits[0]?.headers['sec-fetch-site'], 'cross-site');
    await isolated.screenshot({ path: picture('isolated-tab') });
    say('Open is pressed: the URL is in a tab of its own, with no way back to the client.');

    assert.match(await resultOf(page, 0), /User completed the URL elicitation flow/);
    say('The server received the consent: its tool says "User completed the URL elicitation flow".');

    await isolated.getByLabel('Password').fill('only this tab sees it');
    await isolated.getByRole('button', { name: 'Done' }).click();
    await isolated.getByText('Your account is connected').waitFor();
    popup = await clickToolbar(extension, isolated);
    await popup.armed('waiting');
    await popup.screenshot(picture('waiting'));
    await popup.pressArmed(/^Finished/);
    await until('the client to be in front', () => page.evaluate(() => document.visibilityState === 'visible'));
    say('On the isolated tab the toolbar button shows what waits; one press leads back to the client.');

    await callTool(page, FORM_TOOL);
    await fillIn(extension, picture);
    say('Another tool is called: Usher opens by itself with the form; it is filled in, reviewed and sent.');

    const result = await resultOf(page, 1);
    assert.match(result, /User provided the requested information/);
    assert.ok(result.includes(NAME), 'the server has the name');
    await page.screenshot({ path: picture('results') });
    say(`The server received the form: its tool names ${NAME}.`);

    await tellOfPlainPage(extension, demo, picture, say);
  } finally {
    await extension.close();
    await demo.close();
  }
}

/** The second page, which does not know Usher: the person lets Usher answer in its place. */
async function tellOfPlainPage(
  extension: Extension,
  demo: Demo,
  picture: (name: string) => string,
  say: (step: string) => void,
): Promise<void> {
  const page = await extension.open(demo.plainUrl);
  await page.getByText('Connected to Everything Reference Server').waitFor();
  assert.equal(await page.getByRole('button', { name: FORM_TOOL }).count(), 0, 'the server offers nothing that asks');
  await page.screenshot({ path: picture('plain-client') });
  say('The second page is the same client without its line for Usher: its server offers no tool that asks.');

  const popup = await clickToolbar(extension, page);
  await until('the offer', () => popup.button(message('standIn.begin')).exists());
  await popup.armed();
  await popup.screenshot(picture('offer'));
  await popup.pressArmed(message('standIn.begin'));
  await page.getByRole('button', { name: buttonOf(FORM_TOOL) }).waitFor();
  await until('the servers', async () => (await popup.text()).includes(message('standIn.details')));
  await popup.screenshot(picture('used-here'));
  await popup.clickOutside(page);
  say('One press uses Usher here and loads the page again: its server now offers the tools that ask.');

  await callTool(page, FORM_TOOL);
  await fillIn(extension, picture);
  const result = await resultOf(page, 0);
  assert.ok(result.includes(NAME), 'the server has the name');
  await page.screenshot({ path: picture('plain-results') });
  say(`Such a tool is called, Usher opens by itself, and the server received the form: it names ${NAME}.`);
}

/** Fills in the form that Usher opens with, reviews it and sends it. */
async function fillIn(extension: Extension, picture: (name: string) => string): Promise<void> {
  const popup = await openedPopup(extension, 'form');
  await popup.armed();
  await popup.control('textbox', /^String\b/).fill(NAME);
  await popup.screenshot(picture('form'));
  await popup.pressArmed(message('form.review'));
  await popup.armed('review');
  assert.ok((await popup.text()).includes(NAME), 'the review shows what will go');
  await popup.screenshot(picture('review'));
  await popup.pressArmed(message('action.send'));
}

async function callTool(page: Page, tool: string): Promise<void> {
  await page.getByRole('button', { name: buttonOf(tool) }).click();
  await page.getByRole('button', { name: 'Call the tool' }).click();
  await page.locator('[data-kind=call]', { hasText: tool }).waitFor();
}

/** The result of the tool that was called as number `call` (from 0), once there is one. */
async function resultOf(page: Page, call: number): Promise<string> {
  return (await page.locator('[data-kind=result] pre').nth(call).textContent()) ?? '';
}

/** The button of a tool: the mark "asks you" is part of its name, and other tools' names begin with the same words. */
function buttonOf(tool: string): RegExp {
  return new RegExp(`^${tool}( asks you)?$`);
}
