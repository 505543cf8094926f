import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

import { withLateScripts } from './late-scripts.server.ts';

const DOCUMENT = [
  '<html><head><link rel="modulepreload" href="/assets/manifest.js"/>',
  '<link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/shared.js"/></head><body>',
  '<script type="module" async="">import "/assets/manifest.js";\n',
  'import * as route0 from "/assets/root.js";\nimport * as route1_main from "/assets/home-main.js";\n',
  'const route1 = {...route1_main};\n  \n',
  'window.__reactRouterRouteModules = {"root":route0,"home":route1};\n\nimport("/assets/entry.js");</script>',
  '</body></html>',
].join('');

test('nothing is fetched before the page has loaded, then everything at once and the entry last', () => {
  const late = withLateScripts(DOCUMENT, '/assets/app.css');
  expect(late).not.toContain('modulepreload');
  expect(late).not.toContain('type="module"');
  expect(late).toContain('addEventListener("load",l)');
  expect(late).toContain('l.href="/assets/app.css"');
  expect(late).toContain('["/assets/manifest.js","/assets/shared.js"].map(i)');
  expect(late).toMatch(/const route1 = \{\.\.\.route1_main\};.*i\("\/assets\/entry\.js"\)/s);
});

test('the loader is valid script and hands each module to its name', async () => {
  const late = withLateScripts(DOCUMENT, '/assets/app.css');
  const script = /<script>([\s\S]*?)<\/script>/.exec(late)?.[1] ?? '';
  const asked: string[] = [];
  const load = (url: string) => {
    asked.push(url);
    return Promise.resolve({ url });
  };
  const window = { requestIdleCallback: (run: () => void) => run() } as Record<string, unknown>;
  const link = {} as { onload?: () => void };
  runInNewContext(script.replace('import(u)', 'load(u)'), {
    window,
    document: { readyState: 'complete', createElement: () => link, head: { append: () => link.onload?.() } },
    requestIdleCallback: window['requestIdleCallback'],
    requestAnimationFrame: (then: () => void) => then(),
    addEventListener: () => undefined,
    load,
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked.at(-1)).toBe('/assets/entry.js');
  expect(window['__reactRouterRouteModules']).toEqual({
    root: { url: '/assets/root.js' },
    home: { url: '/assets/home-main.js' },
  });
});

test('scripts of an unknown form are an error, not a page that never wakes up', () => {
  expect(() => withLateScripts('<body></body>', '/a.css')).toThrow('known form');
  const strange = DOCUMENT.replace('import * as route0 from', 'import { default as route0 } from');
  expect(() => withLateScripts(strange, '/a.css')).toThrow('unknown form');
});
