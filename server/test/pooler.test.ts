import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { api } from '@shivar/domain/contract/api';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { EmbeddedFixture, ask } from './embedded-fixture.ts';
import { ordersOf, signUp, startProgram } from './program.ts';

/* Two programs behind PgBouncer in transaction mode, which gives no session to anybody. The long form is `npm run drill -w bench -- pooler`. */

let database: TestDatabase;
let fixture: EmbeddedFixture;
let folder: string;
let pooled: string;
beforeAll(async () => {
  database = await testDatabase({ empty: true });
  fixture = await EmbeddedFixture.open();
  folder = await mkdtemp(join(tmpdir(), 'pooler-'));
  pooled = await startPooler(new URL(database.url));
});
afterAll(async () => {
  await fixture.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Starts PgBouncer as the user of the database's server: it refuses root. Answers the database's address behind it. */
async function startPooler(direct: URL): Promise<string> {
  const host = direct.searchParams.get('host') ?? direct.hostname;
  const { uid, gid } = await stat(host);
  const [port, config] = [await freePort(), join(folder, 'pgbouncer.ini')];
  await writeFile(
    config,
    `[databases]
* = host=${host} user=shivar
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout
`,
  );
  for (const path of [folder, config]) await chown(path, uid, gid);
  // The run's folder is one that only its maker can enter.
  await chmod(dirname(host), 0o711);
  const pooler = spawn('pgbouncer', [config], {
    env: { PATH: `${process.env['PATH']}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'pipe'],
    uid,
    gid,
  });
  fixture.watch(pooler);
  const up = Promise.withResolvers<void>();
  pooler.once('error', up.reject);
  pooler.once('exit', () => up.reject(new Error('PgBouncer ended')));
  createInterface({ input: pooler.stderr }).on('line', (line) => {
    if (line.includes('process up')) up.resolve();
  });
  await up.promise;
  return `postgresql://shivar@127.0.0.1:${port}${direct.pathname}`;
}

test('Two programs start there, a household of one is known to the other, and both hear of a change', async () => {
  const settings = {
    DATA_DIR: fixture.dataDir,
    DATABASE_URL: pooled,
    DATABASE_SESSION_URL: database.url,
    DATABASE_PREPARE: 'no',
  };
  const first = await startProgram(settings);
  fixture.watch(first.child);
  const second = await startProgram(settings);
  fixture.watch(second.child);
  const asha = await signUp([first, second], 'asha@example.in');
  expect(await ordersOf(second, asha)).toEqual([]);
  const tags = () =>
    Promise.all(
      [first, second].map(async ({ url }) => (await fetch(url + api.plans.path)).headers.get('etag')),
    );
  const before = await tags();
  await ask(database.url, `update plans set english_name = english_name || ' new'`);
  await vi.waitUntil(async () => (await tags()).every((tag, index) => tag !== before[index]), {
    timeout: 10_000,
    interval: 20,
  });
  expect(await Promise.all([first.stop(), second.stop()])).toEqual([0, 0]);
});
