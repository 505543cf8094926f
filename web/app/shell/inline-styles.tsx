import { useLanguage } from '../lib/language.ts';

/*
 * The whole CSS stands in the document: the first paint waits for no second request (design 6). Only the
 * server's bundle has it; in the browser the component keeps what the server wrote.
 */
const css = import.meta.env.SSR ? (await import('../app.css?inline')).default : '';
const latin = import.meta.env.SSR
  ? (await import('../fonts/tiro-devanagari-marathi-latin.woff2?url')).default
  : '';
const devanagari = import.meta.env.SSR
  ? (await import('../fonts/tiro-devanagari-marathi-devanagari.woff2?url')).default
  : '';

/** The styles of every page, and the font of its headings, asked for early so that it is there in time. */
export function InlineStyles() {
  const font = useLanguage() === 'mr' ? devanagari : latin;
  return (
    <>
      <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
      {font && <link rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />}
    </>
  );
}
