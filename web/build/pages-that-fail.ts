import type { Plugin } from 'vite';

const LOADER = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/;

/** The name of the error where a page's script could not be loaded: after an update, or without a network. */
const PAGE_FAILED = 'PageFailed';

// Thrown here, the error would reach nobody where the page has no loader of its own.
const CODE = `export const loadRouteModule = async ({ id, module }, known) => {
  try {
    return (known[id] ??= await import(/* @vite-ignore */ module));
  } catch (error) {
    error.name = '${PAGE_FAILED}';
    const fail = () => { throw error; };
    return { default: fail, clientLoader: fail };
  }
};`;

/**
 * Lets a page whose script cannot be loaded fail, so that shell/page-errors.tsx says what it is, or loads its address
 * anew. The router would load the page anew that is being left. The build ends where the router keeps this elsewhere.
 */
export function pagesThatFail(): Plugin {
  let isReplaced = false;
  return {
    name: 'pages-that-fail',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: LOADER },
      handler: () => {
        isReplaced = true;
        return CODE;
      },
    },
    generateBundle() {
      if (!isReplaced) this.error('The router loads its pages elsewhere now: see pages-that-fail.ts');
    },
  };
}
