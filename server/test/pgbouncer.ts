import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmod, chown, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

interface Place {
  /** Takes the settings, and then belongs to the user of the database's server. */
  readonly folder: string;
  /** The folder of the database's Unix socket. */
  readonly socket: string;
  /** On 127.0.0.1. */
  readonly port: number;
  /** A path, or the name of an installed program. */
  readonly program?: string;
}

/**
 * Starts PgBouncer in transaction mode before all databases of a server, as the server's own user: it refuses root. Who starts it
 * also ends it.
 */
export async function startPgBouncer({
  folder,
  socket,
  port,
  program = 'pgbouncer',
}: Place): Promise<ChildProcess> {
  const { uid, gid } = await stat(socket);
  const config = join(folder, 'pgbouncer.ini');
  await writeFile(
    config,
    `[databases]
* = host=${socket} user=shivar
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 16
max_client_conn = 200
log_connections = 0
log_disconnections = 0
ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout
`,
  );
  for (const path of [folder, config]) await chown(path, uid, gid);
  // A temporary folder is one that only its maker can enter.
  await chmod(dirname(socket), 0o711);
  const pooler = spawn(program, [config], {
    env: { PATH: `${process.env['PATH']}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'pipe'],
    uid,
    gid,
  });
  const up = Promise.withResolvers<void>();
  pooler.once('error', up.reject);
  pooler.once('exit', () => up.reject(new Error('PgBouncer ended')));
  createInterface({ input: pooler.stderr }).on('line', (line) => {
    if (line.includes('process up')) up.resolve();
  });
  await up.promise;
  return pooler;
}
