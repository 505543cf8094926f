/*
 * Writes a .br and a .gz beside every built file that gets smaller by it, so that the server never
 * compresses a file while somebody waits. Runs after the build.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const CLIENT = new URL('../../.build/web/client/', import.meta.url).pathname;
const TEXT = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest', '.xml']);

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** @param {string} file */
async function compress(file) {
  const bytes = await readFile(file);
  const brotli = await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
  const zipped = await toGzip(bytes, { level: 9 });
  if (brotli.length < bytes.length) await writeFile(`${file}.br`, brotli);
  if (zipped.length < bytes.length) await writeFile(`${file}.gz`, zipped);
}

const entries = await readdir(CLIENT, { recursive: true, withFileTypes: true });
const files = entries.filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)));
await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
