import { formatShortDay } from '@shivar/domain/language/format';
import type { Amount } from '@shivar/domain/rules/money/bill';
import { taxIn } from '@shivar/domain/rules/money/tax';
import { DELIVERY, itemOfLine } from '@shivar/domain/rules/order/ledger';
import type { Day } from '@shivar/domain/values/day';
import type { NewRow } from '../db/insert.ts';
import type { BilledItem, BilledOrder } from './queries.ts';

/** The deliveries as a bill names them: each is a unit of its own. */
const DELIVERIES = {
  id: DELIVERY,
  englishName: 'Delivery to the door',
  marathiName: 'घरपोच डिलिव्हरी',
  unit: 'units' as const,
};

/** The lines of a bill, in their order. `added`: the items of its extras. */
export function linesOf(
  { id: billId, isAcross }: { readonly id: string; readonly isAcross: boolean },
  of: { readonly order: BilledOrder; readonly lines: readonly Amount[] } | undefined,
  added: ReadonlyMap<string, BilledItem>,
): NewRow<'bill_lines'>[] {
  const { items = [] } = of?.order ?? {};
  const own = new Map([DELIVERIES, ...items].map((item) => [item.id, item]));
  return (of?.lines ?? []).map(({ item: line, quantity, paise, percent, hsn }, position) => {
    const { item, extraOn } = itemOfLine(line);
    const named = extraOn === null ? own.get(item) : extraNamed(added.get(item), extraOn);
    const { englishName = '', marathiName = '', unit = 'Grams' } = named ?? {};
    const taxPaise = taxIn(paise, percent, isAcross);
    const itemId = item === DELIVERY ? null : Number(item);
    const facts = { billId, position, itemId, extraOn, englishName, marathiName, unit };
    return { ...facts, quantity, paise, percent, hsn, taxPaise };
  });
}

/** An extra as a bill names it: with the day of its box. */
function extraNamed(item: BilledItem | undefined, date: Day) {
  if (!item) return undefined;
  const { englishName, marathiName, unit } = item;
  return {
    englishName: `${englishName} (added, ${formatShortDay(date, 'en')})`,
    marathiName: `${marathiName} (जादा, ${formatShortDay(date, 'mr')})`,
    unit,
  };
}
