import type { Plugin, Rolldown } from 'vite';

/*
 * Says which modules share a file. On a phone's connection a request costs more than the kilobyte it brings, and one
 * file compresses better than ten. So a module goes to the smallest family that has all pages that need it. A module
 * of one page stays with that page. The bundler places modules that are fetched on demand, and those of the office.
 */

/*
 * A page has the name of its file in `app/routes/public` or `app/routes/private`. Parts that come without a tap count as
 * pages: `follow-bell`, the bell of every household, and the two first screens of Home, its `next-box` and the visitors'
 * `hero`.
 */
const RECOVERY = ['forgot-password', 'reset-password', 'verify-email'];
const SIGN_IN = ['login', ...RECOVERY, 'auth-callback'];
const ACCOUNT = [...SIGN_IN, 'account', 'system-check'];
const HOUSEHOLD = [
  ...ACCOUNT,
  'profile',
  'active-subscriptions',
  'sub-detail',
  'slip',
  'likes',
  'notices',
  'money',
  'ways-in',
  'bill',
  'pay',
  'signed-in',
];
/** The smaller families before those that hold them. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  // Parts on demand need much of these pages, and would split them into several files.
  editor: ['sub-detail'],
  purchase: ['purchase'],
  likes: ['likes'],
  notices: ['notices'],
  money: ['money'],
  'ways-in': ['ways-in'],
  bill: ['bill'],
  pay: ['pay'],
  farm: ['hero', 'about'],
  area: ['hero', 'subscription'],
  catalogue: ['home', 'hero', 'subscription'],
  reading: ['about', 'article'],
  orders: ['profile', 'active-subscriptions'],
  boxes: ['profile', 'active-subscriptions', 'slip', 'next-box'],
  // The window of dialogs. The other pages fetch it with their first dialog.
  dialogs: ['profile', 'active-subscriptions', 'ways-in'],
  'sign-in': SIGN_IN,
  // The likes and the notices save as the account does. The other pages of a household begin without that.
  account: [...ACCOUNT, 'likes', 'notices', 'money', 'ways-in'],
  household: HOUSEHOLD,
  // All that talk to the server once they are there.
  calls: [...HOUSEHOLD, 'follow-bell', 'next-box'],
  // Modules of the editor and of a purchase, so that no other page loads them.
  trade: ['purchase', 'sub-detail'],
  // Fields, and what judges them. A household's pages without a form begin without them.
  forms: [
    'hero',
    'subscription',
    'purchase',
    'contact',
    'account',
    'notices',
    'money',
    'ways-in',
    ...RECOVERY,
  ],
  // After the forms: a household's Home takes up none.
  selling: ['home', 'hero', 'subscription', 'purchase'],
};
/** The page that sells with the most script. It loads nothing that it does not need. */
const LARGEST = 'purchase';
/** Other mixtures of pages: with the largest, and without it. */
const WITH_LARGEST = 'shared';
const WITHOUT_LARGEST = 'common';
/** The frame of every page. */
const FRAME = 'shell';

const GROUPS = [FRAME, WITH_LARGEST, WITHOUT_LARGEST, ...Object.keys(FAMILIES).toReversed()];

const FRAMEWORK = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//;
const FRAME_FILE = /\/app\/(?:shell\/shop-frame|root|entry\.client)\.tsx/;
const PAGE_FILE =
  /\/app\/(?:routes\/(?:public|private)|features\/(?:catalogue(?=\/hero\.)|orders\/(?:data(?=\/follow-bell\.)|next-box(?=\/next-box\.))))\/([\w-]+)\.tsx?/;
/** It hydrates at its import, which must come last, so it stays a file of its own. */
const ENTRY = /\/app\/entry\.client\.tsx/;

interface Graph {
  getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, 'importers'> | null;
}

/** The groups of the browser's files, for the bundler: the most common first. */
export function familyChunks() {
  const known = new Map<string, string | null>();
  const groupOf = (id: string, graph: Graph) => {
    const group = known.has(id) ? known.get(id) : groupOfPages(pagesOf(id, graph));
    known.set(id, group ?? null);
    return group;
  };
  return {
    groups: [
      { name: 'framework', test: FRAMEWORK, priority: GROUPS.length + 1 },
      ...GROUPS.map((name, index) => ({
        name: (id: string, graph: Graph) => (!ENTRY.test(id) && groupOf(id, graph) === name ? name : null),
        priority: GROUPS.length - index,
      })),
    ],
  };
}

/** The customers' pages that need a module as soon as they are loaded. */
function pagesOf(id: string, graph: Graph): ReadonlySet<string> {
  const pages = new Set<string>();
  const needing = new Set([id]);
  for (const each of needing) {
    const page = FRAME_FILE.test(each) ? FRAME : PAGE_FILE.exec(each)?.[1];
    if (page) pages.add(page);
    else for (const next of graph.getModuleInfo(each)?.importers ?? []) needing.add(next);
  }
  return pages;
}

/** The group of a module that these pages need; null where it has none. */
export function groupOfPages(pages: ReadonlySet<string>): string | null {
  if (pages.has(FRAME)) return FRAME;
  // It lies around every page of a household.
  if (pages.size === 1 && pages.has('signed-in')) return 'household';
  const families = Object.entries(FAMILIES).filter(([, family]) => pages.size > 1 || family.length === 1);
  const smallest = families.find(([, family]) => pages.isSubsetOf(new Set(family)));
  if (smallest && pages.size > 0) return smallest[0];
  if (pages.size < 2) return null;
  return pages.has(LARGEST) ? WITH_LARGEST : WITHOUT_LARGEST;
}

/** Ends the browser's build where a group has no file, or a page of a family is gone: their names are out of date then. */
export function familiesHaveFiles(): Plugin {
  return {
    name: 'families-have-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const files = new Set(chunks.map(({ name }) => name));
      const pages = new Set(chunks.map(({ facadeModuleId }) => PAGE_FILE.exec(facadeModuleId ?? '')?.[1]));
      const empty = ['framework', ...GROUPS].filter((group) => !files.has(group));
      const gone = [LARGEST, ...Object.values(FAMILIES).flat()].filter((page) => !pages.has(page));
      if (empty.length > 0 || gone.length > 0)
        this.error(
          `page-families.ts names groups without a file (${empty.join()}) or pages that are gone (${gone.join()})`,
        );
    },
  };
}
