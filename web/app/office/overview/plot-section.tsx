import { COMEBACK_DAYS } from '@shivar/domain/rules/overview/overview-period';
import type { OverviewFigures, Sums } from '@shivar/domain/contract/office/overview-calls';
import { formatNumber, formatShortDay } from '@shivar/domain/language/format';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PointerEvent } from 'react';

import { formatPrice } from '../../lib/format.ts';
import type { Translate } from '../../lib/words.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { LinkLine } from '../../ui/link-button.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { Section } from '../parts/office-page.tsx';
import { PlotTable } from './figure-tables.tsx';
import { LineSign, MARGINS } from './line-looks.tsx';
import { MEASURED, growth, plotData, valueText } from './plot-lines.ts';
import type { PlotData, PlotLine, PlotName } from './plot-lines.ts';

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
      {plot === 'churn' && (
        <LinkLine to={`${officePaths.orders()}?lapsed=1`} className="-my-3 self-start">
          {t('lapsedOrders')}
        </LinkLine>
      )}
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
  const { active, boxes, earned, paid, ended, lost } = sums;
  switch (plot) {
    case 'active':
      return t('atEnd', { n: active });
    case 'boxes':
      return t('inPeriod', { n: boxes });
    case 'revenue':
      return t('earnedAndPaid', {
        earned: formatPrice(earned, t.language),
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

/** A plot, and its values on the day of the pointer or the slider. Screen readers read the slider, not the drawing. */
function PlotView({ data }: { data: PlotData }) {
  const t = useWords('officeOverview');
  const [chosen, setChosen] = useState<number | null>(null);
  const last = data.days.length - 1;
  const at = Math.min(chosen ?? lastKnown(data), last);
  const { host, width, isDrawn, hasFailed } = useDrawing(data);
  const day = formatShortDay(data.days[at] ?? '', t.language);
  const step = data.step === 7 ? t('week', { day }) : day;
  const values = data.lines.map((line) => {
    const value = line.values[at] ?? null;
    return { ...line, text: value === null ? t('noValue') : valueText(data.plot, value, t.language) };
  });
  const span = Math.max(1, width - MARGINS.left - MARGINS.right);
  const point = (event: PointerEvent) => {
    if (isDrawn) setChosen(Math.round(shareAt(event, span) * last));
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="relative min-h-60" onPointerMove={point} onPointerDown={point}>
        <div ref={host} />
        {isDrawn ? (
          <div
            className="pointer-events-none absolute top-5 bottom-7 w-0.5 bg-turmeric"
            aria-hidden="true"
            style={{ left: MARGINS.left + (span * at) / Math.max(1, last) }}
          />
        ) : (
          <p className="absolute inset-0 grid place-items-center text-soft">
            {t(hasFailed ? 'drawFailed' : 'drawing')}
          </p>
        )}
      </div>
      <input
        type="range"
        min={0}
        max={Math.max(0, last)}
        value={at}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
        aria-label={t('readAt', { name: t(`plot.${data.plot}`) })}
        aria-valuetext={`${step}: ${values.map(({ label, text }) => `${label} ${text}`).join(', ')}`}
        className="mr-4 ml-11 h-12 cursor-pointer accent-leaf"
      />
      <p className="figures font-semibold">
        {step}
        {at >= data.aheadFrom && <span className="font-normal text-soft"> · {t('ahead')}</span>}
      </p>
      <Values values={values} />
    </div>
  );
}

/** The value of each line on the chosen day. */
function Values({ values }: { values: readonly (PlotLine & { readonly text: string })[] }) {
  const { language } = useWords('officeOverview');
  return (
    <ul className="figures flex flex-wrap gap-x-5 gap-y-1">
      {values.map(({ id, label, look, isDrawn, text }) => (
        <li key={id} className="flex min-w-0 items-center gap-2">
          {isDrawn && <LineSign look={look} text={look === null ? '' : formatNumber(look + 1, language)} />}
          <span className="wrap-names min-w-0">
            {label}: <strong>{text}</strong>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The place under the pointer, from 0 at the first day to 1 at the last. */
function shareAt({ clientX, currentTarget }: PointerEvent, span: number): number {
  const x = clientX - currentTarget.getBoundingClientRect().left - MARGINS.left;
  return Math.min(1, Math.max(0, x / span));
}

/** The last past step with a value. */
function lastKnown({ lines, aheadFrom }: PlotData): number {
  const past = lines[0]?.values.slice(0, aheadFrom) ?? [];
  return Math.max(
    0,
    past.findLastIndex((value) => value !== null),
  );
}

/** Draws a plot in the width there is. The first plot of the page loads the plot library. */
function useDrawing(data: PlotData) {
  const t = useWords('officeOverview');
  const { language } = t;
  const aheadText = t('ahead');
  const host = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [isDrawn, setDrawn] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setWidth(Math.round(element.clientWidth)));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    const given = { up: false };
    const draw = async () => {
      const { drawPlot } = await import('./draw-plot.ts');
      if (given.up) return;
      host.current?.replaceChildren(drawPlot({ data, width, language, aheadText }));
      setDrawn(true);
    };
    if (width > 0) draw().catch(() => setFailed(true));
    return () => {
      given.up = true;
    };
  }, [data, width, language, aheadText]);
  return { host, width, isDrawn, hasFailed };
}
