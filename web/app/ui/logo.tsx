import { classNames } from './class-names.ts';
import { useWords } from '../lib/words.ts';

const LEAF = 'M28 0H36A28 28 0 0 1 64 28V36A28 28 0 0 1 36 64H6A6 6 0 0 1 0 58V28A28 28 0 0 1 28 0';
// The letter शि as a shape, so that it needs no font; public/logo.svg has the same.
const LETTER =
  'M20.9 48.9L20.5 48.9L17.5 46.9L17.6 27.7L14.3 27.7L13 25.2L13 24.8L17.8 24.8Q17.1 23.7 16.8 22.7Q16.5 21.6 16.5 20.7Q16.5 18.1 18.6 16.5Q20.7 14.9 24.7 14.9Q28.6 14.9 33.2 16.7Q37.8 18.4 43.6 22.7L42.8 23.9Q40.3 22.2 37.4 20.8Q34.5 19.4 31.6 18.6Q28.7 17.8 26 17.8Q23 17.8 21.1 18.9Q19.3 20.1 19.3 22.3Q19.3 22.8 19.4 23.5Q19.6 24.1 19.9 24.8L24 24.8L25.2 27.3L25.2 27.7L20.8 27.7L20.9 48.9ZM30.5 42Q29.2 42 28.2 41.4Q27.1 40.9 26.6 40Q26 39.2 26 38.4Q26 38 26.3 37.7Q26.5 37.4 27.4 37.4Q28.4 37.4 29.4 37.8Q30.5 38.3 31.5 38.9Q32.5 38.7 33.7 38.1Q34.8 37.5 35.7 36.6Q36.5 35.6 36.5 34.4Q36.5 33.3 35.8 32.6Q35 31.8 33.6 31.8Q32.7 31.8 31 32.3Q29.3 32.9 27.6 34L25.9 31.1Q27.3 30.2 28.8 29.8Q30.2 29.4 31.3 29.2L31.3 27.7L24.4 27.7L23.1 25.2L23.1 24.8L49.7 24.8L51 27.3L51 27.7L46.6 27.7L46.6 48.9L46.3 48.9L43.2 46.9L43.4 27.7L34.2 27.7L34.3 29.5Q35.7 30 36.8 31Q37.8 32 38.3 33.3Q38.9 34.6 38.9 35.7Q38.9 37.2 38.1 38.3Q37.4 39.4 36.2 40.2Q35.1 41 33.8 41.4L39.8 47.5L37.9 49.1L37.5 49.1L31.8 41.9Q31.1 42 30.5 42Z';

/** The farm's mark: a leaf with the first letter of शिवार. Decorative: the name stands beside it. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" className={classNames('shrink-0', className)}>
      <path d={LEAF} className="fill-leaf" />
      <path d={LETTER} className="fill-on-leaf" />
    </svg>
  );
}

/** The logo over a page that waits for something (product 2.19). It appears after a moment, so quick answers never show it. */
export function LoadingMark({ loading }: { loading: boolean }) {
  const t = useWords('shell');
  return (
    <output className="pointer-events-none fixed inset-x-0 top-24 z-20 flex justify-center">
      {loading && (
        <span className="animate-appear rounded-full bg-card p-3 shade-float [animation-delay:300ms]">
          <Logo className="size-10 animate-sway" />
          <span className="sr-only">{t('loading')}</span>
        </span>
      )}
    </output>
  );
}

/**
 * The logo while a page loads (product 2.19). It appears after a moment, so quick pages do not flicker. It is as high as
 * the window, so that the coming page moves no footer in sight.
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
