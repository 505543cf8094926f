import type { AnswerOf } from '@shivar/domain/contract/call';
import type { officeForecastCalls } from '@shivar/domain/contract/office/forecast-calls';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Day } from '@shivar/domain/values/day';

import type { CsvRow } from '../parts/save-file.ts';

export type Forecast = AnswerOf<(typeof officeForecastCalls)['forecast']>;

/** The three parts of a day's harvest, in grams or units. */
export type Parts = Readonly<Record<'chosen' | 'expected' | 'unsold', number>>;

const NONE: Parts = { chosen: 0, expected: 0, unsold: 0 };

/** An item with its harvest on each day on which there is some. */
export interface ShownItem extends Omit<Forecast['items'][number], 'harvest'> {
  readonly days: ReadonlyMap<Day, Parts>;
}

export function totalOf({ chosen, expected, unsold }: Parts): number {
  return chosen + expected + unsold;
}

/** The items of a batch, or of both together, that are harvested on some day. */
export function shownItems({ items }: Forecast, batch: Batch | null): ShownItem[] {
  return items.flatMap(({ harvest, ...item }) => {
    const days = new Map<Day, Parts>();
    for (const cell of harvest) {
      if ((batch !== null && cell.batch !== batch) || totalOf(cell) === 0) continue;
      const before = days.get(cell.date) ?? NONE;
      days.set(cell.date, {
        chosen: before.chosen + cell.chosen,
        expected: before.expected + cell.expected,
        unsold: before.unsold + cell.unsold,
      });
    }
    return days.size > 0 ? [{ ...item, days }] : [];
  });
}

type Titles = Readonly<
  Record<
    'date' | 'batch' | 'english' | 'marathi' | 'unit' | 'chosen' | 'expected' | 'unsold' | 'total',
    string
  >
>;

/** The forecast as the rows of a spreadsheet, one for each day, batch and item, in grams or units. */
export function csvRows({ items }: Forecast, batch: Batch | null, titles: Titles): CsvRow[] {
  const { date, batch: batchTitle, english, marathi, unit, chosen, expected, unsold, total } = titles;
  const rows = items.flatMap((item) =>
    item.harvest
      .filter((cell) => (batch === null || cell.batch === batch) && totalOf(cell) > 0)
      .map((cell): CsvRow => [
        cell.date,
        cell.batch,
        item.englishName,
        item.marathiName,
        item.unitofItem,
        cell.chosen,
        cell.expected,
        cell.unsold,
        totalOf(cell),
      ]),
  );
  const sorted = rows.toSorted(
    ([one = '', oneBatch = ''], [other = '', otherBatch = '']) =>
      Number(one > other) - Number(one < other) ||
      Number(oneBatch < otherBatch) - Number(oneBatch > otherBatch),
  );
  return [[date, batchTitle, english, marathi, unit, chosen, expected, unsold, total], ...sorted];
}
