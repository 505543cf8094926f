/*
 * Writes `.build/web/client/sw.js`, the worker of `app/loading/worker/` with the names of the build's files. It leaves
 * out files that no customer's page reaches (office-apart.ts). Runs after the build.
 */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const CLIENT = new URL('../../.build/web/client/', import.meta.url);
/** The list of routes (route-list.mjs) and the stylesheet of documents of the office. */
const OF_OFFICE_DOCUMENTS = /^manifest-|^office-[\w-]+\.css$/;

/** @type {string[]} */
const ofOffice = JSON.parse(await readFile(new URL('../office-files.json', CLIENT), 'utf8'));
const office = new Set(ofOffice.map((name) => `/${name}`));
/** @type {string[]} */
const ofStaff = JSON.parse(await readFile(new URL('../staff-files.json', CLIENT), 'utf8'));
const names = (await readdir(new URL('assets/', CLIENT))).filter((name) => /\.(js|css|woff2)$/.test(name));
const built = names.filter((name) => !OF_OFFICE_DOCUMENTS.test(name)).map((name) => `/assets/${name}`);
const withDocuments = names.filter((name) => OF_OFFICE_DOCUMENTS.test(name)).map((name) => `assets/${name}`);
const staff = [...ofStaff, ...withDocuments].map((name) => `/${name}`);
const files = built.filter((name) => !office.has(name));
const drawings = await readdir(new URL('produce/', CLIENT));
const pictures = drawings.filter((name) => name.endsWith('.svg')).map((name) => `/produce/${name}`);
const worker = await readdir(new URL('../app/loading/worker/', import.meta.url));
const hash = createHash('sha256').update([...files, ...staff].join());
for (const name of worker.toSorted())
  hash.update(await readFile(new URL(`../app/loading/worker/${name}`, import.meta.url)));

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: {
    BUILD: JSON.stringify({
      version: hash.digest('hex').slice(0, 12),
      files: files.toSorted(),
      pictures: pictures.toSorted(),
      office: staff.toSorted(),
    }),
  },
  build: {
    outDir: fileURLToPath(CLIENT),
    emptyOutDir: false,
    lib: {
      entry: fileURLToPath(new URL('../app/loading/worker/service-worker.ts', import.meta.url)),
      formats: ['iife'],
      name: 'worker',
      fileName: () => 'sw.js',
    },
  },
});
