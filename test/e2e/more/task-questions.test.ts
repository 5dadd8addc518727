/** Questions of the tasks extension, in a page on `@modelcontextprotocol/ext-tasks`: they outlive a reload of its tab. */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Extension } from '../../fixtures/extension.ts';
import { guideExample } from '../../fixtures/guide.ts';
import { promptWith, sendForm } from '../../fixtures/mcp-stage.ts';
import { pair } from '../../fixtures/stage.ts';
import { taskServer } from '../../fixtures/task-server.ts';
import { openScriptPage } from '../../fixtures/unmodified/script-page.ts';
import { letAnswer } from '../../fixtures/unmodified/stage.ts';
import { until } from '../../fixtures/wait.ts';

const TASKS_APP = fileURLToPath(new URL('../../fixtures/mcp-page/tasks.ts', import.meta.url));

/** Asks the person in the page that runs `app`, once `begin` has let it, over a reload. */
async function deployedBy(app: string, begin: (extension: Extension, page: Page) => Promise<unknown>): Promise<void> {
  const contents = `import { runTasksApp } from '${TASKS_APP}';\n${app}`;
  const answers: unknown[] = [];
  const stage = await openScriptPage(contents, 'deploy', {
    endpoint: taskServer(answers),
    resolveDir: import.meta.dirname,
  });
  const { page } = stage.client;
  await begin(stage.extension, page);
  await page.waitForFunction('window.deploy !== undefined');
  await page.evaluate(() => window.deploy());
  const before = await promptWith(stage, 'Who deploys?');
  await before.movesOn(async () => void (await page.reload()));
  await sendForm(stage, 'Who deploys?', { Name: 'Zoë' });
  const outcome = await until('the task to end', () => page.evaluate(() => window.deployed));
  expect(outcome).toContain('"status":"completed"');
  expect(answers).toEqual([{ who: { action: 'accept', content: { name: 'Zoë' } } }]);
}

test('asked and answered in the place of a page that knows nothing of Usher', () =>
  deployedBy('runTasksApp({}, {});', letAnswer));

test('asked and answered through the page library, with one line', () =>
  deployedBy(
    [
      "const url = new URL('/mcp', location.href).href;",
      guideExample('const handler = elicitationHandler({ server: serverHandle('),
      guideExample('createApplicationInputHandler'),
      'runTasksApp({ elicitation: { form: {}, url: {} } }, { onInputRequest });',
    ].join('\n'),
    async (extension, page) => (await pair(extension, { page })).dismiss(),
  ));
