import { classNames } from './class-names.ts';
import { useWords } from '../lib/words.ts';

const LEAF = 'M28 0H36A28 28 0 0 1 64 28V36A28 28 0 0 1 36 64H6A6 6 0 0 1 0 58V28A28 28 0 0 1 28 0';
// The letter शि as a shape, so that it needs no font; public/logo.svg has the same.
const LETTER =
  'M20.9 48.9h-.4l-3-2 .1-19.2h-3.3l-1.3-2.5v-.4h4.8q-.7-1.1-1-2.1-.3-1.1-.3-2 0-2.6 2.1-4.2 2.1-1.6 6.1-1.6 3.9 0 8.5 1.8 4.6 1.7 10.4 6l-.8 1.2q-2.5-1.7-5.4-3.1-2.9-1.4-5.8-2.2-2.9-.8-5.6-.8-3 0-4.9 1.1-1.8 1.2-1.8 3.4 0 .5.1 1.2.2.6.5 1.3h4.1l1.2 2.5v.4h-4.4l.1 21.2zM30.5 42q-1.3 0-2.3-.6-1.1-.5-1.6-1.4-.6-.8-.6-1.6 0-.4.3-.7.2-.3 1.1-.3 1 0 2 .4 1.1.5 2.1 1.1 1-.2 2.2-.8 1.1-.6 2-1.5.8-1 .8-2.2 0-1.1-.7-1.8-.8-.8-2.2-.8-.9 0-2.6.5-1.7.6-3.4 1.7l-1.7-2.9q1.4-.9 2.9-1.3 1.4-.4 2.5-.6v-1.5h-6.9l-1.3-2.5v-.4h26.6l1.3 2.5v.4h-4.4v21.2h-.3l-3.1-2 .2-19.2h-9.2l.1 1.8q1.4.5 2.5 1.5 1 1 1.5 2.3.6 1.3.6 2.4 0 1.5-.8 2.6-.7 1.1-1.9 1.9-1.1.8-2.4 1.2l6 6.1-1.9 1.6h-.4l-5.7-7.2q-.7.1-1.3.1z';

/** The shapes are in the document already: in the browser their text would only be carried along. Always one object, or React would write it anew. */
const SHAPES = {
  __html: import.meta.env.SSR
    ? `<symbol id="logo" viewBox="0 0 64 64"><path d="${LEAF}" class="fill-leaf"/><path d="${LETTER}" class="fill-on-leaf"/></symbol>`
    : '',
};

/** The shapes of all logos of a document, once in it. */
export function LogoShapes() {
  return (
    <svg aria-hidden="true" className="hidden" suppressHydrationWarning dangerouslySetInnerHTML={SHAPES} />
  );
}

/** The farm's mark: a leaf with the first letter of शिवार. Decorative: the name stands beside it. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" className={classNames('shrink-0', className)}>
      <use href="#logo" />
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
