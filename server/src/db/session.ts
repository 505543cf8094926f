import { Client } from 'pg';
import type { ClientConfig } from 'pg';

/** Runs `work` on a connection of its own. Its end rolls back what is open, and gives its locks back. */
export async function inSession<T>(settings: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionTimeoutMillis: 5000, keepAlive: true, ...settings });
  // The statement under way fails with it. Without this line it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
