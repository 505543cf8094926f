import type { Day } from '@shivar/domain/values/day';
import { formatNumber, formatShortDay, inDigits } from '@shivar/domain/language/format';
import type { Language } from '@shivar/domain/language/language';

import { formatPrice } from '../../lib/format.ts';
import type { PlotName } from './plot-lines.ts';

/** A value of a plot in full: orders and deliveries as numbers, revenue in rupees. */
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

/** A value beside an axis, in thousands, lakhs and crores: ₹2.5 L. */
export function tickText(plot: PlotName, value: number, language: Language): string {
  const [size, name] = SHORT[language].find(([least]) => Math.abs(value) >= least) ?? [1, ''];
  const number = inDigits(String(Math.round((value / size) * 100) / 100), language);
  return `${plot === 'revenue' ? '₹' : ''}${number}${name}`;
}

/** A day beside an axis: 24 Nov. */
export function dayTickText(day: Day, language: Language): string {
  return formatShortDay(day, language).split(' ').slice(1).join(' ');
}
