import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@shivar/domain/contract/api';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../src/config/defaults.ts';
import { testDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { EmbeddedFixture, ask } from './embedded-fixture.ts';
import { startPgBouncer } from './pgbouncer.ts';
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
  const direct = new URL(database.url);
  const port = await freePort('127.0.0.1');
  const socket = direct.searchParams.get('host') ?? '';
  fixture.watch(await startPgBouncer({ folder, socket, port }));
  pooled = `postgresql://shivar@127.0.0.1:${port}${direct.pathname}`;
});
afterAll(async () => {
  await fixture.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

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
