import { randomUUIDv7 } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { api } from '@shivar/domain/contract/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { TestApp } from '../../test/app.ts';

const TOKEN = 'Kq3vT8yWmZ2nB6cD9fG1hJ4kL7pR0sXa';
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ metricsToken: TOKEN });
});
afterAll(() => app.close());

const read = (token?: string) =>
  app.app.inject({
    url: '/metrics',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
/** The value of a series, such as `a_name{label="x"}`. */
const valueOf = async (series: string) => {
  const line = (await read(TOKEN)).body.split('\n').find((each) => each.startsWith(`${series} `));
  return line && Number(line.slice(series.length));
};

test('nobody without the token learns that there are metrics', async () => {
  const other = await testApp({ beside: app });
  const unknown = await other.app.inject({ url: '/metrics' });
  await other.close();
  for (const answer of [await read(), await read('wrong'), await read(TOKEN.toLowerCase())])
    expect([answer.statusCode, answer.json()]).toEqual([404, unknown.json()]);
  expect((await read(TOKEN)).headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
});

test('requests are counted by route and status, and unknown addresses together', async () => {
  await app.call(api.plans);
  for (const url of ['/nothing', '/nowhere']) await app.app.inject({ url });
  const count = (method: string, route: string, status: number) =>
    valueOf(`http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`);
  expect(await count('GET', api.plans.path, 200)).toBe(1);
  expect(await count('GET', 'none', 404)).toBe(2);
});

test('the database, the process and the work that waits are told', async () => {
  expect(await valueOf('shivar_database_up')).toBe(1);
  expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  expect(await valueOf('shivar_mail_oldest_seconds')).toBe(0);
  const waits = new Date(app.clock.now() - 90_000);
  await app.db.query(
    `insert into mail_outbox (id, recipient, kind, language, payload, created_at, next_attempt_at)
     values (gen_random_uuid(), 'asha@example.in', 'test', 'en', 'x', $1, $1)`,
    [waits],
  );
  await app.db.query(
    `insert into jobs (name, failures) values ('close', 3) on conflict (name) do update set failures = 3`,
  );
  expect(await valueOf('shivar_mail_oldest_seconds')).toBe(90);
  expect(await valueOf('shivar_job_failures')).toBe(3);
  expect(await valueOf('shivar_boxes_unclosed')).toBe(0);
});

test('a refused recipient is no mail that waits, unless the server refuses all', async () => {
  await app.db.query('delete from mail_outbox');
  const waits = new Date(app.clock.now() - 1_200_000);
  const refuse = (recipient: string) =>
    app.db.query(
      `insert into mail_outbox (id, recipient, kind, language, payload, created_at, next_attempt_at, attempts, rejections)
       values ($3, $1, 'sign-up-otp', 'en', 'x', $2, $2, 1, 1)`,
      [recipient, waits, randomUUIDv7()],
    );
  await refuse('mistyped@example.in');
  await refuse('mistyped@example.in');
  await refuse('gone@example.in');
  expect(await valueOf('shivar_mail_oldest_seconds')).toBe(0);
  await refuse('asha@example.in');
  expect(await valueOf('shivar_mail_oldest_seconds')).toBe(1200);
  await app.db.query(
    `insert into mail_outbox (id, recipient, kind, language, created_at, next_attempt_at, attempts, sent_at)
     values ($2, 'ravi@example.in', 'test', 'en', $1, $1, 1, $1)`,
    [waits, randomUUIDv7()],
  );
  expect(await valueOf('shivar_mail_oldest_seconds')).toBe(0);
});

test('a database that does not answer in time takes the work that waits from the answer, and nothing else', async () => {
  const { pool } = app.db;
  const holder = await pool.connect();
  await holder.query('begin; lock table mail_outbox in access exclusive mode');
  const blocked = await read(TOKEN);
  await holder.query('rollback');
  holder.release();
  expect([blocked.statusCode, blocked.body.includes('\nshivar_database_up 1\n')]).toEqual([200, true]);
  expect(blocked.body).not.toContain('shivar_mail');
  await expect.poll(() => valueOf('shivar_mail_oldest_seconds')).toBe(0);
});

test.each(['alerts.yml', 'board.json'])('%s asks for figures that there are', async (name) => {
  const { body } = await read(TOKEN);
  const text = await readFile(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');
  const asked = new Set(text.match(/(?:shivar|http|nodejs|process)_[a-z0-9_]+/g));
  expect(asked.size).toBeGreaterThan(8);
  expect([...asked].filter((figure) => !body.includes(`\n${figure}`))).toEqual([]);
});
