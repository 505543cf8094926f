import type { EntryContext } from 'react-router';

import type { FirstCall } from '../lib/route-handle.ts';

/*
 * Late scripts. React Router's <Scripts> starts its modules while the page is still being painted. Public pages need no
 * script to be read and followed, so theirs come after the first paint (product 12.10). The document's preloads and its
 * module script become a loader. It waits until the page has loaded, the first paint is on the screen (at most three
 * seconds, for tabs in the background) and the browser is idle, or until the first touch or key. The last button that was
 * clicked before is clicked again once React answers (entry.client.tsx).
 */

const PRELOADS = /<link rel="modulepreload"[^>]*\/>/g;
const MODULE_SCRIPT = /<script type="module"[^>]*>[\s\S]*?<\/script>/;
// React Router sends its data in two pieces. A whole document has them as one script with one hash.
const STREAM =
  /<!--\$--><script>(window\.__reactRouterContext\.streamController\.enqueue\([^<]*)<\/script><!--\$--><script>([^<]*)<\/script><!--\/\$--><!--\/\$-->/;
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
// The router's data, its start, and the scroll position.
const OF_ROUTER = /__reactRouter|"react-router-/;

/** The files that React Router's own module script would import, by the server's manifest. */
export interface RouterScripts {
  readonly entry: string;
  readonly routes: readonly { readonly id: string; readonly module: string }[];
  /** The list of routes, which has to run before the entry, and the imports of all files. */
  readonly others: readonly string[];
}

/**
 * The scripts of the page that is rendered. Only scripts of customers' pages come late, so this names the list of routes
 * without the office (web/build/route-list.mjs).
 */
export function routerScripts({ manifest, staticHandlerContext }: EntryContext): RouterScripts {
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => {
    const { module = '', imports = [] } = manifest.routes[id] ?? {};
    return { id, module, imports };
  });
  const list = manifest.url.replace('/manifest-', '/routes-');
  const { module: entry, imports } = manifest.entry;
  return { entry, routes, others: [list, ...imports, ...routes.flatMap((route) => route.imports)] };
}

interface LateScripts {
  readonly router: RouterScripts;
  readonly stylesheet: string;
  /** The page's content is drawn by script: it waits for the first paint alone. */
  readonly isAwaited: boolean;
  /** A script that runs as soon as the document is read. */
  readonly first: string;
}

/**
 * Makes a document's scripts late, and with them the whole stylesheet, which is there before the first
 * script runs. Throws where React Router has written no module script.
 */
export function withLateScripts(html: string, scripts: LateScripts): string {
  const script = MODULE_SCRIPT.exec(html);
  if (!script) throw new Error('The document has no module script');
  const late = scripts.first + lateScript(scripts);
  return withOneScript(
    html
      .replace(script[0], () => `<script>${late}</script>`)
      .replaceAll(PRELOADS, '')
      .replace(
        STREAM,
        (_all, data: string, end: string) => `<!--$--><script>${data}${end}</script><!--/$-->`,
      ),
  );
}

/**
 * Joins the router's scripts in the place of the first, since each would need a hash in the policy, which cannot be
 * compressed. The others stay as empty elements for React to find. React's own scripts move parts that stand before them
 * in the document, so they stay in place.
 */
function withOneScript(html: string): string {
  const ours = [...html.matchAll(INLINE_SCRIPT)].filter(([, text = '']) => OF_ROUTER.test(text));
  const [first] = ours;
  // React Router writes one of them as it stands in its source, indented.
  const joined = ours.map(([, text = '']) => text.replaceAll(/\n\t+/g, ' ')).join('\n');
  return html.replaceAll(INLINE_SCRIPT, (script, text: string, at: number) => {
    if (!OF_ROUTER.test(text)) return script;
    return `<script>${at === first?.index ? joined : ''}</script>`;
  });
}

/**
 * Says when `g` fetches everything. Where a service worker has the files (`c`), they are read during the layout and run
 * at the first paint: they block no other download. Nor does anybody wait whose own data is on its way (`earlyCall`).
 */
const FIRST_PAINT = `n.getEntriesByName("first-contentful-paint")[0]`;
const WHEN_IDLE =
  `w=()=>c||window.earlyCall?setTimeout(g,0):!window.requestIdleCallback?setTimeout(g,200):` +
  `requestIdleCallback(g,{timeout:3e3}),` +
  `l=()=>{setTimeout(w,3e3);new PerformanceObserver((n,o)=>{${FIRST_PAINT}&&(o.disconnect(),w())})` +
  `.observe({type:"paint",buffered:!0})};` +
  `document.readyState=="complete"||c||window.earlyCall?l():addEventListener("load",l);`;
const AFTER_PAINT =
  `l=setTimeout(g,3e3);new PerformanceObserver((n,o)=>{${FIRST_PAINT}&&(o.disconnect(),clearTimeout(l),g())})` +
  `.observe({type:"paint",buffered:!0});`;

/** The loader: a classic script that fetches everything at once and runs the entry last. */
function lateScript({ router, stylesheet, isAwaited }: LateScripts): string {
  const { entry, routes } = router;
  const names = routes.map((_route, index) => `r${index}`);
  const modules = routes.map(({ id }, index) => `${JSON.stringify(id)}:r${index}`);
  const urls = routes.map(({ module }) => module);
  const others = [...new Set(router.others)].filter((url) => url !== entry && !urls.includes(url));
  // The longest is on its way first, so that nothing small stands before it on a slow line.
  const ordered = others.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)));
  // The entry runs last, and need not be fetched last.
  const entryEarly = isAwaited ? 'm(e)||' : '';
  return (
    `{let b=0,c=navigator.serviceWorker?.controller,e=${JSON.stringify(entry)},` +
    `a=${JSON.stringify(ordered)},d=${JSON.stringify(urls)},i=u=>import(u),` +
    `k=(e,u,r)=>{let l=document.createElement("link");l.rel=e;l.onload=l.onerror=r;l.href=u;document.head.append(l)},` +
    `m=u=>k("modulepreload",u),` +
    `s=()=>new Promise(r=>k("stylesheet",${JSON.stringify(stylesheet)},r)),` +
    `g=()=>{b++||(o=>${entryEarly}Promise.all([s(),...d.map(i),...o]))(a.map(i)).then(([,${names.join()}])=>{` +
    `window.__reactRouterRouteModules={${modules.join()}};i(e)})},` +
    (isAwaited ? AFTER_PAINT : WHEN_IDLE) +
    `c&&[...a,...d,e].map(m);` +
    `addEventListener("click",clickedEarly=e=>{clickedEarly.button=e.target.closest("button[type=button]")},!0);` +
    `addEventListener("submit",sentEarly=e=>{e.target.method=="dialog"&&(sentEarly.form=e.target)},!0);` +
    `for(let e of["pointerdown","keydown","focusin"])addEventListener(e,g,{once:true,passive:true})}`
  );
}

/** React with its router, more than half of all script (vite.config.ts). */
function isLong(url: string): boolean {
  return /\/framework-/.test(url);
}

/**
 * The script that sends a page's first call as soon as the document is read. So its answer comes along with the scripts
 * that ask for it (`takeEarlyCall` in lib/api-client.ts), not a round trip after them. Sends nothing where nobody is
 * logged in. After a failure the API client sends the call again.
 */
export function earlyCallScript({ method, path, idAt = 2 }: FirstCall): string {
  const url = path
    .replace('{userId}', '${encodeURIComponent(JSON.parse(s.user)._id)}')
    .replace('{id}', `\${location.pathname.split("/")[${idAt}]}`);
  if (/(?<!\$)\{/.test(url)) throw new Error(`Nothing fills the gap in ${path}`);
  return (
    `try{let s=localStorage,token=s.token,method=${JSON.stringify(method)};if(token&&s.user){let url=\`${url}\`,` +
    `c=earlyCall={method,url,token,sentAt:Date.now()};c.answer=fetch(url,{method,headers:{accept:"application/json",` +
    `authorization:"Bearer "+token}}).then(r=>(c.receivedAt=Date.now(),r),()=>null)}}catch{}`
  );
}

const TAG = /<(script|style)\b/g;

/**
 * Assembles a document and marks its own inline scripts and styles, so that the server lets only those run
 * (http/security-headers.ts). Each rendering has a new mark, which never leaves the server: a tag from the content cannot
 * know it. `assemble` takes every script for one of ours, so tags without the mark are hidden from it.
 */
export function withOwnScripts(html: string, mark: string, assemble: (html: string) => string): string {
  const own = ` nonce="${mark}"`;
  const hidden = html
    .replaceAll(new RegExp(`<(script|style)\\b(?!${own})`, 'g'), `<foreign-${mark}-$1`)
    .replaceAll(own, '');
  return assemble(hidden).replaceAll(TAG, `<$1${own}`).replaceAll(`<foreign-${mark}-`, '<');
}
