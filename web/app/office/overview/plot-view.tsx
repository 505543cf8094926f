import { formatNumber, formatShortDay } from '@shivar/domain/language/format';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import type { DrawnPlot } from './draw-plot.ts';
import { LineSign } from './line-looks.tsx';
import { dayTickText, tickText, valueText } from './plot-lines.ts';
import type { PlotData, PlotLine, PlotName } from './plot-lines.ts';

interface PlotViewProps {
  plot: PlotName;
  data: PlotData;
  step: 1 | 7;
}

/**
 * A plot, and its values on one day. A finger, the mouse or the slider chooses the day. A screen reader reads the slider
 * and the table of numbers, not the drawing.
 */
export function PlotView({ plot, data, step }: PlotViewProps) {
  const t = useWords('officeOverview');
  const language = useLanguage();
  // At first the last past day with a value.
  const known = data.lines[0]?.values.slice(0, data.aheadFrom) ?? [];
  const last = Math.max(
    0,
    known.findLastIndex((value) => value !== null),
  );
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? last, data.days.length - 1);
  const { host, drawn, hasFailed } = useDrawing(plot, data);
  const day = data.days[at] ?? '';
  const dayText =
    step === 7 ? t('week', { day: formatShortDay(day, language) }) : formatShortDay(day, language);
  const read = data.lines.map((line) => {
    const value = line.values[at];
    return {
      line,
      text: value === null || value === undefined ? t('noValue') : valueText(plot, value, language),
    };
  });
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    if (drawn) setChosen(drawn.indexAt(event.clientX - left));
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="relative min-h-60" onPointerMove={point} onPointerDown={point}>
        <div ref={host} />
        {drawn && <Rule x={drawn.xOf(at)} />}
        {!drawn && (
          <p className="absolute inset-0 grid place-items-center text-soft">
            {t(hasFailed ? 'drawFailed' : 'drawing')}
          </p>
        )}
      </div>
      <input
        type="range"
        min={0}
        max={Math.max(0, data.days.length - 1)}
        value={at}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
        aria-label={t('readAt', { name: t(`plot.${plot}`) })}
        aria-valuetext={`${dayText}: ${read.map(({ line, text }) => `${line.label} ${text}`).join(', ')}`}
        className="mr-4 ml-11 h-12 cursor-pointer accent-leaf"
      />
      <Values day={dayText} isAhead={at >= data.aheadFrom} read={read} />
    </div>
  );
}

interface ValuesProps {
  day: string;
  isAhead: boolean;
  read: readonly { readonly line: PlotLine; readonly text: string }[];
}

/** The value of each line on the chosen day. */
function Values({ day, isAhead, read }: ValuesProps) {
  const t = useWords('officeOverview');
  const language = useLanguage();
  return (
    <>
      <p className="figures font-semibold">
        {day}
        {isAhead && <span className="font-normal text-soft"> · {t('ahead')}</span>}
      </p>
      <ul className="figures flex flex-wrap gap-x-5 gap-y-1">
        {read.map(({ line: { id, label, look, isDrawn }, text }) => (
          <li key={id} className="flex min-w-0 items-center gap-2">
            {isDrawn && <LineSign look={look} text={look === null ? '' : formatNumber(look + 1, language)} />}
            <span className="wrap-names min-w-0">
              {label}: <strong>{text}</strong>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Marks the chosen day. */
function Rule({ x }: { x: number }) {
  const rule = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (rule.current) rule.current.style.left = `${x}px`;
  }, [x]);
  return (
    <div
      ref={rule}
      className="pointer-events-none absolute top-5 bottom-7 w-0.5 bg-turmeric"
      aria-hidden="true"
    />
  );
}

/** Draws a plot in the width there is. The first plot of the page loads the plot library. */
function useDrawing(plot: PlotName, data: PlotData) {
  const t = useWords('officeOverview');
  const language = useLanguage();
  const host = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [drawn, setDrawn] = useState<DrawnPlot | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setWidth(Math.round(element.clientWidth)));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const aheadText = t('ahead');
  useEffect(() => {
    const given = { up: false };
    const draw = async () => {
      const { drawPlot } = await import('./draw-plot.ts');
      if (given.up) return;
      const drawing = drawPlot({
        data,
        width,
        tick: (value) => tickText(plot, value, language),
        dayTick: (day) => dayTickText(day, language),
        mark: (number) => formatNumber(number, language),
        aheadText,
      });
      host.current?.replaceChildren(drawing.svg);
      setDrawn(drawing);
    };
    if (width > 0) draw().catch(() => setFailed(true));
    return () => {
      given.up = true;
    };
  }, [plot, data, width, language, aheadText]);
  return { host, drawn, hasFailed };
}
