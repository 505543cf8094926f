/*
 * The whole CSS stands in the document: the first paint waits for no second request (design 6). Only the
 * server's bundle has it; in the browser the component keeps what the server wrote.
 */
const css: string = import.meta.env.SSR ? (await import('../app.css?inline')).default : '';

export function InlineStyles() {
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}
