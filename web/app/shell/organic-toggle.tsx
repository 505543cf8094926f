import { setOrganicOnly, useOrganicOnly } from '../lib/organic.ts';
import { useWords } from '../lib/words.ts';

/** The Organic toggle (product 2.28). Its look follows the mark on the document, set before the first paint. */
export function OrganicToggle() {
  const t = useWords('shell');
  const on = useOrganicOnly();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={t('organicOnly')}
      onClick={() => setOrganicOnly(!on)}
      className="inline-flex min-h-12 items-center gap-1.5 rounded-button px-1.5 text-sm hover:bg-sprout sm:px-2 sm:text-base"
    >
      <span
        aria-hidden="true"
        className="flex h-6 w-11 items-center rounded-full border border-line-strong bg-line p-0.5 organic-only:border-leaf organic-only:bg-leaf"
      >
        <span className="size-4.5 rounded-full bg-card shade-card forced-colors:bg-[ButtonText] transition-transform organic-only:translate-x-5" />
      </span>
      {t('organic')}
    </button>
  );
}
