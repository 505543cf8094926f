import { useWords } from '../lib/words.ts';
import { Logo } from './logo.tsx';

/** The logo while a page loads (spec 2). It waits a moment before it shows, so quick pages do not flicker. */
export function LogoLoader() {
  const t = useWords('shell');
  return (
    <output className="flex min-h-[60vh] items-center justify-center">
      <span className="animate-appear">
        <Logo className="size-16 animate-sway" />
      </span>
      <span className="sr-only">{t('loading')}</span>
    </output>
  );
}
