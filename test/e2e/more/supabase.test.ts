/** Supabase's MCP server 0.13, as it is published: SQL that destroys, a cost, and a secret that is typed in elsewhere. */
import { expect, test } from 'vitest';
import { textOf } from '../../fixtures/mcp-page.ts';
import { answer, finish, type McpStage, openUrl, pairedMcpStage, promptWith } from '../../fixtures/mcp-stage.ts';
import { message } from '../../fixtures/messages.ts';
import { forTest, pressArmed, site } from '../../fixtures/stage.ts';
import { type Supabase, startSupabase } from '../../fixtures/unmodified/supabase.ts';

const PROJECT = { project_id: 'ferns' };
/** Behind it may stand the server's own words for the act. */
const YES = new RegExp(`^${message('form.yes')}`);

async function connected(): Promise<{ readonly stage: McpStage; readonly supabase: Supabase }> {
  const { originAs } = await site({ '/secrets': '<title>Dashboard</title><h1>Dashboard</h1>' });
  const supabase = forTest(await startSupabase(`${originAs('localhost')}/secrets`));
  const stage = await pairedMcpStage(supabase.endpoint);
  await stage.client.connect({ sdk: 'v2-modern' });
  return { stage, supabase };
}

test('SQL that destroys is run after two presses, and not after No; other SQL is not asked about', async () => {
  const { stage, supabase } = await connected();
  const { client } = stage;
  const run = (query: string) => client.call('execute_sql', { ...PROJECT, query });
  await (await run('select 1')).ended();
  expect(supabase.done).toEqual(['select 1']);

  const refused = await run('drop table customers');
  await answer(stage, 'destructive operations', message('form.no'));
  expect(textOf(await refused.ended())).toBe('SQL execution was declined.');

  const agreed = await run('delete from orders');
  const popup = await promptWith(stage, 'destructive operations');
  await popup.waitForView('decision');
  expect(await popup.text()).toContain(message('act.destructive'));
  expect(await popup.text()).toContain('delete from orders');
  await popup.pressArmed(YES);
  await popup.waitForView('danger');
  expect(await agreed.outcome()).toBeNull();
  await popup.pressArmed(YES);
  await agreed.ended();
  expect(supabase.done).toEqual(['select 1', 'delete from orders']);
});

test('a branch that costs is made after Yes', async () => {
  const { stage, supabase } = await connected();
  const call = await stage.client.call('create_branch', { ...PROJECT, name: 'develop' });
  const popup = await promptWith(stage, 'Preview branch');
  await popup.waitForView('decision');
  expect(await popup.text()).toContain(message('act.cost'));
  expect(supabase.done).toEqual([]);
  await popup.pressArmed(YES);
  expect(textOf(await call.ended())).toContain('"develop"');
  expect(supabase.done).toEqual(['branch develop']);
});

test('a secret is typed in on the dashboard; whoever says too early that they have finished is asked again', async () => {
  const { stage, supabase } = await connected();
  const call = await stage.client.call('create_edge_function_secret', { ...PROJECT, name: 'API_KEY' });
  const isolated = await openUrl(stage, 'Add the value for secret API_KEY');
  await isolated.getByRole('heading').waitFor();
  await finish(stage, isolated);

  const again = await promptWith(stage, message('waiting.againTitle'));
  expect(await call.outcome()).toBeNull();
  supabase.store('API_KEY');
  await pressArmed(again, message('waiting.tryAgain'));
  expect(textOf(await call.ended())).toContain('API_KEY');
});
