import { useEffect, useRef } from 'react';

/**
 * The fonts of the headings are among what the service worker fetches once a page is idle (worker/), so that
 * they never delay a first paint (product 12.10). Documents that it serves use them from their first paint, by the
 * mark that the head's script makes; a document that was open before uses them from its next page on, where
 * they move nothing that somebody reads.
 */
export function useFonts(pathname: string): void {
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname !== first.current && navigator.serviceWorker?.controller)
      document.documentElement.setAttribute('data-fonts', '');
  }, [pathname]);
}
