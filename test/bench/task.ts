/** From a server's elicitation as a task to the task that it gets, on the SDK at both ends (MCP 2025-11-25). */
import { legacyServer } from '../fixtures/legacy-server.ts';
import { openMcpPage, serveMcpPage, textOf } from '../fixtures/mcp-page.ts';
import { legacyEndpoint } from '../fixtures/mcp-server.ts';
import { message } from '../fixtures/messages.ts';
import { clickToolbar, openedPopup } from '../fixtures/popup.ts';
import { type Bench, pair, press, rest } from './stage.ts';
import { type Figure, figure } from './statistics.ts';

/** The server takes the time itself, and asks `times` times. */
export async function taskFigure({ usher: { extension } }: Bench, times: number): Promise<Figure> {
  const seen = { calls: {}, progress: [] };
  const site = await serveMcpPage(legacyEndpoint(() => legacyServer('http://127.0.0.1/', seen), true));
  const client = await openMcpPage(extension, site);
  try {
    // Attaching is what makes a page known to Usher; what connects before the pairing is thrown away.
    await client.connect({ sdk: 'v1', whenUnpaired: 'hold' }).catch(() => {});
    await pair(await clickToolbar(extension, client.page));
    await client.connect({ sdk: 'v1' });
    const created: number[] = [];
    for (let round = 0; round < times; round += 1) {
      await rest();
      const call = await client.call('task');
      const popup = await openedPopup(extension);
      await press(popup, message('action.decline'));
      await popup.closed();
      created.push(JSON.parse(textOf(await call.ended())).createdMs);
    }
    return figure('taskCreated', created);
  } finally {
    await client.page.close();
    await site.close();
  }
}
