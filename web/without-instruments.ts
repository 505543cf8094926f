import type { Plugin } from 'vite';

const INSTRUMENTATION = /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/;

/** What the router asks for whether anybody measures or not, and what it asks for only where somebody does. */
const CODE = `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
const nobodyMeasures = () => { throw new Error('The router was built without instruments'); };
export {
  nobodyMeasures as getRouteInstrumentationUpdates,
  nobodyMeasures as instrumentClientSideRouter,
  nobodyMeasures as instrumentHandler,
  nobodyMeasures as instrumentationResultMetaContext,
};`;

/**
 * Leaves out of the browser's build what lets others measure the router: more than a kilobyte on every page, and
 * entry.client.tsx hands it no instruments. The build ends where the router keeps it elsewhere or asks for more of it.
 */
export function withoutInstruments(): Plugin {
  let isLeftOut = false;
  return {
    name: 'without-instruments',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: INSTRUMENTATION },
      handler: () => {
        isLeftOut = true;
        return CODE;
      },
    },
    generateBundle() {
      if (!isLeftOut)
        this.error('The router keeps its instruments elsewhere now: see without-instruments.ts');
    },
  };
}
