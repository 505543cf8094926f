import { useWords } from '../lib/words.ts';
import { Logo } from '../ui/logo.tsx';

/** The logo over the page while something comes that was asked for (product 2.19); what is quick never shows it. */
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
