import { createContext } from 'react';

/**
 * Runs in the head before the first paint. It marks the root element from the storage for CSS (`data-theme`,
 * `data-organic`, `data-filter`, `data-fonts`, `data-signed-in`, the avatar's letter), so that nothing flashes or shifts
 * when the scripts come (product 12.10). Every page carries it, so it stays under 500 bytes. The keys are those of
 * session.ts and visitor-choices.ts. The user comes last: if it cannot be parsed, the rest is already done.
 */
export const headScript = [
  'try{',
  'let d=document.documentElement,e=d.dataset,s=localStorage,t=s.theme;',
  'if(t=="light"||t=="dark")e.theme=t;',
  'if(s.organic=="true")e.organic="";',
  'if(navigator.serviceWorker?.controller)e.fonts="";',
  'if(/[?&](q|category|often|most|sort)=/.test(location.search))e.filter="";',
  'if(s.token){e.signedIn="";',
  'd.style.setProperty("--initial",JSON.stringify((/^./su.exec(JSON.parse(s.user||"{}").name||"")||[""])[0].toUpperCase()))}',
  '}catch{}',
].join('');

/** The nonce of the document's own scripts while it is rendered (document-scripts.server.ts); undefined in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined);
