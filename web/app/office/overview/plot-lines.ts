import { addDays } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import type {
  Measure,
  OverviewFigures,
  OverviewPart,
  Sums,
} from '@shivar/domain/contract/office/overview-calls';
import type { Language } from '@shivar/domain/language/language';

import type { Translate } from '../../lib/words.ts';

export const PLOTS = ['active', 'revenue', 'boxes', 'churn'] as const;
export type PlotName = (typeof PLOTS)[number];

/** What is drawn of each; where it is split, the first alone. */
const MEASURED = {
  active: ['active'],
  revenue: ['booked', 'paid'],
  boxes: ['boxes'],
  churn: ['lost', 'ended'],
} as const satisfies Record<PlotName, readonly Measure[]>;

/** Of which it is known today what is booked beyond today. */
const WITH_AHEAD: ReadonlySet<PlotName> = new Set(['active', 'boxes']);

/** One line of a plot. Null where nothing is known yet. */
export interface PlotLine {
  readonly id: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** Which colour, dashes and number it has; null for the period before. */
  readonly look: number | null;
  /** False where it is told beside the plot alone: drawn, it would leave the others no height. */
  readonly isDrawn: boolean;
}

/** How many times as high as the highest plan or area all others together may be to be drawn among them. */
const OTHERS_MOST = 3;

/** The lines of a plot, and the first day of each of their steps. */
export interface PlotData {
  readonly days: readonly Day[];
  readonly lines: readonly PlotLine[];
  /** From which step on it is what is booked ahead. */
  readonly aheadFrom: number;
}

type T = Translate<'officeOverview'>;

/** A plan or an area by its name. */
export function partName(
  { key, english, marathi }: Pick<OverviewPart, 'key' | 'english' | 'marathi'>,
  language: Language,
  t: T,
): string {
  if (key === '') return t('erased');
  return (language === 'mr' ? marathi : english) || key;
}

/** What a plot draws of some figures. */
export function plotData(plot: PlotName, figures: OverviewFigures, language: Language, t: T): PlotData {
  const { days, ahead } = figures;
  const shown = WITH_AHEAD.has(plot) ? days.length : days.length - ahead;
  const later = days.slice(0, shown).findIndex((day) => day > figures.today);
  const values: Values = (steps, measure, first = figures.from) =>
    steps.slice(0, shown).map((sums, index) => {
      const last = addDays(first, (index + 1) * figures.step - 1);
      return plot === 'churn' && last > figures.knownUntil ? null : sums[measure];
    });
  return {
    days: days.slice(0, shown),
    aheadFrom: later === -1 ? shown : later,
    lines:
      figures.lines.length === 0
        ? wholeLines(plot, figures, values, t)
        : partLines(plot, figures, values, { language, t }),
  };
}

/** The values of some steps, of which the first begins on a day; null where nothing is known yet. */
type Values = (steps: readonly Sums[], measure: Measure, first?: Day) => (number | null)[];

/** All that is measured, and the first of it in the period before. */
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

/** The largest plans or areas, and all others together where there are more. */
function partLines(
  plot: PlotName,
  { lines, parts, total }: OverviewFigures,
  values: Values,
  { language, t }: { readonly language: Language; readonly t: T },
): PlotLine[] {
  const [main] = MEASURED[plot];
  const drawn = lines.map(({ key, steps }, look) => {
    const part = parts.find((each) => each.key === key) ?? { key, english: '', marathi: '' };
    return { id: key, label: partName(part, language, t), values: values(steps, main), look, isDrawn: true };
  });
  if (parts.length <= lines.length) return drawn;
  const rest = values(total, main).map((value, index) =>
    value === null ? null : rounded(value - drawn.reduce((sum, line) => sum + (line.values[index] ?? 0), 0)),
  );
  const highest = (all: readonly (number | null)[]) => Math.max(0, ...all.map((value) => value ?? 0));
  const isDrawn = highest(rest) <= OTHERS_MOST * highest(drawn.flatMap((line) => line.values));
  return [...drawn, { id: 'others', label: t('others'), values: rest, look: drawn.length, isDrawn }];
}

/** Rupees have two decimals, which a difference must not blur. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** By how many hundredths something has grown; null where there was nothing to grow from. */
export function growth(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) * 100) / before);
}
