import { formatNumber, formatShortDay } from '@shivar/domain/language/format';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { LineSign, MARGINS } from './line-looks.tsx';
import { valueText } from './plot-lines.ts';
import type { PlotData, PlotLine } from './plot-lines.ts';

/**
 * A plot, and its values on one day. A finger, the mouse or the slider chooses the day. A screen reader reads the slider
 * and the table of numbers, not the drawing.
 */
export function PlotView({ data }: { data: PlotData }) {
  const t = useWords('officeOverview');
  const [chosen, setChosen] = useState<number | null>(null);
  const last = data.days.length - 1;
  const at = Math.min(chosen ?? lastKnown(data), last);
  const { host, width, isDrawn, hasFailed } = useDrawing(data);
  const shortDay = formatShortDay(data.days[at] ?? '', t.language);
  const day = data.step === 7 ? t('week', { day: shortDay }) : shortDay;
  const values = data.lines.map((line) => {
    const value = line.values[at] ?? null;
    return { ...line, text: value === null ? t('noValue') : valueText(data.plot, value, t.language) };
  });
  const span = Math.max(1, width - MARGINS.left - MARGINS.right);
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - MARGINS.left;
    if (isDrawn) setChosen(Math.round(Math.min(1, Math.max(0, x / span)) * last));
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
        aria-valuetext={`${day}: ${values.map(({ label, text }) => `${label} ${text}`).join(', ')}`}
        className="mr-4 ml-11 h-12 cursor-pointer accent-leaf"
      />
      <p className="figures font-semibold">
        {day}
        {at >= data.aheadFrom && <span className="font-normal text-soft"> · {t('ahead')}</span>}
      </p>
      <Values values={values} />
    </div>
  );
}

/** The value of each line on the chosen day. */
function Values({ values }: { values: readonly (PlotLine & { readonly text: string })[] }) {
  const language = useLanguage();
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
