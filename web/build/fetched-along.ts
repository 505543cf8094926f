import type { Plugin } from 'vite';

/*
 * What is fetched on demand names the other files that it needs, so that all of them come at once. Vite names all files
 * that a part imports. The asking file has loaded most of them itself, and each name is a dozen bytes that no compression
 * takes away.
 */

const HELPER = /vite\/preload-helper\.js$/;
/**
 * Vite's own helper is 0.6 kB on every page: it also awaits styles, reads a nonce and tells of failures. All styles here
 * come with the document, and a part that fails says so by its import.
 */
const SMALL_HELPER = `
  const asked = new Set();
  export function __vitePreload(load, files = []) {
    for (const file of files) {
      if (asked.has(file)) continue;
      asked.add(file);
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = '/' + file;
      document.head.append(link);
    }
    return load();
  }
`;

/**
 * A plugin that reads the imports of all files, and Vite's `resolveDependencies`, which leaves out the files that are
 * there. Refuses a part with styles of its own.
 */
export function fetchedAlong() {
  const importsOf = new Map<string, readonly string[]>();
  let isHelperUsed = false;
  const plugin: Plugin = {
    name: 'fetched-along',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: HELPER },
      handler: () => {
        isHelperUsed = true;
        return SMALL_HELPER;
      },
    },
    applyToEnvironment: ({ name }) => name === 'client',
    // Before Vite writes the names.
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        if (!isHelperUsed) this.error('Vite has another name for its helper now (fetched-along.ts)');
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          importsOf.set(file.fileName, file.imports);
          const styles = [...(file.viteMetadata?.importedCss ?? [])];
          if (styles.length > 0) this.error(`${file.fileName} has styles of its own: ${styles.join(', ')}`);
        }
      },
    },
  };
  const resolveDependencies = (part: string, files: string[], { hostId }: { hostId: string }) =>
    filesToFetch(part, files, loadedWith(hostId, importsOf));
  return { plugin, resolveDependencies };
}

/** A file with all that it imports. */
export function loadedWith(
  file: string,
  importsOf: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const loaded = new Set([file]);
  for (const each of loaded) for (const next of importsOf.get(each) ?? []) loaded.add(next);
  return loaded;
}

/** Those files of a part that are not there yet; none where the part alone is missing, since its import fetches it. */
export function filesToFetch(part: string, files: readonly string[], loaded: ReadonlySet<string>): string[] {
  const missing = files.filter((file) => !loaded.has(file));
  return missing.every((file) => file === part) ? [] : missing;
}
