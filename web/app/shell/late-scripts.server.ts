/*
 * React Router's <Scripts> starts its modules while the page is still being painted. Public pages need no
 * script to be read and followed, so theirs come after the first paint (design 6): this rewrites the
 * document's preloads and its module script into a loader that waits until the page has loaded, has been
 * painted (two animation frames) and the browser is idle, or until the first touch or key.
 */

const PRELOADS = /<link rel="modulepreload"[^>]*?href="([^"]+)"[^>]*\/>/g;
const MODULE_SCRIPT = /<script type="module"[^>]*>([\s\S]*?)<\/script>/;
// React Router sends its data in two pieces; in a whole document they are one script with one hash.
const STREAM =
  /<!--\$--><script>(window\.__reactRouterContext\.streamController\.enqueue\([^<]*)<\/script><!--\$--><script>([^<]*)<\/script><!--\/\$--><!--\/\$-->/;
const NAMED_IMPORT = /^import \* as (\w+) from ("[^"]+");$/gm;
const BARE_IMPORT = /^import "([^"]+)"\s*;?$/gm;
const ENTRY = /^\s*import\("([^"]+)"\);\s*$/m;

/**
 * Makes a document's scripts late, and with them the whole stylesheet, which is there before the first
 * script runs. Throws where React Router writes its scripts in another form than is known here.
 */
export function withLateScripts(html: string, stylesheet: string): string {
  const script = MODULE_SCRIPT.exec(html);
  const body = script?.[1];
  const entry = body && ENTRY.exec(body)?.[1];
  if (!script || !body || !entry) throw new Error('The document has no module script of the known form');

  const preloads = [...html.matchAll(PRELOADS)].map((match) => match[1] ?? '').filter((url) => url !== entry);
  const late = lateScript(body, entry, preloads, stylesheet);
  return html
    .replace(script[0], () => `<script>${late}</script>`)
    .replaceAll(PRELOADS, '')
    .replace(STREAM, (_all, data: string, end: string) => `<!--$--><script>${data}${end}</script><!--/$-->`);
}

/** The loader: a classic script that fetches everything at once and runs the entry last. */
function lateScript(body: string, entry: string, preloads: readonly string[], stylesheet: string): string {
  const named = [...body.matchAll(NAMED_IMPORT)].map(([, name = '', url = '']) => ({ name, url }));
  const bare = [...body.matchAll(BARE_IMPORT)].map((match) => match[1] ?? '');
  const rest = body.replaceAll(NAMED_IMPORT, '').replaceAll(BARE_IMPORT, '').replace(ENTRY, '');
  if (/\bimport\b/.test(rest)) throw new Error('The module script has an import of an unknown form');

  const names = named.map(({ name }) => name).join(',');
  const urls = named.map(({ url }) => url).join(',');
  const others = JSON.stringify([...new Set([...bare, ...preloads])]);
  return (
    `{let b=0,i=u=>import(u),` +
    `s=()=>new Promise(r=>{let l=document.createElement("link");l.rel="stylesheet";l.onload=l.onerror=r;` +
    `l.href=${JSON.stringify(stylesheet)};document.head.append(l)}),` +
    `g=()=>{b++||Promise.all([s(),...[${urls}].map(i),...${others}.map(i)]).then(([,${names}])=>{` +
    `${rest.trim()}i(${JSON.stringify(entry)})})},` +
    `l=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>` +
    `window.requestIdleCallback?requestIdleCallback(g,{timeout:3e3}):setTimeout(g,200)));` +
    `document.readyState=="complete"?l():addEventListener("load",l);` +
    `for(let e of["pointerdown","keydown","focusin"])addEventListener(e,g,{once:true,passive:true})}`
  );
}
