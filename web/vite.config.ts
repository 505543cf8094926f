import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

import { compiledAtOnce } from './build/compiled-at-once.ts';
import { fetchedAlong } from './build/fetched-along.ts';
import { officeApart } from './build/office-apart.ts';
import { familiesHaveFiles, familyChunks } from './build/page-families.ts';
import { pagesThatFail } from './build/pages-that-fail.ts';

/** Seven letters tell the states of a file apart as well as eight, and every page carries dozens of these names. */
const FILE = 'assets/[name]-[hash:7].js';

const along = fetchedAlong();

/** Whether npm keeps the package in the server's folder, because others need another version. From the build it would not be found there. */
function isBesideServer(id: string): boolean {
  const name = id.split('/', id.startsWith('@') ? 2 : 1).join('/');
  return existsSync(new URL(`../server/node_modules/${name}`, import.meta.url));
}

/**
 * The pages, and the server's program beside them: they share the domain. Node keeps the text of all that it runs, and a
 * record of each file, so few files with short text take less memory (docs/decisions/0150). Functions keep their names
 * in the traces of errors; the maps tell the lines to a program that is started with `--enable-source-maps`.
 */
const SERVER_PROGRAM = {
  input: {
    index: 'virtual:react-router/server-build',
    program: fileURLToPath(new URL('../server/src/run.ts', import.meta.url)),
  },
  // The server's packages stay as npm installs them: some have programs of their own. The pages share these two.
  external: (id: string, importer?: string) =>
    /\/server\/src\//.test(importer ?? '') &&
    !/^(?:[./]|zod|@shivar\/domain)/.test(id) &&
    !isBesideServer(id),
  output: {
    minify: { mangle: { keepNames: true }, compress: { keepNames: { function: true, class: true } } },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    pagesThatFail(),
    officeApart(),
    familiesHaveFiles(),
    compiledAtOnce(),
    along.plugin,
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    // It lies outside of this folder (react-router.config.ts).
    emptyOutDir: true,
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { resolveDependencies: along.resolveDependencies },
  },
  environments: {
    ssr: { build: { target: 'esnext', sourcemap: true, rolldownOptions: SERVER_PROGRAM } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: familyChunks(),
            entryFileNames: FILE,
            chunkFileNames: FILE,
          },
        },
      },
    },
  },
  // The packages of the pages are joined with them.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
