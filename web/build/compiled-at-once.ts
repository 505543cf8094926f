import type { Plugin } from 'vite';

/**
 * Tells V8 to compile all functions of a file at once, which it does beside the page, while the file comes. Else each
 * function is compiled when it is first called, and the page waits for it (docs/decisions/0041). Other browsers read a
 * comment. It must stand first.
 */
const LINE = '//# allFunctionsCalledOnLoad\n';
/** A smaller file, in characters, has too little to compile for the weight of the line. */
const WORTH_IT = 4000;

/**
 * Writes the line into the browser's scripts. Vite adds text above the bundler's `postBanner`, so it does not serve.
 */
export function compiledAtOnce(): Plugin {
  return {
    name: 'compiled-at-once',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Another line makes another file.
    augmentChunkHash: () => `${LINE}${WORTH_IT}`,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.code.length >= WORTH_IT) file.code = LINE + file.code;
      },
    },
  };
}
