/*
 * React Router's <Scripts> starts its modules while the page is still being painted. Public pages need no
 * script to be read and followed, so theirs come after the first paint (design 6): this rewrites the
 * document's preloads and its module script into a loader that waits until the page has loaded, its first
 * paint has been on the screen (at most three seconds, for tabs in the background) and the browser is idle, or
 * until the first touch or key. The button that is clicked last until then is clicked again once React answers
 * (entry.client.tsx).
 */

const PRELOADS = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*\/>/g;
const MODULE_SCRIPT = /<script type="module"[^>]*>([\s\S]*?)<\/script>/;
// React Router sends its data in two pieces; in a whole document they are one script with one hash.
const STREAM =
  /<!--\$--><script>(window\.__reactRouterContext\.streamController\.enqueue\([^<]*)<\/script><!--\$--><script>([^<]*)<\/script><!--\/\$--><!--\/\$-->/;
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
// Its data, its start and where a page was scrolled to.
const OF_ROUTER = /__reactRouter|"react-router-/;
const NAMED_IMPORT = /^import \* as (\w+) from ("[^"]+");$/gm;
const BARE_IMPORT = /^import "([^"]+)"\s*;?$/gm;
const ENTRY = /^\s*import\("([^"]+)"\);\s*$/m;

interface LateScripts {
  readonly stylesheet: string;
  /** The page's content is drawn by script: nothing but the first paint is waited for. */
  readonly isAwaited: boolean;
  /** What runs as soon as the document is read. */
  readonly first: string;
}

/**
 * Makes a document's scripts late, and with them the whole stylesheet, which is there before the first
 * script runs. Throws where React Router writes its scripts in another form than is known here.
 */
export function withLateScripts(html: string, scripts: LateScripts): string {
  const script = MODULE_SCRIPT.exec(html);
  const body = script?.[1];
  const entry = body && ENTRY.exec(body)?.[1];
  if (!script || !body || !entry) throw new Error('The document has no module script of the known form');

  const preloads = [...html.matchAll(PRELOADS)].map((match) => match[1] ?? '').filter((url) => url !== entry);
  const late = scripts.first + lateScript(body, entry, preloads, scripts);
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
 * The router's scripts as one, in the place of the first: each would have a hash in the policy, which cannot be
 * compressed. The elements of the others stay, empty, for React to find. React's own scripts, which put in place
 * what stands before them in the document, stay where they are.
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
 * When `g` fetches everything. Where a service worker has the files (`c`), they are read while the page is still
 * being laid out, and run at the first paint: they keep nothing else from coming.
 */
const FIRST_PAINT = `n.getEntriesByName("first-contentful-paint")[0]`;
const WHEN_IDLE =
  `w=()=>c||!window.requestIdleCallback?setTimeout(g,c?0:200):requestIdleCallback(g,{timeout:3e3}),` +
  `l=()=>{setTimeout(w,3e3);new PerformanceObserver((n,o)=>{${FIRST_PAINT}&&(o.disconnect(),w())})` +
  `.observe({type:"paint",buffered:!0})};` +
  `document.readyState=="complete"||c?l():addEventListener("load",l);`;
const AFTER_PAINT =
  `l=setTimeout(g,3e3);new PerformanceObserver((n,o)=>{${FIRST_PAINT}&&(o.disconnect(),clearTimeout(l),g())})` +
  `.observe({type:"paint",buffered:!0});`;

/** The loader: a classic script that fetches everything at once and runs the entry last. */
function lateScript(
  body: string,
  entry: string,
  preloads: readonly string[],
  { stylesheet, isAwaited }: LateScripts,
): string {
  const named = [...body.matchAll(NAMED_IMPORT)].map(([, name = '', url = '']) => ({ name, url }));
  const bare = [...body.matchAll(BARE_IMPORT)].map((match) => match[1] ?? '');
  const rest = body.replaceAll(NAMED_IMPORT, '').replaceAll(BARE_IMPORT, '').replace(ENTRY, '');
  if (/\bimport\b/.test(rest)) throw new Error('The module script has an import of an unknown form');

  const names = named.map(({ name }) => name).join(',');
  const routes = named.map(({ url }) => JSON.parse(url) as string);
  const others = [...new Set([...bare, ...preloads])].filter((url) => !routes.includes(url));
  // The longest is on its way first, so that nothing small stands before it on a slow line.
  const ordered = others.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)));
  // It runs last, and need not be fetched last.
  const entryEarly = isAwaited ? 'm(e)||' : '';
  return (
    `{let b=0,c=navigator.serviceWorker?.controller,e=${JSON.stringify(entry)},` +
    `a=${JSON.stringify(ordered)},d=${JSON.stringify(routes)},i=u=>import(u),` +
    `k=(e,u,r)=>{let l=document.createElement("link");l.rel=e;l.onload=l.onerror=r;l.href=u;document.head.append(l)},` +
    `m=u=>k("modulepreload",u),` +
    `s=()=>new Promise(r=>k("stylesheet",${JSON.stringify(stylesheet)},r)),` +
    `g=()=>{b++||(o=>${entryEarly}Promise.all([s(),...d.map(i),...o]))(a.map(i)).then(([,${names}])=>{` +
    `${rest.trim()}i(e)})},` +
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
