import { COMEBACK_DAYS } from '@shivar/domain/rules/overview/overview-period';
import { formatNumber } from '@shivar/domain/language/format';
import type { OverviewFigures, Sums } from '@shivar/domain/contract/office/overview-calls';
import type { Language } from '@shivar/domain/language/language';
import { useId, useMemo, useState } from 'react';

import { formatPrice } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import type { Translate } from '../../lib/words.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { NumbersTable } from './numbers-table.tsx';
import { growth, plotData } from './plot-lines.ts';
import type { PlotName } from './plot-lines.ts';
import { PlotView } from './plot-view.tsx';

/** One plot with its sums, its explanation, and its table of numbers. */
export function PlotSection({ plot, figures }: { plot: PlotName; figures: OverviewFigures }) {
  const t = useWords('officeOverview');
  const language = useLanguage();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const data = useMemo(() => plotData(plot, figures, language, t), [plot, figures, language, t]);
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <div>
        <h3 id={id} className="text-xl">
          {t(`plot.${plot}`)}
        </h3>
        <p className="figures text-lg font-semibold">{summary(plot, figures.now, language, t)}</p>
        <p className="figures text-soft">
          {t('before', { text: summary(plot, figures.earlier, language, t) })}
          {changeText(plot, figures, language, t)}
        </p>
      </div>
      <PlotView plot={plot} data={data} step={figures.step} />
      <p className="max-w-prose text-sm text-soft">
        {t(`about.${plot}`, { n: formatNumber(COMEBACK_DAYS, language) })}
      </p>
      <Button
        look="secondary"
        className="self-start"
        aria-expanded={isOpen}
        aria-controls={`${id}-numbers`}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'hideNumbers' : 'showNumbers')}
      </Button>
      <div id={`${id}-numbers`} hidden={!isOpen}>
        {isOpen && <NumbersTable plot={plot} data={data} step={figures.step} />}
      </div>
    </section>
  );
}

type T = Translate<'officeOverview'>;

function summary(plot: PlotName, sums: Sums, language: Language, t: T): string {
  const number = (value: number) => formatNumber(value, language);
  switch (plot) {
    case 'active':
      return t('atEnd', { n: number(sums.active) });
    case 'boxes':
      return t('inPeriod', { n: number(sums.boxes) });
    case 'revenue':
      return t('bookedAndPaid', {
        booked: formatPrice(sums.booked, language),
        paid: formatPrice(sums.paid, language),
      });
    default:
      if (sums.ended === 0) return t('churnNone');
      return t('churned', {
        share: number(Math.round((sums.lost * 100) / sums.ended)),
        lost: number(sums.lost),
        ended: number(sums.ended),
      });
  }
}

const GROWING = { active: 'active', boxes: 'boxes', revenue: 'booked' } as const;

/** The growth. Churn is a share already, so it has none. */
function changeText(plot: PlotName, { now, earlier }: OverviewFigures, language: Language, t: T): string {
  if (plot === 'churn') return '';
  const measure = GROWING[plot];
  const grown = growth(now[measure], earlier[measure]);
  if (grown === null) return '';
  const share = formatNumber(Math.abs(grown), language);
  const text = grown === 0 ? t('same') : t(grown > 0 ? 'more' : 'less', { share });
  return ` · ${text}`;
}
