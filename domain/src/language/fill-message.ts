import { isDay } from '../values/day.ts';
import { cutOffTime, formatDay, inDigits } from './format.ts';
import type { Language } from './language.ts';
import type { RefusalParams } from './refusal.ts';

/* Apart from the refusals: the rules make them on every page, and few pages say one. */

/**
 * Fills the `{gaps}` of a message: names and digits in the language of the reader (pincodes too), days as dd MMM
 * yyyy. Numbers are not grouped. `{cutOff}` fills itself. Any other gap without a value stays visible.
 */
export function fillMessage(template: string, params: RefusalParams, language: Language): string {
  return template.replace(/\{(\w+)\}/g, (gap, name: string) => {
    const value = params[name];
    if (value === undefined) return name === 'cutOff' ? cutOffTime(language) : gap;
    if (typeof value === 'object') return value[language];
    if (typeof value === 'number') return inDigits(String(value), language);
    if (isDay(value)) return formatDay(value, language);
    return /^\d+$/.test(value) ? inDigits(value, language) : value;
  });
}
