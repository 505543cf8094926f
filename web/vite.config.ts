import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, sourcemap: false },
  // One server file with all it needs starts faster and takes less memory than a tree of packages.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
