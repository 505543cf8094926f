import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await testDatabase({ empty: true });
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const names = async () =>
  (await database.db.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')).map(
    (row) => row.name,
  );

test('runs what has not run, in order, and nothing twice', async () => {
  await write('0001_boxes.sql', 'CREATE TABLE boxes (name text); CREATE TABLE lids ();');
  await write('0002_sizes.sql', '-- only names so far\nALTER TABLE boxes ADD size int;');
  expect(await migrate(database.url, folder)).toEqual(['0001_boxes.sql', '0002_sizes.sql']);
  await write('0010_more.sql', "INSERT INTO boxes VALUES ('a', 1)");
  expect(await migrate(database.url, folder)).toEqual(['0010_more.sql']);
  expect(await migrate(database.url, folder)).toEqual([]);
  expect(await database.db.query('SELECT * FROM boxes')).toEqual([{ name: 'a', size: 1 }]);
});

test('a database without any migration is ready too', async () => {
  expect(await migrate(database.url, folder)).toEqual([]);
  expect(await names()).toEqual([]);
});

test('keeps nothing of a file that fails, and all of those before it', async () => {
  await write('0001_boxes.sql', 'CREATE TABLE boxes (name text)');
  await write('0002_broken.sql', 'CREATE TABLE lids (); SELECT 1/0;');
  await expect(migrate(database.url, folder)).rejects.toThrow('0002_broken.sql failed');
  expect(await names()).toEqual(['0001_boxes.sql']);
  expect(await database.db.query("SELECT to_regclass('lids') AS lids")).toEqual([{ lids: null }]);
  await write('0002_broken.sql', 'CREATE TABLE lids ()');
  expect(await migrate(database.url, folder)).toEqual(['0002_broken.sql']);
});

test('refuses a file that changed after it ran, but not for its line ends', async () => {
  await write('0001_boxes.sql', 'CREATE TABLE boxes\n(name text)\n');
  await migrate(database.url, folder);
  await write('0001_boxes.sql', 'CREATE TABLE boxes\r\n(name text)\r\n');
  expect(await migrate(database.url, folder)).toEqual([]);
  await write('0001_boxes.sql', 'CREATE TABLE boxes (name text, size int)');
  await expect(migrate(database.url, folder)).rejects.toThrow('0001_boxes.sql was changed');
});

test('refuses a database of a newer version, and a file that comes too late', async () => {
  await write('0002_boxes.sql', 'CREATE TABLE boxes (name text)');
  await migrate(database.url, folder);
  await write('0001_late.sql', 'CREATE TABLE lids ()');
  await expect(migrate(database.url, folder)).rejects.toThrow('comes before 0002_boxes.sql');
  await rm(join(folder, '0002_boxes.sql'));
  await expect(migrate(database.url, folder)).rejects.toThrow(
    '0002_boxes.sql ran here but its file is missing',
  );
});

test('refuses names without a number and numbers used twice', async () => {
  await write('boxes.sql', '');
  await expect(migrate(database.url, folder)).rejects.toThrow('boxes.sql is not named like');
  await rm(join(folder, 'boxes.sql'));
  await write('0001_boxes.sql', '');
  await write('0001_lids.sql', '');
  await expect(migrate(database.url, folder)).rejects.toThrow('the same number');
});

test('several processes that start at once run each file once', async () => {
  await mkdir(folder, { recursive: true });
  await write('0001_boxes.sql', 'CREATE TABLE boxes (name text); SELECT pg_sleep(0.2)');
  await write('0002_one.sql', "INSERT INTO boxes VALUES ('a')");
  const program = `import { migrate } from ${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))};
    console.log((await migrate(${JSON.stringify(database.url)}, ${JSON.stringify(folder)})).length)`;
  const counts = await Promise.all(
    [1, 2, 3].map(async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let output = '';
      for await (const chunk of child.stdout) output += String(chunk);
      return Number(output);
    }),
  );
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
  expect(await database.db.query('SELECT * FROM boxes')).toEqual([{ name: 'a' }]);
});

test('the program’s own migrations are what the test databases are made of', async () => {
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted();
  const copy = await testDatabase();
  const rows = await copy.db.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
  await copy.drop();
  expect(rows.map((row) => row.name)).toEqual(files);
});
