import type { FirstCall } from '../lib/route-handle.ts';

/**
 * The script that sends a page's first call as soon as the document is read, so that its answer comes along with the
 * scripts that will ask for it (lib/early-call.ts), not a round trip after them. Sends nothing where nobody is
 * logged in. A failure is left to the script that asks: it tries again, and tells.
 */
export function earlyCallScript({ method, path }: FirstCall): string {
  const url = path
    .replace('{userId}', '${encodeURIComponent(JSON.parse(s.user)._id)}')
    .replace('{id}', '${location.pathname.split("/")[2]}');
  if (/(?<!\$)\{/.test(url)) throw new Error(`Nothing fills the gap in ${path}`);
  return (
    `try{let s=localStorage,token=s.token,method=${JSON.stringify(method)};if(token&&s.user){let url=\`${url}\`,` +
    `c=earlyCall={method,url,token,sentAt:Date.now()};c.answer=fetch(url,{method,headers:{accept:"application/json",` +
    `authorization:"Bearer "+token}}).then(r=>(c.receivedAt=Date.now(),r),()=>null)}}catch{}`
  );
}
