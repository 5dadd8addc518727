/** The tasks of an attached client of SDK v1. A file of its own, since no other client has any. */
import { type McpClient, whenClosed } from './sdk.ts';
import { createTasks, type Tasks } from './tasks.ts';

interface ClientWithTasks extends McpClient {
  notification(notification: { method: string; params: object }): Promise<void>;
}

/**
 * Returns the way to the tasks of the connection that the client has at the time. Those of an earlier one are taken
 * back.
 */
export function createClientTasks(given: McpClient): () => Tasks {
  const client = given as ClientWithTasks;
  let tasks: Tasks | undefined;
  let transport: ClientWithTasks['transport'];
  return () => {
    if (tasks && transport === client.transport) return tasks;
    tasks?.close();
    const made = createTasks((task) => {
      // One that is lost does no harm: servers must not rely on it.
      client.notification({ method: 'notifications/tasks/status', params: task }).catch(() => {});
    });
    tasks = made;
    transport = client.transport;
    if (transport) whenClosed(transport, () => made.close());
    return made;
  };
}
