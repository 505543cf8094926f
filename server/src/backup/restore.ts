import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { ImageStore } from '../adapters/images/stores.ts';
import { holdMigrations, judgeMigrations, migrate, migrateAs } from '../db/migrate.ts';
import { columnsIn, nameIn, obstaclesOf, tablesOf, onRows } from './catalog.ts';
import type { Table } from './catalog.ts';
import { fingerprintOf, isSame, PHOTOS, TABLES, readManifest } from './folder.ts';
import type { Manifest, PhotoFile, TableFile } from './folder.ts';

interface RestoreDeps {
  readonly url: string;
  readonly images: ImageStore;
  /** Ends the restoring before its end, and leaves the database as it was. */
  readonly signal: AbortSignal;
}

/**
 * Checks every file of a backup by the manifest. Throws a sentence where one is missing, cut or changed, and where this
 * program is older than the backup. Changes nothing.
 */
export async function checkBackup(folder: string, signal: AbortSignal): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await judgeMigrations(manifest.migrations);
  const hold = async (path: string, file: TableFile | PhotoFile) => {
    const reading = pipeline(createReadStream(join(folder, path, file.file)), fingerprintOf, { signal });
    const found = await reading.catch((cause: unknown) => {
      signal.throwIfAborted();
      throw new Error(`The backup is damaged: ${path}/${file.file}`, { cause });
    });
    if (!isSame(found, file)) throw new Error(`The backup is damaged: ${path}/${file.file}`);
  };
  for (const table of manifest.tables) await hold(TABLES, table);
  for (const photo of manifest.photos) await hold(PHOTOS, photo);
  return manifest;
}

/**
 * Restores a backup into an empty database: first the tables of its time, then every row, then the migrations since. All of
 * it or nothing: each table is read again and must be the same, byte for byte. The owner of the database may do so. Throws
 * a sentence, and changes nothing, where the backup is damaged or the database is not empty.
 */
export async function restoreBackup(folder: string, { url, images, signal }: RestoreDeps): Promise<Manifest> {
  const manifest = await checkBackup(folder, signal);
  await onRows(url, async (client) => {
    // A program that starts meanwhile waits until this ends.
    await holdMigrations(client);
    const there = await tablesOf(client);
    if (there.length > 0) {
      throw new Error('The database is not empty: a backup is restored only into one without any table');
    }
    // Before the rows, which name them. Photos that no row knows of do no harm.
    for (const { file } of manifest.photos) {
      signal.throwIfAborted();
      await images.put(file, await readFile(join(folder, PHOTOS, file)));
    }
    await client.query('begin');
    await migrateAs(client, manifest.migrations);
    await loadRows(client, folder, manifest, signal);
    await client.query('commit');
    await client.query('analyze');
  });
  await migrate(url);
  return manifest;
}

async function loadRows(
  client: Client,
  folder: string,
  { tables, sequences }: Manifest,
  signal: AbortSignal,
): Promise<void> {
  const named = ({ schema, name, columns }: Table) => JSON.stringify([schema, name, columns]);
  const brought = new Set(tables.map(named));
  const made = (await tablesOf(client)).map(named);
  if (made.length !== brought.size || made.some((table) => !brought.has(table))) {
    throw new Error('The tables of the backup are not those that its migrations make');
  }
  const obstacles = await obstaclesOf(client);
  for (const { drop } of obstacles) await client.query(drop);
  for (const table of tables) {
    const { rows } = await client.query(`select from ${nameIn(client, table)} limit 1`);
    // The backup has the rows of the migrations too. Most tables are empty, and the audit can't be truncated by anybody.
    if (rows.length > 0) await client.query(`truncate ${nameIn(client, table)}`);
    await loadTable(client, table, folder, signal);
  }
  for (const { restore } of obstacles) await client.query(restore);
  for (const sequence of sequences) {
    if (sequence.last === null) continue;
    await client.query('select setval($1::regclass, $2::bigint)', [nameIn(client, sequence), sequence.last]);
  }
}

async function loadTable(
  client: Client,
  table: TableFile,
  folder: string,
  signal: AbortSignal,
): Promise<void> {
  const target = `${nameIn(client, table)} (${columnsIn(client, table)})`;
  const source = createReadStream(join(folder, TABLES, table.file));
  await pipeline(source, createZstdDecompress(), client.query(copyFrom(`copy ${target} from stdin`)), {
    signal,
  });
  const again = await pipeline(client.query(copyTo(`copy ${target} to stdout`)), fingerprintOf, { signal });
  if (!isSame(again, table.text)) throw new Error(`${table.name} is not what it was: nothing was restored`);
}
