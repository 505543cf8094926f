import { useWords } from '../lib/words.ts';
import { Logo } from './logo.tsx';

/**
 * The logo while a page loads (product 2.19). It waits a moment before it shows, so quick pages do not flicker; and it is
 * as high as the window, so that what comes moves no footer that is in sight.
 */
export function LogoLoader() {
  const t = useWords('shell');
  return (
    <output className="loading-height flex justify-center pt-[25vh]">
      <span className="animate-appear">
        <Logo className="size-16 animate-sway" />
      </span>
      <span className="sr-only">{t('loading')}</span>
    </output>
  );
}
