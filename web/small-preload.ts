import type { Plugin } from 'vite';

const HELPER = /^\0vite\/preload-helper\.js$/;

/**
 * Vite's helper of dynamic imports is 1.6 kB on every page, most of it for style sheets, which no script of ours
 * brings along. This one asks for what a script needs beside the script itself, and no more.
 */
const CODE = `export const __vitePreload = (load, needs = []) => {
  for (const path of needs) {
    const href = '/' + path;
    if (document.querySelector('link[href="' + href + '"]')) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  return load();
};`;

/** Puts the small helper in the place of Vite's, in the browser's build. */
export function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    enforce: 'pre',
    apply: 'build',
    load: { filter: { id: HELPER }, handler: () => CODE },
  };
}
