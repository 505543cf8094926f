import { minify } from 'terser';
import type { Plugin } from 'vite';

const OPTIONS = { module: true, ecma: 2020, compress: { ecma: 2020, passes: 2 } } as const;

/**
 * Tells V8 to compile all functions of a file at once, which it does beside the page, while the file comes. Else each
 * is compiled when it is first called, and the page waits for it: of React alone that was a task of its own. It must
 * stand first. Others take it for a comment.
 */
const ALL_AT_ONCE = '//# allFunctionsCalledOnLoad\n';
/** In a smaller file, in bytes, there is not enough to compile for what the line weighs. */
const WORTH_IT = 4000;

/**
 * Makes the browser's scripts smaller once more, after Vite's own minifier: each of the two finds what the other
 * leaves, which is 0.7 kB (brotli) on every page; terser alone would leave more than Vite's alone. What a page loads it
 * runs, so that each file of some size asks to be compiled as a whole.
 */
export function secondPass(): Plugin {
  return {
    name: 'second-pass',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Another way of making it smaller makes another file.
    augmentChunkHash: () => JSON.stringify([OPTIONS, ALL_AT_ONCE, WORTH_IT]),
    generateBundle: {
      // After Vite has written what each dynamic import needs.
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        await Promise.all(
          chunks.map(async (chunk) => {
            const { code } = await minify(chunk.code, OPTIONS);
            const smaller = code !== undefined && code.length < chunk.code.length ? code : chunk.code;
            chunk.code = smaller.length < WORTH_IT ? smaller : ALL_AT_ONCE + smaller;
          }),
        );
      },
    },
  };
}
