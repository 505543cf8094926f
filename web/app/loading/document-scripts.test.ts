import { runInNewContext } from 'node:vm';
import type { EntryContext } from 'react-router';
import { expect, test, vi } from 'vitest';

import { routerScripts, withLateScripts, withOwnScripts } from './document-scripts.server.ts';

const ROUTER = {
  entry: '/assets/entry.js',
  routes: [
    { id: 'root', module: '/assets/root.js' },
    { id: 'home', module: '/assets/home.js' },
  ],
  others: ['/assets/routes.js', '/assets/shared.js', '/assets/home.js', '/assets/shared.js'],
};
const LATE = { router: ROUTER, stylesheet: '/assets/app.css', isAwaited: false, first: '' };
const AWAITED = { ...LATE, isAwaited: true };

const DOCUMENT = [
  '<html><head><link rel="modulepreload" href="/assets/routes.js"/>',
  '<link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/shared.js"/></head><body>',
  '<script type="module" async="">import "/assets/routes.js";\nimport("/assets/entry.js");</script>',
  '</body></html>',
].join('');

test('nothing is fetched before the page has loaded, then everything at once and the entry last', () => {
  const late = withLateScripts(DOCUMENT, LATE);
  expect(late).not.toContain('<link');
  expect(late).not.toContain('type="module"');
  expect(late).toContain('addEventListener("load",l)');
  expect(late).toContain('k("stylesheet","/assets/app.css",r)');
  expect(late).toContain('a=["/assets/routes.js","/assets/shared.js"]');
});

/** Runs a document's loader in a browser that has just loaded; gives back what it did and how to paint. */
function runLoader(
  late: string,
  navigator: object = {},
  { readyState = 'complete', earlyCall = false } = {},
) {
  const script = /<script>([\s\S]*?)<\/script>/.exec(late)?.[1] ?? '';
  const asked: string[] = [];
  const linked: string[] = [];
  const load = (url: string) => {
    asked.push(url);
    return Promise.resolve({ url });
  };
  const idle: (() => void)[] = [];
  const window: Record<string, unknown> = {
    requestIdleCallback: (run: () => void) => void idle.push(run),
    ...(earlyCall && { earlyCall }),
  };
  interface Link {
    rel?: string;
    href?: string;
    onload?: () => void;
  }
  const append = (link: Link) => {
    linked.push(`${link.rel} ${link.href}`);
    link.onload?.();
  };
  let paint: (...names: string[]) => void = () => undefined;
  const disconnect = vi.fn<() => void>();
  runInNewContext(script.replace('import(u)', 'load(u)'), {
    window,
    navigator,
    document: { readyState, createElement: (): Link => ({}), head: { append } },
    requestIdleCallback: window['requestIdleCallback'],
    // What is due at once runs with what waits for an idle browser; the rest not at all.
    setTimeout: (run: () => void, after: number) => void (after === 0 && idle.push(run)),
    clearTimeout: () => undefined,
    PerformanceObserver: class {
      observe = () => undefined;
      constructor(told: (entries: unknown, observer: unknown) => void) {
        paint = (...names) =>
          told({ getEntriesByName: (name: string) => names.filter((one) => one === name) }, { disconnect });
      }
    },
    addEventListener: () => undefined,
    load,
  });
  const settle = async () => {
    for (const run of idle.splice(0)) run();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { asked, linked, window, disconnect, settle, paint: (...names: string[]) => paint(...names) };
}

test('the loader waits for the first paint and an idle browser, and hands each module to its name', async () => {
  const { asked, linked, window, disconnect, settle, paint } = runLoader(withLateScripts(DOCUMENT, LATE));
  paint('first-paint');
  expect([asked, disconnect.mock.calls]).toEqual([[], []]);
  paint('first-contentful-paint');
  expect([asked, disconnect.mock.calls.length]).toEqual([[], 1]);
  await settle();
  expect(linked).toEqual(['stylesheet /assets/app.css']);
  expect(asked.at(-1)).toBe('/assets/entry.js');
  expect(window['__reactRouterRouteModules']).toEqual({
    root: { url: '/assets/root.js' },
    home: { url: '/assets/home.js' },
  });
});

test('a page that still loads is waited for, unless the visitor’s own data is on its way', async () => {
  for (const earlyCall of [false, true]) {
    const loading = { readyState: 'interactive', earlyCall };
    const { asked, settle, paint } = runLoader(withLateScripts(DOCUMENT, LATE), {}, loading);
    paint('first-contentful-paint');
    await settle();
    expect(asked.length > 0).toBe(earlyCall);
  }
});

test('where a service worker has the files they are read at once, and run at the first paint', async () => {
  const kept = { serviceWorker: { controller: {} } };
  for (const scripts of [LATE, AWAITED]) {
    const { asked, linked, settle, paint } = runLoader(withLateScripts(DOCUMENT, scripts), kept);
    const files = ['routes', 'shared', 'root', 'home', 'entry'];
    expect([asked, linked]).toEqual([[], files.map((name) => `modulepreload /assets/${name}.js`)]);
    paint('first-contentful-paint');
    await settle();
    expect(asked).toEqual(files.map((name) => `/assets/${name}.js`));
  }
});

test('scripts that are awaited come right after the first paint, the longest first, the entry fetched and not run', async () => {
  const router = { ...ROUTER, others: ['/assets/shared.js', '/assets/framework-1.js'] };
  const { asked, linked, settle, paint } = runLoader(withLateScripts(DOCUMENT, { ...AWAITED, router }));
  expect(asked).toEqual([]);
  paint('first-contentful-paint');
  expect(asked[0]).toBe('/assets/framework-1.js');
  expect(asked).not.toContain('/assets/entry.js');
  expect(linked).toEqual(['modulepreload /assets/entry.js', 'stylesheet /assets/app.css']);
  await settle();
  expect(asked.at(-1)).toBe('/assets/entry.js');
});

test('a document without a module script is an error, not a page that never wakes up', () => {
  expect(() => withLateScripts('<body></body>', LATE)).toThrow('no module script');
});

test('what is loaded is read from the server’s manifest, with the list of routes that has no office', () => {
  const entry = { module: '/assets/entry.js', imports: ['/assets/framework.js'] };
  const manifest = {
    url: '/assets/manifest-1.js',
    entry,
    routes: {
      root: { module: '/assets/root.js', imports: ['/assets/shell.js'] },
      office: { module: '/assets/o.js' },
    },
  };
  const context = { manifest, staticHandlerContext: { matches: [{ route: { id: 'root' } }] } };
  expect(routerScripts(context as unknown as EntryContext)).toMatchObject({
    entry: '/assets/entry.js',
    routes: [{ id: 'root', module: '/assets/root.js' }],
    others: ['/assets/routes-1.js', '/assets/framework.js', '/assets/shell.js'],
  });
});

test('the scripts of the router are one, in their order; React’s own and data stay where they are', () => {
  const late = withLateScripts(
    DOCUMENT.replace('<head>', '<head><script>first()</script>')
      .replace('<body>', '<body><script>scroll("react-router-scroll-positions")</script>')
      .replace(
        '</body>',
        '<script>window.__reactRouterContext.data()</script><div hidden id="S:0"></div><script>$RC("B:0","S:0")</script>' +
          '<script type="application/json">[]</script></body>',
      ),
    LATE,
  );
  expect(late).toContain('<head><script>first()</script>');
  expect(late).toMatch(
    /<body><script>scroll\("react-router-scroll-positions"\)\n\{let b=0.*\nwindow\.__reactRouterContext\.data\(\)<\/script><script><\/script><script><\/script><div/s,
  );
  expect(late).toContain(
    '<div hidden id="S:0"></div><script>$RC("B:0","S:0")</script><script type="application/json">[]</script>',
  );
});

const MARK = 'a1b2';

test('what content brought in is out of sight while the document is assembled, and bears no mark in it', () => {
  const injected = '<script>steal()</script><style>*{}</style><script nonce="guessed">steal()</script>';
  const rendered = `<head><script nonce="${MARK}">head()</script></head><body>${injected}</body>`;
  let seen = '';
  const document = withOwnScripts(rendered, MARK, (html) => {
    seen = html;
    return html.replace('</head>', '<style>p{}</style></head>');
  });
  expect(seen.match(/<script\b[^>]*>/g)).toEqual(['<script>']);
  expect(document).toBe(
    `<head><script nonce="${MARK}">head()</script><style nonce="${MARK}">p{}</style></head><body>${injected}</body>`,
  );
});
