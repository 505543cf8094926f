import { appendFile, cp, mkdtemp, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@shivar/domain/contract/api';
import { photoFiles } from '@shivar/domain/rules/catalogue/photo-path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedOrders } from '../../../bench/lib/seed-orders.ts';
import { testApp } from '../../test/app.ts';
import type { TestApp } from '../../test/app.ts';
import { discrepancies, release, saveSchedule, scheduleOf } from '../../test/customising.ts';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { everyRow, namesOfTables, sequences } from '../../test/every-row.ts';
import { sendPhoto } from '../../test/photos.ts';
import { picture } from '../../test/pictures.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import { createFolderStore } from '../adapters/images/stores.ts';
import { MIGRATIONS, migrate } from '../db/migrate.ts';
import { checkBackup, restoreBackup } from './restore.ts';
import { takeBackup } from './take.ts';

const ORDERS = 1000;
const signal = new AbortController().signal;

let folder: string;
let app: TestApp;
const databases: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shivar-backup-'));
  app = await testApp({ images: storeOf('photos') });
  const client = new Client({ connectionString: app.url });
  await client.connect();
  await seedOrders(client, { orders: ORDERS, customers: 300, today: '2026-11-20' });
  await client.end();
});
afterAll(async () => {
  await app.close();
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function storeOf(name: string) {
  return createFolderStore(join(folder, name));
}

const take = (name: string, from: { readonly url: string } = app) =>
  takeBackup(join(folder, name), {
    url: from.url,
    images: storeOf('photos'),
    program: '0.0.0-test',
    now: new Date(app.clock.now()),
    signal,
  });

const restore = (name: string, { url }: TestDatabase, photos = 'restored') =>
  restoreBackup(join(folder, name), { url, images: storeOf(photos), signal });

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await testDatabase({ empty: true });
  databases.push(database);
  return database;
}

async function migrationFolder(change: (files: string) => Promise<void>): Promise<string> {
  const files = await mkdtemp(join(folder, 'migrations-'));
  await cp(MIGRATIONS, files, { recursive: true });
  await change(files);
  return files;
}

describe('a backup', () => {
  test('of a farm with 1,000 orders comes back equal row for row, with its photos and its numbers', async () => {
    const meera = await app.admin();
    const { answer } = await sendPhoto(app.app, meera, await picture());
    await app.db.query('update items set photo = $1 where id = (select min(id) from items)', [answer._id]);
    const { manifest, missing } = await take('whole');
    expect(missing).toEqual([]);
    expect(manifest.tables.map(({ name }) => name)).toEqual(await namesOfTables(app.db));
    expect(manifest.tables.find(({ name }) => name === 'orders')?.rows).toBe(ORDERS);

    const other = await emptyDatabase();
    await restore('whole', other);
    expect(await everyRow(other.db)).toEqual(await everyRow(app.db));
    expect(await sequences(other.db)).toEqual(await sequences(app.db));
    for (const file of photoFiles(answer._id)) {
      const [before, after] = await Promise.all([
        readFile(join(folder, 'photos', file)),
        readFile(join(folder, 'restored', file)),
      ]);
      expect(after.equals(before)).toBe(true);
    }
    // Its rules are all there again.
    await expect(other.db.query('delete from audit_log')).rejects.toThrow('permission denied');
    const rules = `select conrelid::regclass::text as of, conname, convalidated, pg_get_constraintdef(oid) as text
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`;
    expect(await other.db.query(rules)).toEqual(await app.db.query(rules));
    const triggers = `select tgrelid::regclass::text as of, tgname, tgenabled from pg_trigger
      where not tgisinternal order by 1, 2`;
    expect(await other.db.query(triggers)).toEqual(await app.db.query(triggers));
  });

  test('is of one instant while customers save, and has all that was acknowledged before it began', async () => {
    const plan = await addTestPlan(app.db);
    const asha = await app.customer();
    const orders = [await buy(app, asha, plan), await buy(app, asha, plan)];
    const kept = { '2026-11-26': { [plan.onion]: 700 } };
    for (const { _id } of orders) expect((await saveSchedule(app, asha, _id, kept)).status).toBe(200);
    let saved = 0;
    /** A box that is filled and opened again, on both orders. */
    const save = async () => {
      for (const { _id } of orders) {
        const filled = await saveSchedule(app, asha, _id, { '2026-11-24': { [plan.tomato]: 500 } });
        const opened = await release(app, asha, _id, '2026-11-24');
        expect([filled.status, opened.status]).toEqual([200, 200]);
      }
      saved += 1;
    };
    const under = { way: true };
    const taking = take('meanwhile').finally(() => (under.way = false));
    while (under.way) await save();
    await taking;
    expect(saved).toBeGreaterThan(0);

    const other = await emptyDatabase();
    await restore('meanwhile', other);
    const beside = await testApp({ beside: { ...app, url: other.url } });
    for (const { _id } of orders) {
      expect(await discrepancies({ db: beside.db }, _id)).toEqual([]);
      const { answer } = await beside.call(api.order, {
        as: asha,
        params: { id: _id },
      });
      expect(scheduleOf(answer)).toMatchObject(kept);
    }
    await beside.close();

    // And once nobody saves any more, the one is the other.
    await take('afterwards');
    const again = await emptyDatabase();
    await restore('afterwards', again);
    expect(await everyRow(again.db)).toEqual(await everyRow(app.db));
  });

  test('is for its owner’s eyes alone, holds no secret, and never has a name before it is whole', async () => {
    await take('private');
    expect((await stat(join(folder, 'private'))).mode & 0o077).toBe(0);
    expect(await readdir(join(folder, 'private'))).toEqual([
      'manifest.json',
      'manifest.sha256',
      'photos',
      'tables',
    ]);
    await expect(take('private')).rejects.toThrow('is there already');

    const broken = { ...storeOf('photos'), read: () => Promise.reject(new Error('The store is away')) };
    const deps = { url: app.url, images: broken, program: '', now: new Date(0), signal };
    await expect(takeBackup(join(folder, 'cut'), deps)).rejects.toThrow('The store is away');
    expect((await readdir(folder)).filter((name) => name.startsWith('cut'))).toEqual([]);
  });

  test('is refused of no farm, and of orders that are spread over several servers', async () => {
    const database = await emptyDatabase();
    await expect(take('nothing', database)).rejects.toThrow('holds no farm');
    await migrate(database.url);
    await database.db.query(`create function finish_on_coordinator(uuid) returns void language sql as ''`);
    await expect(take('spread', database)).rejects.toThrow('spread over several servers');
  });
});

describe('restoring', () => {
  test('brings a backup of an older program to this one’s migrations', async () => {
    const older = await emptyDatabase();
    const files = await migrationFolder(async (to) => {
      for (const name of (await readdir(to)).toSorted().slice(-3)) await rm(join(to, name));
    });
    await migrate(older.url, files);
    await older.db.query(`insert into categories (slug, english_name, marathi_name, position)
      values ('fruit', 'Fruit', 'फळे', 1)`);
    await take('older', older);
    const newer = await emptyDatabase();
    await restore('older', newer);
    expect(await namesOfTables(newer.db)).toEqual(await namesOfTables(app.db));
    expect(await newer.db.query('select slug from categories')).toEqual([{ slug: 'fruit' }]);
    expect(await migrate(newer.url)).toEqual([]);
  });

  test('a backup of a newer program is refused, and nothing is made', async () => {
    const newer = await emptyDatabase();
    const files = await migrationFolder((to) =>
      writeFile(join(to, '9999_later.sql'), 'create table later (id int)'),
    );
    await migrate(newer.url, files);
    await take('newer', newer);
    const target = await emptyDatabase();
    await expect(restore('newer', target)).rejects.toThrow('is this an older version?');
    expect(await namesOfTables(target.db)).toEqual([]);
  });

  test('refuses a database that is not empty, and leaves it as it is', async () => {
    const full = await testDatabase();
    databases.push(full);
    const before = await everyRow(full.db);
    await expect(restore('private', full, 'never')).rejects.toThrow('not empty');
    expect(await everyRow(full.db)).toEqual(before);
    expect(await readdir(join(folder, 'never')).catch(() => [])).toEqual([]);
  });

  test.each([
    ['a table that was cut', 'tables/public.orders.zst', (path: string) => truncate(path, 2000)],
    ['a table with more in it', 'tables/public.users.zst', (path: string) => appendFile(path, 'x')],
    ['a table that is missing', 'tables/public.users.zst', (path: string) => rm(path)],
    ['a manifest that was changed', 'manifest.json', (path: string) => appendFile(path, ' ')],
    ['a manifest that is missing', 'manifest.json', (path: string) => rm(path)],
    ['its checksum missing', 'manifest.sha256', (path: string) => rm(path)],
  ])('refuses a backup with %s before it changes anything', async (what, file, damage) => {
    const name = what.replaceAll(' ', '-');
    await cp(join(folder, 'private'), join(folder, name), { recursive: true });
    await checkBackup(join(folder, name), signal);
    await damage(join(folder, name, file));
    await expect(checkBackup(join(folder, name), signal)).rejects.toThrow(/damaged|no whole backup/);
    const target = await emptyDatabase();
    await expect(restore(name, target)).rejects.toThrow(/damaged|no whole backup/);
    expect(await namesOfTables(target.db)).toEqual([]);
  });

  test('that fails in its middle leaves the database empty', async () => {
    const target = await emptyDatabase();
    const ending = new AbortController();
    const images = storeOf('restored');
    const interrupted = {
      ...images,
      put: async (name: string, bytes: Buffer) => {
        await images.put(name, bytes);
        ending.abort(new Error('interrupted'));
      },
    };
    const restoring = restoreBackup(join(folder, 'whole'), {
      url: target.url,
      images: interrupted,
      signal: ending.signal,
    });
    await expect(restoring).rejects.toThrow('interrupted');
    expect(await namesOfTables(target.db)).toEqual([]);
  });
});
