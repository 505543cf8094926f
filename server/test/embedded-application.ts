import { createInterface } from 'node:readline';
import { startEmbedded } from '../src/db/embedded.ts';

/**
 * An application with nothing but its database, for tests to kill: starts the embedded PostgreSQL of
 * the folder it is given, says where, and stops when told to by a line or by the end of its input.
 */
const server = await startEmbedded(process.argv[2] ?? '');
process.stdout.write(`${server.adminUrl}\n`);
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'stop') break;
}
await server.stop();
