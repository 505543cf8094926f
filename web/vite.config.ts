import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

import { officeApart } from './build/office-apart.ts';
import { pagesThatFail } from './build/pages-that-fail.ts';

/*
 * Few files: on a phone's connection a request costs more than the kilobyte it brings, and one file compresses better
 * than ten. Each group takes what its names say and all that those need, as far as no group above it has it: so the
 * order is from what every page has to what one page has. A name stands here because pages of different kinds share
 * the module, never because of a count: what the office's pages share among themselves is none of the customers'
 * (office-apart.ts). The entry stays by itself: it hydrates as soon as it is imported, which must come last.
 */
const inOrder = (...groups: readonly (readonly [name: string, test: RegExp])[]) => ({
  groups: groups.map(([name, test], index) => ({ name, test, priority: groups.length - index })),
});

const clientChunks = inOrder(
  ['framework', /node_modules\/(react|react-dom|react-router|scheduler)\//],
  // What stands around every page.
  [
    'shell',
    /web\/app\/(shell\/(?!not-found|nearest|plan-gone)|root\.tsx|(features\/(catalogue\/show-everything|notify\/tell-me)|ui\/lazy-dialog)\.)/,
  ],
  // Small, and in dialogs and pages that have nothing else in common.
  ['icon-button', /web\/app\/ui\/icon-button\./],
  // What opens over a page is no part of its start.
  ['dialog', /web\/app\/ui\/dialog\./],
  // What the pages that sell share, with each other and with those of a household.
  [
    'shared',
    /web\/app\/ui\/(badge|both-names|card|field|meter|skeleton|stepper)\.|domain\/src\/[a-z/]+\/(plan|purchase|allowance|delivery-calendar|money|quantity|cut-off|refusal|week-price)\.ts|lib\/(format|server-clock|contact-digits|hydrated|known-pincode)\.|features\/(purchase\/placing\/placed-now|area\/pincode-check)\./,
  ],
  // Pages that sell and pages of a household have it, the purchase has not.
  ['states', /web\/app\/ui\/states\./],
  // What the pages of a household share: its calls, and what its orders are read with.
  [
    'household',
    /lib\/(api-client|guard|drafts|clock-time|size-name|use-late|refusal-text|format-span)\.|domain\/src\/(contract|rules\/[a-z]+)\/(customer-calls|customisation|order|bell|wire)\.ts|features\/orders\/(data\/(ask-orders|follow-bell)|status-badge|payment-text)\.|web\/app\/ui\/(tabs|page-coming|logo-loader)\./,
  ],
  // Forms of accounts and of addresses.
  ['address', /domain\/src\/rules\/account\/(account|address)\.ts/],
  [
    'orders',
    /lib\/kept-orders\.|features\/orders\/(data\/(load-orders|use-fresh-orders|orders-failed)|pages\/(order-table|other-orders|upcoming-days|no-active-orders)|progress-meters|order-dialog)\./,
  ],
  ['editor', /features\/customisation\/order-page\./],
);

// What is fetched on demand need not name them among what it needs.
const ON_EVERY_PAGE = /\/(framework|rolldown-runtime|shell|shared)-/;

/**
 * Tells V8 to compile all functions of a file at once, which it does beside the page, while the file comes. Else each
 * function is compiled when it is first called, and the page waits for it (docs/decisions/0041). Other browsers read a
 * comment. It must stand first.
 */
const ALL_AT_ONCE = '//# allFunctionsCalledOnLoad';

/** Seven letters tell the states of a file apart as well as eight, and every page carries dozens of these names. */
const FILE = 'assets/[name]-[hash:7].js';

export default defineConfig(({ command }) => ({
  plugins: [pagesThatFail(), officeApart(), tailwindcss(), reactRouter()],
  build: {
    // It lies outside of this folder (react-router.config.ts).
    emptyOutDir: true,
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: {
      resolveDependencies: (_file, files) => files.filter((file) => !ON_EVERY_PAGE.test(file)),
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: clientChunks,
            entryFileNames: FILE,
            chunkFileNames: FILE,
            postBanner: ALL_AT_ONCE,
          },
        },
      },
    },
  },
  // One server file with all it needs starts faster and takes less memory than a tree of packages.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
