import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** What the browser's modules import of React, which comes as CommonJS. */
const PARTS = /^react(?:\/jsx-runtime)?$/;
/** What a browser has no use for. The router takes React as a whole, so that nothing is left out by itself. */
const WITHOUT =
  /^(?:act|Activity|addTransitionType|cache|cacheSignal|captureOwnerStack|Profiler|PureComponent|ViewTransition|version|use(?:ActionState|DebugValue|ImperativeHandle|InsertionEffect)|_.*|unstable_.*)$/;
/** The name ends as a path of the part, so that it goes to the chunk of the part (vite.config.ts). */
const PREFIX = '\0react-modules/node_modules/';

/** React itself, which asks for its parts in its own way. */
const COMMON_JS = /\/node_modules\/(?:react|react-dom|scheduler)\//;

const require = createRequire(import.meta.url);

/**
 * Gives React's parts to the browser's build as modules with names of their own. Every module that imports from a
 * CommonJS one makes itself a copy of all that it exports, at its start: for a hundred and fifty of them that was a
 * tenth of a second on a slow phone.
 */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: PARTS },
      handler: (id, importer = '') => (COMMON_JS.test(importer) ? null : `${PREFIX}${id}/module.js`),
    },
    load: {
      filter: { id: /^\0react-modules\// },
      handler: (id) => {
        const part = id.slice(PREFIX.length, -'/module.js'.length);
        const names = Object.keys(require(part) as object).filter((name) => !WITHOUT.test(name));
        return [
          `import part from ${JSON.stringify(part)};`,
          'export default part;',
          ...names.map((name) => `export const ${name} = part.${name};`),
        ].join('\n');
      },
    },
  };
}
