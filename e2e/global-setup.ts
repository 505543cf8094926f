import { rm } from 'node:fs/promises';

import { SERVER_LOG, startServer } from './server.ts';

/** A Monday morning in India: tomorrow can still be changed for eight hours. */
const CLOCK_START = '2026-11-23T10:00:00+05:30';

/** One server for the whole run. The journeys find it by `SHOP_URL` and `SHOP_DATA_DIR`. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await rm(SERVER_LOG, { force: true });
  const server = await startServer({ clockStart: CLOCK_START });
  process.env['SHOP_URL'] = server.url;
  process.env['SHOP_DATA_DIR'] = server.dataDir;
  return server.stop;
}
