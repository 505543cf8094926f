import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/*
 * Few files for what every page has: React with its router, and the shell. On a phone's connection a request
 * costs more than the kilobyte it brings.
 */
const clientChunks = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
    { name: 'shell', test: /web\/app\/(shell|ui)\//, minShareCount: 4, priority: 1 },
  ],
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: clientChunks } } } },
  },
  // One server file with all it needs starts faster and takes less memory than a tree of packages.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
