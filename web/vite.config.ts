import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/*
 * Few files: React with its router, the shell that every page has, the controls that several pages share, and
 * the rules of buying and customising. On a phone's connection a request costs more than the kilobyte it
 * brings, and one file compresses better than ten. The entry stays by itself: it hydrates as soon as it is
 * imported, which must come after everything else.
 */
const clientChunks = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
    { name: 'shell', test: /web\/app\/(shell\/|root\.tsx|features\/catalogue\/plan-price)/, priority: 1 },
    { name: 'ui', test: /web\/app\/ui\//, minShareCount: 3 },
    {
      name: 'rules',
      test: /domain\/src\/(plan|purchase|allowance|delivery-calendar|quantity|cut-off|refusal)\.ts|lib\/server-clock|purchase\/placed-now/,
    },
  ],
};

// What is fetched on demand need not name them among what it needs.
const ON_EVERY_PAGE = /\/(framework|rolldown-runtime|shell|ui)-/;

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: {
      resolveDependencies: (_file, files) => files.filter((file) => !ON_EVERY_PAGE.test(file)),
    },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: clientChunks } } } },
  },
  // One server file with all it needs starts faster and takes less memory than a tree of packages.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
