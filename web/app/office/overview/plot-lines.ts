import { addDays } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import type { Measure, OverviewFigures, Sums } from '@shivar/domain/contract/office/overview-calls';
import { formatNumber, formatShortDay, inDigits } from '@shivar/domain/language/format';
import type { Language } from '@shivar/domain/language/language';

import { formatPrice } from '../../lib/format.ts';
import type { Translate } from '../../lib/words.ts';

export const PLOTS = ['active', 'revenue', 'boxes', 'churn'] as const;
export type PlotName = (typeof PLOTS)[number];

/** The measures of each plot. A plot of plans or areas shows the first measure only. */
export const MEASURED = {
  active: ['active'],
  revenue: ['earned', 'paid'],
  boxes: ['boxes'],
  churn: ['lost', 'ended'],
} as const satisfies Record<PlotName, readonly Measure[]>;

/** The plots that show the bookings of the coming days too. */
const WITH_AHEAD: ReadonlySet<PlotName> = new Set(['active', 'boxes']);

/** One line of a plot. A value is null while it is unknown. */
export interface PlotLine {
  readonly id: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** The index of its colour, dashes and number; null for the period before. */
  readonly look: number | null;
  /** False for a line that would leave no height to the others. Its values are shown beside the plot. */
  readonly isDrawn: boolean;
}

/** All other plans or areas are drawn as one line, if it is at most so many times as high as the highest drawn one. */
const OTHERS_MOST = 3;

/** The lines of a plot. */
export interface PlotData {
  readonly plot: PlotName;
  /** The days in a step. */
  readonly step: 1 | 7;
  /** The first day of each step. */
  readonly days: readonly Day[];
  readonly lines: readonly PlotLine[];
  /** The first step with bookings of coming days. */
  readonly aheadFrom: number;
}

type T = Translate<'officeOverview'>;

/** The name of a plan or an area. */
export function partName(part: Record<'key' | 'english' | 'marathi', string>, t: T): string {
  if (part.key === '') return t('erased');
  return (t.language === 'mr' ? part.marathi : part.english) || part.key;
}

/** The lines of a plot from the figures. */
export function plotData(plot: PlotName, figures: OverviewFigures, t: T): PlotData {
  const { ahead, today, step } = figures;
  const days = WITH_AHEAD.has(plot) ? figures.days : figures.days.slice(0, figures.days.length - ahead);
  const later = days.findIndex((day) => day > today);
  const lines = linesOf(plot, figures, days.length, t);
  return { plot, step, days, lines, aheadFrom: later === -1 ? days.length : later };
}

/** The measures of the whole farm and the first one in the period before; or the largest parts and all others together. */
function linesOf(plot: PlotName, figures: OverviewFigures, count: number, t: T): PlotLine[] {
  const { lines, parts, total, totalBefore, from, before, step, knownUntil } = figures;
  const [main] = MEASURED[plot];
  const values = (steps: readonly Sums[], measure: Measure, first = from) =>
    steps.slice(0, count).map((sums, index) => {
      const last = addDays(first, (index + 1) * step - 1);
      return plot === 'churn' && last > knownUntil ? null : sums[measure];
    });
  const drawn = (look: number | null, id: string, label: string, own: (number | null)[]) => ({
    id,
    label,
    values: own,
    look,
    isDrawn: true,
  });
  if (lines.length === 0) {
    const whole = MEASURED[plot].map((measure, look) =>
      drawn(look, measure, t(`line.${measure}`), values(total, measure)),
    );
    const label = t('line.before', { line: t(`line.${main}`) });
    return [...whole, drawn(null, 'before', label, values(totalBefore, main, before.from))];
  }
  const largest = lines.map(({ key, steps }, look) => {
    const part = parts.find((each) => each.key === key) ?? { key, english: '', marathi: '' };
    return drawn(look, key, partName(part, t), values(steps, main));
  });
  if (parts.length <= lines.length) return largest;
  const rest = values(total, main).map((value, index) =>
    value === null
      ? null
      : rounded(value - largest.reduce((sum, line) => sum + (line.values[index] ?? 0), 0)),
  );
  const others = drawn(largest.length, 'others', t('others'), rest);
  const isDrawn = highest([others]) <= OTHERS_MOST * highest(largest);
  return [...largest, { ...others, isDrawn }];
}

/** The highest value of some lines. */
export function highest(lines: readonly PlotLine[]): number {
  return Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
}

/** A number with two decimals at most. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The growth in percent; null from 0. */
export function growth(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) * 100) / before);
}

/** A value of a plot in full: revenue in rupees, the others as numbers. */
export function valueText(plot: PlotName, value: number, language: Language): string {
  return plot === 'revenue' ? formatPrice(value, language) : formatNumber(value, language);
}

const SHORT: Readonly<Record<Language, readonly [size: number, name: string][]>> = {
  en: [
    [10_000_000, ' Cr'],
    [100_000, ' L'],
    [1000, 'k'],
  ],
  mr: [
    [10_000_000, ' कोटी'],
    [100_000, ' लाख'],
    [1000, ' हजार'],
  ],
};

/** A value at an axis, in thousands, lakhs and crores: ₹2.5 L. */
export function tickText(plot: PlotName, value: number, language: Language): string {
  const [size, name] = SHORT[language].find(([least]) => Math.abs(value) >= least) ?? [1, ''];
  const number = inDigits(String(rounded(value / size)), language);
  return `${plot === 'revenue' ? '₹' : ''}${number}${name}`;
}

/** A day at an axis: 24 Nov. */
export function dayTickText(day: Day, language: Language): string {
  return formatShortDay(day, language).split(' ').slice(1).join(' ');
}
