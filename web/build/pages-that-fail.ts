import type { Plugin } from 'vite';

const LOADER = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/;

/** The name of the error where a page's script could not be loaded: after an update, or without a network. */
const PAGE_FAILED = 'PageFailed';

// The module throws the error later: thrown here, it would reach nobody where the page has no loader.
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
 * Lets a page fail whose script cannot be loaded, so that shell/page-failed.tsx explains it or loads its address anew.
 * The router itself would reload the page that is being left. The build ends where the router's file has moved.
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
