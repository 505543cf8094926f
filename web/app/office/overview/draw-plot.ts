import type { Day } from '@shivar/domain/values/day';
import * as Plot from '@observablehq/plot';

import { colourOf, dashesOf } from './line-looks.tsx';
import type { PlotData, PlotLine } from './plot-lines.ts';

const HEIGHT = 240;
const RIGHT = 16;
const LEFT = 52;
/** Into how many steps a scale is divided, about. What is counted has no halves: it reaches to this at least. */
const STEPS = 4;

interface Wish {
  readonly data: PlotData;
  /** In CSS pixels: it is drawn anew where the page's width changes, so that its letters stay as large. */
  readonly width: number;
  readonly tick: (value: number) => string;
  readonly dayTick: (day: Day) => string;
  /** The number of a line, at its end. */
  readonly mark: (number: number) => string;
  /** What stands over the days that are booked ahead. */
  readonly aheadText: string;
}

/** A drawing, and where its steps are. */
export interface DrawnPlot {
  readonly svg: Element;
  readonly xOf: (index: number) => number;
  readonly indexAt: (x: number) => number;
}

const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

const highest = ({ lines }: PlotData) =>
  Math.max(
    0,
    ...lines.filter(({ isDrawn }) => isDrawn).flatMap(({ values }) => values.map((value) => value ?? 0)),
  );

type Point = { readonly date: Date | undefined; readonly value: number };

/** Draws lines as SVG in the page's own colours, which follow light and dark by themselves. */
export function drawPlot(wish: Wish): DrawnPlot {
  const dates = wish.data.days.map(dateOf);
  const svg = Plot.plot({
    width: wish.width,
    height: HEIGHT,
    marginLeft: LEFT,
    marginRight: RIGHT,
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
    y: { label: null, domain: [0, Math.max(STEPS, highest(wish.data))], nice: true },
    marks: [...aheadMarks(wish, dates), ...axes(wish), ...lineMarks(wish, dates)],
  });
  // Styles inside the page are not allowed (its policy), and this one is not needed.
  svg.querySelector('style')?.remove();
  // SVG has no such value of this attribute; the style of the whole has the same look.
  for (const group of svg.querySelectorAll('[font-variant]')) group.removeAttribute('font-variant');
  svg.setAttribute('aria-hidden', 'true');
  const scale = svg.scale('x');
  const xOf = (index: number) => Number(scale?.apply(dates[index]) ?? 0);
  return {
    svg,
    xOf,
    indexAt: (x) => {
      const share = (x - xOf(0)) / Math.max(1, xOf(dates.length - 1) - xOf(0));
      return Math.round(Math.min(1, Math.max(0, share)) * (dates.length - 1));
    },
  };
}

/** What is booked beyond today stands on a ground of its own, and says so. */
function aheadMarks({ data: { aheadFrom }, aheadText }: Wish, dates: readonly Date[]): Plot.Markish[] {
  const [today, last] = [dates[aheadFrom - 1], dates.at(-1)];
  if (!today || !last || today >= last) return [];
  return [
    Plot.rectX([0], { x1: () => today, x2: () => last, fill: 'var(--line)', fillOpacity: 0.45 }),
    // It ends where the plot does: the days ahead may be too few to write their name above them.
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

function axes({ width, tick, dayTick }: Wish): Plot.Markish[] {
  return [
    Plot.gridY({ ticks: STEPS, stroke: 'var(--line)', strokeOpacity: 1 }),
    Plot.axisY({ tickFormat: tick, ticks: STEPS, tickSize: 0, textAnchor: 'end' }),
    Plot.axisX({
      tickFormat: (date: Date) => dayTick(dayOf(date)),
      // A year in two would have one: the nearest that are round are its quarters and itself.
      ticks: Math.max(3, Math.floor(width / 110)),
    }),
  ];
}

/** The first line lies above the others; where there are several, each carries its number, at a place of its own. */
function lineMarks({ data, mark }: Wish, dates: readonly Date[]): Plot.Markish[] {
  const lines = data.lines.filter(({ isDrawn }) => isDrawn);
  const pointsOf = ({ values }: PlotLine): Point[] =>
    values.map((value, index) => ({ date: dates[index], value: value ?? Number.NaN }));
  const drawn = lines.toReversed().map((line) =>
    Plot.lineY(pointsOf(line), {
      x: 'date',
      y: 'value',
      stroke: colourOf(line.look),
      strokeWidth: line.look === null ? 1.75 : 2.25,
      strokeDasharray: dashesOf(line.look),
    }),
  );
  const own = lines.filter(({ look }) => look !== null);
  if (own.length < 2) return drawn;
  const numbers = own.flatMap((line, order) => {
    const known = pointsOf(line).filter(({ value }) => !Number.isNaN(value));
    const place = known[Math.floor((known.length * (order + 0.5)) / own.length)];
    if (!place) return [];
    return Plot.text([place], {
      x: 'date',
      y: 'value',
      dy: -9,
      text: () => mark((line.look ?? 0) + 1),
      fill: colourOf(line.look),
      stroke: 'var(--card)',
      strokeWidth: 4,
      fontWeight: 'bold',
    });
  });
  return [...drawn, ...numbers];
}
