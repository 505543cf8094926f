import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { photoFiles } from '@shivar/domain/rules/catalogue/photo-path';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ImageStore } from '../adapters/images/stores.ts';
import { isSpread } from '../db/spread/spread.ts';
import { columnsIn, migrationsIn, nameIn, sequencesOf, tablesOf, onRows } from './catalog.ts';
import type { Table } from './catalog.ts';
import { fingerprintOf, fingerprinting, PHOTOS, TABLES, makeFolder, writeManifest } from './folder.ts';
import type { Manifest, PhotoFile, TableFile } from './folder.ts';

interface BackupDeps {
  readonly url: string;
  readonly images: ImageStore;
  /** The version of this program. */
  readonly program: string;
  readonly now: Date;
  /** Ends the backup before its end, and leaves nothing of it. */
  readonly signal: AbortSignal;
}

interface Taken {
  readonly manifest: Manifest;
  /** Photos that have a row and no file: nothing can bring them back. */
  readonly missing: readonly string[];
}

/**
 * Writes all rows of the database, as they were at one instant, and all photos into a new folder. No write has to wait for
 * it, and it streams all tables. Throws, and leaves no folder, where the database is not the farm's, or where a file could
 * not be read or written.
 */
export function takeBackup(folder: string, deps: BackupDeps): Promise<Taken> {
  return makeFolder(folder, async (part) => {
    const rows = await onRows(deps.url, (client) => writeRows(client, part, deps));
    const { photoIds, ...database } = rows;
    // After the rows, so that all of their photos are stored already.
    const { photos, missing } = await writePhotos(photoIds, part, deps);
    const { program, now, signal } = deps;
    const manifest: Manifest = { format: 1, program, takenAt: now.toISOString(), ...database, photos };
    signal.throwIfAborted();
    await writeManifest(part, manifest);
    return { manifest, missing };
  });
}

async function writeRows(client: Client, part: string, { signal }: BackupDeps) {
  if ((await migrationsIn(client)) === null)
    throw new Error('This database holds no farm: nothing to back up');
  if (await isSpread(client))
    throw new Error('The orders are spread over several servers: copy each server (docs/operations.md)');
  const seen = await tablesOf(client);
  await client.query('begin isolation level repeatable read read only');
  // Locks come before the snapshot, so that no migration can change a table between the two. Reads and writes go on.
  await client.query(
    `lock table ${seen.map((table) => nameIn(client, table)).join(', ')} in access share mode`,
  );
  const tables = await tablesOf(client);
  if (JSON.stringify(tables) !== JSON.stringify(seen)) {
    throw new Error('The tables were being changed by a migration: try again');
  }
  const migrations = (await migrationsIn(client)) ?? [];
  const { rows: version } = await client.query<{ server_version: string }>('show server_version');
  const files: TableFile[] = [];
  for (const table of tables) files.push(await writeTable(client, table, part, signal));
  const { rows: photos } = await client.query<{ id: string }>(
    'select id from photos where kept_at is not null order by id',
  );
  const sequences = await sequencesOf(client);
  await client.query('commit');
  const photoIds = photos.map(({ id }) => id);
  return { postgres: version[0]?.server_version ?? '', migrations, tables: files, sequences, photoIds };
}

async function writeTable(
  client: Client,
  table: Table,
  part: string,
  signal: AbortSignal,
): Promise<TableFile> {
  const file = `${table.schema}.${table.name}.zst`.replaceAll(/[^\w.-]/g, '_');
  const source = client.query(
    copyTo(`copy ${nameIn(client, table)} (${columnsIn(client, table)}) to stdout`),
  );
  const [text, stored] = [fingerprinting(), fingerprinting()];
  const target = createWriteStream(join(part, TABLES, file), { mode: 0o600, flags: 'wx', flush: true });
  await pipeline(source, text.pass, createZstdCompress(), stored.pass, target, { signal });
  const columns = [...table.columns];
  return { ...table, columns, rows: source.rowCount, text: text.result(), file, ...stored.result() };
}

async function writePhotos(ids: readonly string[], part: string, { images, signal }: BackupDeps) {
  const photos: PhotoFile[] = [];
  const missing: string[] = [];
  for (const file of ids.flatMap(photoFiles)) {
    signal.throwIfAborted();
    const bytes = await images.read(file);
    if (bytes === null) missing.push(file);
    else {
      await writeFile(join(part, PHOTOS, file), bytes, { mode: 0o600, flush: true });
      photos.push({ file, ...(await fingerprintOf(Readable.from([bytes]))) });
    }
  }
  return { photos, missing };
}
