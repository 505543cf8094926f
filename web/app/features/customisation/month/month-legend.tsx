import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';

const KEYS = [
  { words: 'legend.locked', look: 'bg-tomato-tint' },
  { words: 'legend.edited', look: 'bg-turmeric-tint' },
  { words: 'legend.planned', look: 'bg-leaf-2/42' },
] as const;

/** What the colours of the month mean. */
export function MonthLegend() {
  const t = useWords('customise');
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 text-soft">
      {KEYS.map(({ words, look }) => (
        <span key={words} className="inline-flex items-center gap-2">
          <span aria-hidden="true" className={classNames('size-5 rounded-small border border-line', look)} />
          {t(words)}
        </span>
      ))}
      <span>{t('legendNumbers')}</span>
    </div>
  );
}
