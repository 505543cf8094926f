import { join } from 'node:path';
import { loadConfig } from '../../server/src/config/config.ts';
import { openDatabase } from '../../server/src/db/client.ts';
import { buildApp } from '../../server/src/app.ts';
import { createFolderStore } from '../../server/src/adapters/images/stores.ts';
import { systemClock } from '../../server/src/adapters/clock.ts';

/* Run as a child process, so that what sends the load does not share its event loop. Says when it listens. */

const config = await loadConfig();
const db = openDatabase(config.databaseUrl ?? '');
const app = await buildApp({
  config,
  db,
  clock: systemClock,
  isReady: () => true,
  mailer: null,
  images: createFolderStore(join(config.dataDir, 'photos')),
  pages: process.env['PAGES'] === 'built' ? 'built' : 'none',
});
await app.listen({ port: config.port });
process.send?.('listening');
process.once('disconnect', () => process.exit());
