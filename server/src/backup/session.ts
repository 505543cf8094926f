import { Client } from 'pg';

/** The same bytes for the same row, whatever the server, its settings and its machine. */
const SETTINGS = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 3; set bytea_output = 'hex'; set standard_conforming_strings = on;
  set statement_timeout = 0; set lock_timeout = '60s'; set idle_in_transaction_session_timeout = 0;
  set row_security = off`;

/** Runs `work` on a connection of its own, in which every row is written and read in one way and may take its time. */
export async function inSession<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: 'shivar backup',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  // Whoever waits for a statement hears of it there; without this line it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(SETTINGS);
    return await work(client);
  } finally {
    // What is open is rolled back with it.
    await client.end().catch(() => {});
  }
}
