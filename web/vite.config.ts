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
  // One server file with all it needs starts faster and takes less memory than a tree of packages.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
