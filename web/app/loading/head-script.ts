/**
 * Runs in the head before anything is painted: sets from storage what CSS needs to know (`data-theme`,
 * `data-organic`, `data-filter`, `data-fonts`, `data-signed-in`, the avatar's letter), so that nothing flashes or shifts when the scripts
 * come (product 12.10). Every page carries it, so it stays under 500 bytes; the keys are those of session.ts,
 * organic.ts, fonts.ts and theme.ts. The user comes last: where it cannot be parsed, the rest is already done.
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
