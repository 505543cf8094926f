import { formatNumber } from '@shivar/domain/language/format';
import type { Language } from '@shivar/domain/language/language';
import type { Day } from '@shivar/domain/values/day';
import * as Plot from '@observablehq/plot';

import { MARGINS, colourOf, dashesOf } from './line-looks.tsx';
import { dayTickText, highest, tickText } from './plot-lines.ts';
import type { PlotData } from './plot-lines.ts';

const HEIGHT = 240;
/** The approximate number of steps of a scale. The scale ends here at least, so that its steps are whole numbers. */
const STEPS = 4;

interface PlotOptions {
  readonly data: PlotData;
  /** In CSS pixels. The plot is drawn again after a change, so that its letters keep their size. */
  readonly width: number;
  readonly language: Language;
  /** The heading above the coming days. */
  readonly aheadText: string;
}

const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Draws lines as SVG in the colours of the page, which follow light and dark. */
export function drawPlot(options: PlotOptions): Element {
  const dates = options.data.days.map(dateOf);
  const top = highest(options.data.lines.filter(({ isDrawn }) => isDrawn));
  const svg = Plot.plot({
    width: options.width,
    height: HEIGHT,
    marginLeft: MARGINS.left,
    marginRight: MARGINS.right,
    marginTop: 22,
    style: {
      background: 'none',
      color: 'var(--soft)',
      fontFamily: 'inherit',
      fontSize: '13px',
      fontVariantNumeric: 'tabular-nums',
      overflow: 'visible',
    },
    x: { type: 'utc', domain: [dates[0], dates.at(-1)], label: null },
    y: { label: null, domain: [0, Math.max(STEPS, top)], nice: true },
    marks: [...aheadMarks(options, dates), ...axes(options), ...lineMarks(options, dates)],
  });
  // The page's policy forbids inline styles, and the plot does not need this one.
  svg.querySelector('style')?.remove();
  // SVG does not allow this value. The style of the whole plot has the same effect.
  for (const group of svg.querySelectorAll('[font-variant]')) group.removeAttribute('font-variant');
  svg.setAttribute('aria-hidden', 'true');
  return svg;
}

/** The coming days have their own background and heading. */
function aheadMarks({ data: { aheadFrom }, aheadText }: PlotOptions, dates: readonly Date[]): Plot.Markish[] {
  const [today, last] = [dates[aheadFrom - 1], dates.at(-1)];
  if (!today || !last || today >= last) return [];
  return [
    Plot.rectX([0], { x1: () => today, x2: () => last, fill: 'var(--line)', fillOpacity: 0.45 }),
    // The text ends with the plot, because it may be wider than the coming days.
    Plot.text([0], {
      x: () => last,
      frameAnchor: 'top-right',
      textAnchor: 'end',
      dy: -15,
      text: () => aheadText,
    }),
    Plot.ruleX([today], { stroke: 'var(--line-strong)' }),
  ];
}

function axes({ data: { plot }, width, language }: PlotOptions): Plot.Markish[] {
  return [
    Plot.gridY({ ticks: STEPS, stroke: 'var(--line)', strokeOpacity: 1 }),
    Plot.axisY({
      tickFormat: (value: number) => tickText(plot, value, language),
      ticks: STEPS,
      tickSize: 0,
      textAnchor: 'end',
    }),
    Plot.axisX({
      tickFormat: (date: Date) => dayTickText(dayOf(date), language),
      // With two ticks a year would get one only.
      ticks: Math.max(3, Math.floor(width / 110)),
    }),
  ];
}

/** The first line is on top. Of several lines each has its number, at a different place. */
function lineMarks({ data, language }: PlotOptions, dates: readonly Date[]): Plot.Markish[] {
  const lines = data.lines.filter(({ isDrawn }) => isDrawn);
  const drawn = lines.toReversed().map(({ values, look }) =>
    Plot.lineY(values, {
      x: (_value, index) => dates[index],
      y: (value: number | null) => value ?? Number.NaN,
      stroke: colourOf(look),
      strokeWidth: look === null ? 1.75 : 2.25,
      strokeDasharray: dashesOf(look),
    }),
  );
  const own = lines.filter(({ look }) => look !== null);
  if (own.length < 2) return drawn;
  const numbers = own.flatMap(({ values, look }, order) => {
    const known = values.flatMap((value, index) => (value === null ? [] : index));
    const place = known[Math.floor((known.length * (order + 0.5)) / own.length)];
    if (place === undefined) return [];
    return Plot.text([place], {
      x: (index: number) => dates[index],
      y: (index: number) => values[index],
      dy: -9,
      text: () => formatNumber((look ?? 0) + 1, language),
      fill: colourOf(look),
      stroke: 'var(--card)',
      strokeWidth: 4,
      fontWeight: 'bold',
    });
  });
  return [...drawn, ...numbers];
}
