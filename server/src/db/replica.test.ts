import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { standbyDatabase } from '../../test/standby.ts';

let servers: Awaited<ReturnType<typeof standbyDatabase>>;
beforeAll(async () => {
  servers = await standbyDatabase();
  await servers.db.query('create table marks (text text primary key)');
});
afterAll(() => servers.drop());
beforeEach(() => isBack());

const replica = () => servers.db.replica;
const mark = (text: string) => servers.db.query('insert into marks values ($1)', [text]);
const LONG_MS = { timeout: 20_000 };

/** Whether this is there for a read with what is committed up to a position, and whether the replica answered. */
async function read(text: string, position: string | null = null) {
  const before = replica().counts.answered;
  const rows = await replica().since(position).query('select from marks where text = $1', [text]);
  return { isThere: rows.length > 0, byReplica: replica().counts.answered > before };
}

/** Until the replica has all that is committed by now. */
async function isBack(): Promise<void> {
  const now = await replica().position();
  await expect.poll(async () => (await read('', now)).byReplica, LONG_MS).toBe(true);
}

test('a read that may be old goes to the replica, and may be old', async () => {
  await servers.pause();
  await mark('old');
  expect(await read('old')).toEqual({ isThere: false, byReplica: true });
  await servers.resume();
  await isBack();
  expect(await read('old')).toEqual({ isThere: true, byReplica: true });
});

test('who has written reads its own writes, and others are still served by the replica', async () => {
  await servers.pause();
  await mark('own');
  const written = await replica().position();
  expect(await read('own', written)).toEqual({ isThere: true, byReplica: false });
  expect(await read('own')).toEqual({ isThere: false, byReplica: true });
  await servers.resume();
});

test('a change that all were told of is there for all', async () => {
  await servers.pause();
  await mark('told');
  await replica().catchUp();
  expect(await read('told')).toEqual({ isThere: true, byReplica: false });
  await servers.resume();
});

test('a replica on another timeline is not asked: its log may be as long, and another one', async () => {
  const position = await replica().position();
  expect(position).toMatch(/^1@[\dA-F]+\/[\dA-F]+$/);
  expect((await read('old', position.replace('1@', '2@'))).byReplica).toBe(false);
});

test('a replica that lags by more than five seconds is left out, and comes back by itself', async () => {
  await servers.pause();
  await mark('late');
  expect(await read('late')).toEqual({ isThere: false, byReplica: true });
  await expect.poll(() => read('late'), LONG_MS).toEqual({ isThere: true, byReplica: false });
  await servers.resume();
  await expect.poll(() => read('late'), LONG_MS).toEqual({ isThere: true, byReplica: true });
});

test('a replica that dies fails no read, and comes back by itself', async () => {
  await servers.end();
  await mark('dead');
  const reads = await Promise.all(Array.from({ length: 20 }, () => read('dead')));
  expect(reads.every(({ isThere }) => isThere)).toBe(true);
  await expect.poll(() => replica().isAway(), LONG_MS).toBe(true);
  expect(servers.heard).toEqual(['Of the replica: The database is away']);
  await servers.startAgain();
  await isBack();
  expect(servers.heard[1]).toMatch(/^Of the replica: The database answers again/);
});

test('a wrong query fails as it does without a replica', async () => {
  const anybody = replica().since(null);
  await expect(anybody.query('select no_such_column from marks')).rejects.toMatchObject({ code: '42703' });
});
