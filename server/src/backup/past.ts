import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { onRows } from './catalog.ts';
import { fingerprintOf, fingerprinting, isSame } from './folder.ts';

/*
 * The contents of boxes that were put away (product 12.16), moved out of the database into a file for each month, and read back. The file
 * is text as PostgreSQL copies it, compressed, with a checksum that its reader judges.
 */

interface PastDeps {
  readonly url: string;
  readonly file: string;
  readonly signal: AbortSignal;
}

const COLUMNS = 'order_id, month, lines, ledger';
const CHECKED = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

/** Compares the file with all that went into it: afterwards it is the only copy. */
async function writeMonth(client: Client, month: string, { file, signal }: PastDeps): Promise<number> {
  const rows = client.query(
    copyTo(
      `copy (select ${COLUMNS} from past_orders where month = ${client.escapeLiteral(month)}) to stdout`,
    ),
  );
  const written = fingerprinting();
  const target = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true });
  await pipeline(rows, written.pass, createZstdCompress(CHECKED), target, { signal });
  await using folder = await open(dirname(file));
  await folder.sync();
  const read = await pipeline(createReadStream(file), createZstdDecompress(), fingerprintOf, { signal });
  if (!isSame(read, written.result())) throw new Error(`${file} is not what was written into it`);
  return rows.rowCount;
}

/**
 * Moves the contents of all orders that were put away and ended in a month (its first day) into a new file, and answers how many. Throws a
 * sentence, and changes nothing, where there are none, where the file is there already, or where one of them is brought back meanwhile.
 */
export function moveOut(month: string, deps: PastDeps): Promise<number> {
  return onRows(deps.url, async (client) => {
    // One snapshot: all that is removed is in the file.
    await client.query('begin isolation level repeatable read');
    const { rows } = await client.query('select from past_orders where month = $1 limit 1', [month]);
    if (rows.length === 0) throw new Error(`Of ${month.slice(0, 7)} nothing is put away here`);
    try {
      const count = await writeMonth(client, month, deps);
      await client.query('delete from past_orders where month = $1', [month]);
      await client.query('commit');
      return count;
    } catch (error) {
      // Not the file of somebody else.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
        await rm(deps.file, { force: true });
      throw error;
    }
  });
}

/**
 * Reads such a file back, and answers how many orders have their contents again. Throws, and changes nothing, where the file is damaged or
 * of another farm. A file that was read back already does nothing.
 */
export function readBack({ url, file, signal }: PastDeps): Promise<number> {
  return onRows(url, async (client) => {
    await client.query('begin');
    await client.query('create temporary table read (like past_orders) on commit drop');
    const target = client.query(copyFrom(`copy read (${COLUMNS}) from stdin`));
    await pipeline(createReadStream(file), createZstdDecompress(), target, { signal });
    const { rows: strange } = await client.query(
      'select order_id from read except select id from orders where id in (select order_id from read) limit 1',
    );
    if (strange.length > 0) throw new Error(`${file} has orders that are not here: is it of another farm?`);
    const { rowCount } = await client.query(`
      insert into past_orders (${COLUMNS}) select ${COLUMNS} from read join orders o on o.id = read.order_id
      where o.put_away = read.month on conflict do nothing`);
    await client.query('commit');
    return rowCount ?? 0;
  });
}
