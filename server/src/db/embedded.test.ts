import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chmod, cp, mkdir, readFile, stat, writeFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EmbeddedFixture, ask } from '../../test/embedded-fixture.ts';
import { startEmbedded } from './embedded.ts';
import { binariesIn, embeddedBinaries } from './postgres-binaries.ts';

let fixture: EmbeddedFixture;
beforeEach(async () => {
  fixture = await EmbeddedFixture.open();
});
afterEach(() => fixture.end());

test('starts on an empty folder, durable, on a socket alone, for a role that is no superuser', async () => {
  const server = await startEmbedded(fixture.dataDir);
  const [row] = await ask(
    server.url,
    `SELECT current_user AS who, current_setting('is_superuser') AS super, current_setting('fsync') AS fsync,
     current_setting('synchronous_commit') AS commit, current_setting('listen_addresses') AS addresses,
     current_setting('server_encoding') AS encoding, lower('ÀÉ') AS lower`,
  );
  expect(row).toEqual({
    who: 'shivar',
    super: 'off',
    fsync: 'on',
    commit: 'on',
    addresses: '',
    encoding: 'UTF8',
    lower: 'àé',
  });
  const modes = await Promise.all(
    ['postgres', 'socket', '.'].map((name) => stat(join(fixture.dataDir, name))),
  );
  expect(modes.map((each) => each.mode & 0o777)).toEqual([0o700, 0o700, 0o700]);
  // PostgreSQL refuses root: there another account owns its files, and only those.
  expect(modes[0]?.uid === process.getuid?.()).toBe(process.getuid?.() !== 0);
  await server.stop();
  expect(await fixture.postmaster()).toBeUndefined();
});

test('runs from a checkout that only its user, root too, can enter', async () => {
  const { postgres } = await embeddedBinaries();
  const checkout = join(fixture.folder, 'checkout');
  await cp(dirname(dirname(postgres)), checkout, { recursive: true, verbatimSymlinks: true });
  await chmod(checkout, 0o700);
  const server = await startEmbedded(fixture.dataDir, { binaries: await binariesIn(join(checkout, 'bin')) });
  const [row] = await ask(server.adminUrl, "SELECT current_setting('data_directory') AS data");
  expect(row).toEqual({ data: join(fixture.dataDir, 'postgres') });
  await server.stop();
});

test('keeps what was written when it starts again', async () => {
  const first = await startEmbedded(fixture.dataDir);
  await ask(first.url, 'CREATE TABLE boxes AS SELECT 1 AS grams');
  await first.stop();
  const second = await startEmbedded(fixture.dataDir);
  expect(await ask(second.url, 'SELECT grams FROM boxes')).toEqual([{ grams: 1 }]);
  await second.stop();
});

test('starts on a copy of the folder, also one that root made by cp -r, which is root’s then', async () => {
  const first = await startEmbedded(fixture.dataDir);
  await ask(first.url, 'CREATE TABLE boxes AS SELECT 1 AS grams');
  await first.stop();
  const copy = `${fixture.dataDir}-copy`;
  await promisify(execFile)('cp', ['-r', fixture.dataDir, copy]);
  fixture.dataDir = copy;
  const second = await startEmbedded(copy);
  expect(await ask(second.url, 'SELECT grams FROM boxes')).toEqual([{ grams: 1 }]);
  await second.stop();
});

test('puts the socket elsewhere where the path is too long for one', async () => {
  fixture.dataDir = join(fixture.folder, 'a-folder-with-a-very-long-name'.repeat(4));
  const server = await startEmbedded(fixture.dataDir);
  const socket = new URL(server.url).searchParams.get('host') ?? '';
  expect(socket.startsWith(fixture.dataDir)).toBe(false);
  expect((await stat(socket)).mode & 0o777).toBe(0o700);
  expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
  await rm(socket, { recursive: true });
});

test('a folder may have any name', async () => {
  fixture.dataDir = join(fixture.folder, 'शेत, "a b"%20');
  const server = await startEmbedded(fixture.dataDir);
  expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('refuses a data folder of another version, and one that is none, in words', async () => {
  await mkdir(join(fixture.dataDir, 'postgres'), { recursive: true });
  await writeFile(join(fixture.dataDir, 'postgres/notes.txt'), 'mine');
  await expect(startEmbedded(fixture.dataDir)).rejects.toThrow('is no PostgreSQL data folder');
  await writeFile(join(fixture.dataDir, 'postgres/PG_VERSION'), '12\n');
  await expect(startEmbedded(fixture.dataDir)).rejects.toThrow('was written by PostgreSQL 12');
  expect(await readFile(join(fixture.dataDir, 'postgres/notes.txt'), 'utf8')).toBe('mine');
});

test('says what PostgreSQL says where it does not start', async () => {
  const server = await startEmbedded(fixture.dataDir);
  await server.stop();
  await writeFile(join(fixture.dataDir, 'postgres/postgresql.conf'), 'no_such_setting = 1\n');
  await expect(startEmbedded(fixture.dataDir)).rejects.toThrow('unrecognized configuration parameter');
});
