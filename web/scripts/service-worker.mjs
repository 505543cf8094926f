/*
 * Writes `build/client/sw.js`: the worker of `worker/`, with the names of the build's files in it. Runs after
 * the pages were built. What only the office loads is left out: no customer pays for it.
 */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const CLIENT = new URL('../build/client/', import.meta.url);
const OFFICE = /^(office|manifest)-/;

const names = (await readdir(new URL('assets/', CLIENT))).filter((name) => /\.(js|css|woff2)$/.test(name));
const files = names.filter((name) => !OFFICE.test(name)).map((name) => `/assets/${name}`);
const drawings = await readdir(new URL('produce/', CLIENT));
const pictures = drawings.filter((name) => name.endsWith('.svg')).map((name) => `/produce/${name}`);
const worker = await readdir(new URL('../worker/', import.meta.url));
const hash = createHash('sha256').update(files.join());
for (const name of worker.toSorted())
  hash.update(await readFile(new URL(`../worker/${name}`, import.meta.url)));

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: {
    BUILD: JSON.stringify({
      version: hash.digest('hex').slice(0, 12),
      files: files.toSorted(),
      pictures: pictures.toSorted(),
    }),
  },
  build: {
    outDir: fileURLToPath(CLIENT),
    emptyOutDir: false,
    lib: {
      entry: fileURLToPath(new URL('../worker/service-worker.ts', import.meta.url)),
      formats: ['iife'],
      name: 'worker',
      fileName: () => 'sw.js',
    },
  },
});
