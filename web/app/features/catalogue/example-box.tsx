import { formatQuantity } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { Icon } from '../../ui/icon.tsx';

const LINES = [
  { slug: 'tomato', qty: 500, unit: 'Grams' },
  { slug: 'fenugreek', qty: 1, unit: 'units' },
  { slug: 'onion', qty: 800, unit: 'Grams' },
  { slug: 'cow-milk', qty: 2, unit: 'units' },
] as const;

/** What a customer's tomorrow looks like: an example, and marked as one. */
export function ExampleBox({ className }: { className?: string }) {
  const t = useWords('public');
  const language = useLanguage();
  return (
    <figure className={classNames('rounded-card border border-line bg-card p-5 shade-float', className)}>
      <figcaption className="flex items-baseline justify-between gap-3">
        <span className="font-display text-2xl">{t('exampleTitle')}</span>
        <span className="text-sm text-soft">{t('exampleNote')}</span>
      </figcaption>
      <ul className="mt-2 divide-y divide-line">
        {LINES.map(({ slug, qty, unit }) => (
          <li key={slug} className="flex items-center gap-3 py-2.5">
            <Drawing src={`/produce/${slug}.svg`} size={36} />
            <span className="flex-1">{t(`example.${slug}`)}</span>
            <span className="figures font-bold">{formatQuantity(qty, unit, language)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex items-center gap-2 rounded-button bg-turmeric-tint px-3 py-2 text-sm text-turmeric-ink">
        <Icon name="clock" className="size-5" />
        {t('exampleOpen', { hour: 6 })}
      </p>
    </figure>
  );
}
