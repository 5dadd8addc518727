/** The announcements to people who listen as a prompt comes up, as the browser's own accessibility tree has them. */
import { expect, test } from 'vitest';
import { message, messageLike } from '../../fixtures/messages.ts';
import { openedPopup, type Popup } from '../../fixtures/popup.ts';
import { pairedStage, pressArmed } from '../../fixtures/stage.ts';
import { until } from '../../fixtures/wait.ts';

interface AxNode {
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly description?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
}

/** Everything on the prompt that people who listen come by. */
async function tree(popup: Popup): Promise<readonly AxNode[]> {
  const { nodes } = await popup.send<{ nodes: readonly AxNode[] }>('Accessibility.getFullAXTree');
  return nodes.filter(({ ignored }) => !ignored);
}

const isNamed = (role: string, name: RegExp) => (node: AxNode) =>
  node.role?.value === role && name.test(node.name?.value ?? '');
const describedAs = (nodes: readonly AxNode[], role: string, name: RegExp) =>
  nodes.filter(isNamed(role, name)).map((node) => node.description?.value ?? '');

/** The title, which has the focus, and what is read out after it. */
async function announced(popup: Popup): Promise<string> {
  const heading = await until('the focus on the title', async () =>
    (await tree(popup)).find(
      (node) =>
        node.role?.value === 'heading' &&
        node.properties?.some(({ name, value }) => name === 'focused' && value.value === true),
    ),
  );
  return `${heading.name?.value} ${heading.description?.value}`;
}

/** Whether `parts` stand in `text` in this order. */
const isInOrder = (text: string, parts: readonly string[]) => {
  const places = parts.map((part) => text.indexOf(part));
  return places.every((place, index) => place > (places[index - 1] ?? -1));
};

test('a dangerous address is announced with where it leads, what was found and what the server says', async () => {
  const { extension, client } = await pairedStage();
  await client.ask({ mode: 'url', url: 'https://paypa1.com/login', message: 'Please sign in.' });
  const popup = await openedPopup(extension, 'consent');
  const said = await announced(popup);
  const danger = `${message('severity.danger')}: `;
  expect(isInOrder(said, ['paypa1.com', danger, 'Please sign in.']), said).toBe(true);
  for (const description of describedAs(await tree(popup), 'button', new RegExp(`^${message('action.open')}$`))) {
    expect(description).toContain(danger);
  }

  await pressArmed(popup, message('action.open'));
  await popup.waitForView('danger');
  expect(isInOrder(await announced(popup), ['paypa1.com', danger])).toBe(true);
  const [goOn] = describedAs(await tree(popup), 'button', new RegExp(`^${message('danger.open')}$`));
  expect(goOn).toContain(danger);
});

test('a form is announced with whom the answers go to; each Edit of its review says the value', async () => {
  const { extension, client } = await pairedStage();
  await client.ask({
    message: 'Who travels?',
    requestedSchema: {
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Name on the ticket' },
        password: { type: 'string', title: 'Password' },
      },
    },
  });
  const popup = await openedPopup(extension, 'form');
  expect(isInOrder(await announced(popup), [new URL(client.page.url()).host, 'Who travels?'])).toBe(true);
  await popup.armed();
  await popup.control('textbox', /^Name on the ticket/).fill('Ada Lovelace');
  await popup.control('textbox', /^Password/).fill('hush');
  await popup.pressArmed(message('form.review'));
  await popup.waitForView('review');
  expect(await announced(popup)).toContain(message('review.secret'));
  const nodes = await tree(popup);
  expect(describedAs(nodes, 'button', messageLike('review.editField'))).toEqual([
    expect.stringContaining('Ada Lovelace'),
    expect.stringContaining('hush'),
  ]);
  const [send] = describedAs(nodes, 'button', new RegExp(`^${message('review.sendAnyway')}$`));
  expect(send).toContain(message('review.secret'));
});

test('an act that is hard to undo is announced as one before the server’s words, and its buttons say so', async () => {
  const { extension, client } = await pairedStage();
  await client.ask({
    message: 'Delete the repository tern/site?',
    requestedSchema: { type: 'object', properties: { confirm: { type: 'boolean' } }, required: ['confirm'] },
  });
  const popup = await openedPopup(extension, 'decision');
  const said = await announced(popup);
  const parts = [new URL(client.page.url()).host, message('act.destructive'), 'Delete the repository tern/site?'];
  expect(isInOrder(said, parts), said).toBe(true);
  const yes = new RegExp(`^${message('form.yes')}`);
  expect(describedAs(await tree(popup), 'button', yes)).toEqual([message('act.destructive')]);
  await pressArmed(popup, yes);
  await popup.waitForView('danger');
  expect(
    isInOrder(await announced(popup), [
      message('decision.sureTitle', 'Delete the repository tern/site'),
      'Delete the repository',
    ]),
  ).toBe(true);
  expect(describedAs(await tree(popup), 'button', yes)).toEqual([
    message('decision.sureTitle', 'Delete the repository tern/site'),
  ]);
});

test('a question whose message asks for a secret is announced with the danger before the server’s words', async () => {
  const { extension, client } = await pairedStage();
  await client.ask({
    message: 'Please enter your password.',
    requestedSchema: { type: 'object', properties: {} },
  });
  const popup = await openedPopup(extension, 'decision');
  const said = await announced(popup);
  expect(isInOrder(said, [message('form.secret'), 'Please enter your password.']), said).toBe(true);
});
