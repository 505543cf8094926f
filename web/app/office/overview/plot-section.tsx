import { COMEBACK_DAYS } from '@shivar/domain/rules/overview/overview-period';
import type { OverviewFigures, Sums } from '@shivar/domain/contract/office/overview-calls';
import { useId, useMemo, useState } from 'react';

import { formatPrice } from '../../lib/format.ts';
import type { Translate } from '../../lib/words.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../parts/office-page.tsx';
import { PlotTable } from './figure-tables.tsx';
import { MEASURED, growth, plotData } from './plot-lines.ts';
import type { PlotName } from './plot-lines.ts';
import { PlotView } from './plot-view.tsx';

/** One plot with its sums, its explanation, and its table of numbers. */
export function PlotSection({ plot, figures }: { plot: PlotName; figures: OverviewFigures }) {
  const t = useWords('officeOverview');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const data = useMemo(() => plotData(plot, figures, t), [plot, figures, t]);
  return (
    <Section isCard level="h3" title={t(`plot.${plot}`)}>
      <div className="-mt-3">
        <p className="figures text-lg font-semibold">{summary(plot, figures.now, t)}</p>
        <p className="figures text-soft">
          {t('before', { text: summary(plot, figures.earlier, t) })}
          {changeText(plot, figures, t)}
        </p>
      </div>
      <PlotView data={data} />
      <p className="max-w-prose text-sm text-soft">{t(`about.${plot}`, { n: COMEBACK_DAYS })}</p>
      <Button
        look="secondary"
        className="self-start"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'hideNumbers' : 'showNumbers')}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <PlotTable data={data} />}
      </div>
    </Section>
  );
}

type T = Translate<'officeOverview'>;

/** The sums of a period in words. */
function summary(plot: PlotName, sums: Sums, t: T): string {
  const { active, boxes, booked, paid, ended, lost } = sums;
  switch (plot) {
    case 'active':
      return t('atEnd', { n: active });
    case 'boxes':
      return t('inPeriod', { n: boxes });
    case 'revenue':
      return t('bookedAndPaid', {
        booked: formatPrice(booked, t.language),
        paid: formatPrice(paid, t.language),
      });
    default:
      if (ended === 0) return t('churnNone');
      return t('churned', { share: Math.round((lost * 100) / ended), lost, ended });
  }
}

/** The growth. Churn is a share already, so it has none. */
function changeText(plot: PlotName, { now, earlier }: OverviewFigures, t: T): string {
  const [measure] = MEASURED[plot];
  const grown = plot === 'churn' ? null : growth(now[measure], earlier[measure]);
  if (grown === null) return '';
  const share = Math.abs(grown);
  return ` · ${grown === 0 ? t('same') : t(grown > 0 ? 'more' : 'less', { share })}`;
}
