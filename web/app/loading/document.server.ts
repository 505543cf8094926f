import { documentWords } from './document-words.ts';
import type { RouteHandle } from '../lib/route-handle.ts';
import type { Section } from '../words/sections.ts';
import type { Dictionary } from '../words/translation.ts';
import { earlyCallScript, withLateScripts } from './document-scripts.server.ts';
import type { RouterScripts } from './document-scripts.server.ts';
import { createPageStyles } from './page-styles.server.ts';

const { default: officeStylesheet } = await import('../office.css?url');
const { default: stylesheet } = await import('../shop.css?url');
const { default: css } = await import('../shop.css?inline');

const stylesOf = createPageStyles(css);

/**
 * Makes the document out of React's HTML: adds the words for hydration and the styles. A page that can be read without
 * scripts carries its own rules and gets the stylesheet late. A page whose scripts come at once, which is one of the
 * office, links the office's.
 */
export function assembleDocument(
  html: string,
  words: ReadonlyMap<Section, Dictionary>,
  { scripts, firstCall }: Pick<RouteHandle, 'scripts' | 'firstCall'>,
  router: RouterScripts,
): string {
  const atOnce = scripts === 'at-once';
  const styles = atOnce
    ? `<link rel="stylesheet" href="${officeStylesheet}"/>`
    : `<style>${stylesOf(html)}</style>`;
  const document = html
    .replace('</head>', () => `${styles}</head>`)
    .replace('</body>', () => `${documentWords(words, scripts !== undefined)}</body>`);
  if (atOnce) return document;
  const first = firstCall ? earlyCallScript(firstCall) : '';
  return withLateScripts(document, { router, stylesheet, isAwaited: scripts === 'after-paint', first });
}
