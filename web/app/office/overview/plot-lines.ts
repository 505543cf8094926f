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
  revenue: ['booked', 'paid'],
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
  const { days, ahead } = figures;
  const shown = WITH_AHEAD.has(plot) ? days.length : days.length - ahead;
  const later = days.slice(0, shown).findIndex((day) => day > figures.today);
  const values: Values = (steps, measure, first = figures.from) =>
    steps.slice(0, shown).map((sums, index) => {
      const last = addDays(first, (index + 1) * figures.step - 1);
      return plot === 'churn' && last > figures.knownUntil ? null : sums[measure];
    });
  return {
    plot,
    step: figures.step,
    days: days.slice(0, shown),
    aheadFrom: later === -1 ? shown : later,
    lines: (figures.lines.length === 0 ? wholeLines : partLines)(plot, figures, values, t),
  };
}

/** The values of some steps from a first day on; null while they are unknown. */
type Values = (steps: readonly Sums[], measure: Measure, first?: Day) => (number | null)[];

/** A line of each measure, and the first measure in the period before. */
function wholeLines(plot: PlotName, figures: OverviewFigures, values: Values, t: T): PlotLine[] {
  const { total, totalBefore, before } = figures;
  const [main] = MEASURED[plot];
  const measured = MEASURED[plot].map((measure, look) => ({
    id: measure,
    label: t(`line.${measure}`),
    values: values(total, measure),
    look,
    isDrawn: true,
  }));
  const label = t('line.before', { line: t(`line.${main}`) });
  return [
    ...measured,
    { id: 'before', label, values: values(totalBefore, main, before.from), look: null, isDrawn: true },
  ];
}

/** A line of each of the largest plans or areas, and one of all others together. */
function partLines(plot: PlotName, figures: OverviewFigures, values: Values, t: T): PlotLine[] {
  const { lines, parts, total } = figures;
  const [main] = MEASURED[plot];
  const drawn = lines.map(({ key, steps }, look) => {
    const part = parts.find((each) => each.key === key) ?? { key, english: '', marathi: '' };
    return { id: key, label: partName(part, t), values: values(steps, main), look, isDrawn: true };
  });
  if (parts.length <= lines.length) return drawn;
  const rest = values(total, main).map((value, index) =>
    value === null ? null : rounded(value - drawn.reduce((sum, line) => sum + (line.values[index] ?? 0), 0)),
  );
  const highest = (all: readonly (number | null)[]) => Math.max(0, ...all.map((value) => value ?? 0));
  const isDrawn = highest(rest) <= OTHERS_MOST * highest(drawn.flatMap((line) => line.values));
  return [...drawn, { id: 'others', label: t('others'), values: rest, look: drawn.length, isDrawn }];
}

/** A difference of rupees has two decimals. */
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
    [10_000_000, ' को'],
    [100_000, ' ला'],
    [1000, ' ह'],
  ],
};

/** A value at an axis, in thousands, lakhs and crores: ₹2.5 L. */
export function tickText(plot: PlotName, value: number, language: Language): string {
  const [size, name] = SHORT[language].find(([least]) => Math.abs(value) >= least) ?? [1, ''];
  const number = inDigits(String(Math.round((value / size) * 100) / 100), language);
  return `${plot === 'revenue' ? '₹' : ''}${number}${name}`;
}

/** A day at an axis: 24 Nov. */
export function dayTickText(day: Day, language: Language): string {
  return formatShortDay(day, language).split(' ').slice(1).join(' ');
}
