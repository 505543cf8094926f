import { formatSum } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { Meter } from '../../ui/meter.tsx';

const EXAMPLES = [
  { slug: 'tomato', placed: 2300, total: 3000, unit: 'Grams' },
  { slug: 'fenugreek', placed: 4, total: 6, unit: 'units' },
] as const;

/** The promise that nothing that was paid for is lost, shown as the editor shows it. */
export function EveryGram() {
  const t = useWords('public');
  return (
    <section className="mx-auto mt-14 max-w-7xl px-4 sm:mt-20 sm:px-6">
      <div className="grid items-center gap-8 rounded-card bg-turmeric-tint p-6 sm:p-10 md:grid-cols-2">
        <div>
          <h2 className="text-3xl sm:text-4xl">{t('gramsTitle')}</h2>
          <p className="mt-3 max-w-prose text-lg">{t('gramsText')}</p>
        </div>
        <ul className="divide-y divide-line rounded-card bg-card px-5 shade-card">
          {EXAMPLES.map((example) => (
            <Example key={example.slug} {...example} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Example({ slug, placed, total, unit }: (typeof EXAMPLES)[number]) {
  const t = useWords('public');
  const language = useLanguage();
  const text = t('gramsPlaced', {
    placed: formatSum(placed, unit, language),
    total: formatSum(total, unit, language),
  });
  return (
    <li className="flex items-center gap-4 py-4">
      <Drawing src={`/produce/${slug}.svg`} size={48} />
      <div className="flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-display text-xl">{t(`example.${slug}`)}</span>
          <span className="text-sm text-soft">
            {t('gramsLeft', { left: formatSum(total - placed, unit, language) })}
          </span>
        </p>
        <Meter label={t(`example.${slug}`)} text={text} value={placed} max={total} className="my-1.5" />
        <p className="figures text-sm">{text}</p>
      </div>
    </li>
  );
}
