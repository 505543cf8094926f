import { randomUUIDv7 } from 'node:crypto';
import { formatShortDay } from '@shivar/domain/language/format';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { addressLine } from '@shivar/domain/rules/account/address';
import type { Address } from '@shivar/domain/rules/account/address';
import { billKind, billNumber, creditSeries, financialYear, toBill } from '@shivar/domain/rules/money/bill';
import { bookTax } from '@shivar/domain/rules/money/books';
import { isAcrossStates, taxIn, taxOn } from '@shivar/domain/rules/money/tax';
import type { Amount, BillKind } from '@shivar/domain/rules/money/bill';
import { DELIVERY, itemOfLine } from '@shivar/domain/rules/order/ledger';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import { entriesOf } from '../books/commands.ts';
import { bookChanged, bookWhatChanged } from '../books/use-commands.ts';
import { worthsOfOrders } from '../books/worth-queries.ts';
import { taxRates } from '../catalogue/queries.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import type { NewRow } from '../db/insert.ts';
import { isUuid } from '../db/text.ts';
import { tell } from '../notices/commands.ts';
import type { Notice } from '../notices/commands.ts';
import { farmSettings } from '../settings/queries.ts';
import type { Mode } from '../settings/queries.ts';
import { billedOf, ordersToBill, toBillNow } from './queries.ts';
import type { BilledOrder } from './queries.ts';

export interface BillDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly mode: Mode;
}

/** How many orders one transaction bills. */
const AT_ONCE = 200;
/** While one takes its numbers and writes, the other reads. */
const LANES = 2;

/**
 * Bills what came of every order until the end of the last month (product 6.52), where the farm wants that. It may run again, and in several
 * processes: the rows of the orders are locked, and what was billed is not billed again. Answers how many orders it looked at.
 */
export async function billMonth({ db, clock, mode }: BillDeps): Promise<number> {
  const { billEvery } = await farmSettings(db, mode);
  if (billEvery !== 'month') return 0;
  // What boxes brought is in the books before the orders with something to bill are found.
  await bookWhatChanged(db, clock);
  const today = dayAt(clock.now());
  let looked = 0;
  for (let after = ''; ;) {
    const ids = await ordersToBill(db, `${today.slice(0, 7)}-01`, after, LANES * AT_ONCE);
    const last = ids.at(-1);
    if (last === undefined) return looked;
    const lanes = Array.from({ length: LANES }, (_, lane) => ids.slice(lane * AT_ONCE, (lane + 1) * AT_ONCE));
    const bill = (some: readonly string[]) =>
      inTransaction(db, (tx) => issue(tx, { clock, mode, actorId: null }, some, addDays(today, -1)));
    await Promise.all(lanes.filter((some) => some.length > 0).map(bill));
    looked += ids.length;
    after = last;
  }
}

/** Bills what came of one order by now, for a household that asks. Refuses an unknown order, and one with nothing to bill. */
export function billOrder(
  { db, clock, mode }: BillDeps,
  { orderId, actorId }: { readonly orderId: string; readonly actorId: string },
): Promise<Result<null>> {
  if (!isUuid(orderId)) return Promise.resolve(refused('order_not_found'));
  return inTransaction(db, async (tx) => {
    const [order] = await tx.query('select from orders where id = $1', [orderId]);
    if (!order) return refused('order_not_found');
    const made = await issue(tx, { clock, mode, actorId }, [orderId], dayAt(clock.now()));
    return made > 0 ? accepted(null) : refused('nothing_to_bill');
  });
}

/** Writes the bills and credit notes of these orders, whose rows it locks, up to this IST day. Answers their number. */
async function issue(
  tx: Transaction,
  { clock, mode, actorId }: Omit<BillDeps, 'db'> & { readonly actorId: string | null },
  ids: readonly string[],
  until: Day,
): Promise<number> {
  await tx.query('select from orders where id = any ($1) order by id for update', [ids]);
  // What boxes brought a moment ago is in the books then, as it is on the bill.
  await bookChanged(tx, ids, clock.now());
  const [orders, worths, billed, farm, rates] = [
    await toBillNow(tx, ids),
    await worthsOfOrders(tx, ids),
    await billedOf(tx, ids),
    await farmSettings(tx, mode),
    await taxRates(tx),
  ];
  // A farm that is not registered takes no tax.
  const taxOf = (line: string, day: Day) =>
    taxOn(farm.gstin === '' ? [] : (rates.get(itemOfLine(line).item) ?? []), day);
  const drafts = orders.flatMap((order) => {
    const of = worths.get(order.id);
    return of ? draftsOf(order, toBill(of, billed.get(order.id) ?? [], taxOf), farm.gstin) : [];
  });
  const today = dayAt(clock.now());
  const numbers = await takeNumbers(tx, farm.billSeries, financialYear(today), drafts);
  const { brand, brandMarathi, legalName, legalAddress, fssaiLicence, gstin } = farm;
  const seller = { brand, brandMarathi, legalName, legalAddress, fssaiLicence, gstin };
  const rows = drafts.map((draft, place) => ({
    ...rowOf(draft, until),
    number: numbers[place] ?? '',
    issuedOn: today,
    isAcross: isAcrossStates(gstin, draft.order.pincode),
    seller,
    issuedBy: actorId,
  }));
  await insertRows(tx, 'bills', rows);
  const lines = rows.flatMap((row, place) => linesOf(row, drafts[place]));
  await insertRows(tx, 'bill_lines', lines);
  await insertRows(
    tx,
    'book_entries',
    rows.flatMap((row) => taxEntries(row, lines, { at: clock.now(), actorId })),
  );
  const notices = rows.map((row) => noticeOf(row));
  tell(tx, notices, clock.now());
  return rows.length;
}

type IssuedRow = ReturnType<typeof rowOf> & { readonly number: string };

/** The tax of a bill in the books. It is no money of the household. */
function taxEntries(
  { id, kind, number, orderId }: IssuedRow,
  lines: readonly NewRow<'bill_lines'>[],
  by: { readonly at: Instant; readonly actorId: string | null },
) {
  const own = lines.filter(({ billId }) => billId === id);
  const paise = own.reduce((sum, { taxPaise = 0 }) => sum + taxPaise, 0);
  return entriesOf(bookTax(kind, paise), {
    ...by,
    userId: null,
    orderId,
    key: `tax ${id}`,
    reference: number,
  });
}

function noticeOf({ id, orderId, kind, number, totalPaise, fromDay, toDay }: IssuedRow): Notice {
  const facts = { bill: id, kind, number, paise: totalPaise, from: fromDay, to: toDay };
  return { orderId, kind: 'billed', key: number, facts };
}

interface Draft {
  readonly order: BilledOrder;
  readonly kind: BillKind;
  readonly lines: readonly Amount[];
}

/** The bill and the credit note of an order, as far as there is something for them. */
function draftsOf(
  order: BilledOrder,
  { charged, returned }: ReturnType<typeof toBill>,
  gstin: string,
): Draft[] {
  return [
    ...(charged.length > 0 ? [{ order, kind: billKind(gstin, charged), lines: charged } as const] : []),
    ...(returned.length > 0 ? [{ order, kind: 'credit', lines: returned } as const] : []),
  ];
}

function rowOf({ order, kind, lines }: Draft, until: Day) {
  const from = order.billedUntil === null ? order.startDate : addDays(order.billedUntil, 1);
  return {
    id: randomUUIDv7(),
    kind,
    userId: order.userId,
    orderId: order.id,
    fromDay: from < until ? from : until,
    toDay: until,
    totalPaise: lines.reduce((sum, { paise }) => sum + paise, 0),
    buyer: { name: order.name, address: addressLine(order.address as Address), pincode: order.pincode },
    entryId: order.lastEntry,
  };
}

/** The deliveries as a bill names them: each is a unit of its own. */
const DELIVERIES = {
  id: DELIVERY,
  englishName: 'Delivery to the door',
  marathiName: 'घरपोच डिलिव्हरी',
  unit: 'units' as const,
};

function linesOf(
  { id: billId, isAcross }: { readonly id: string; readonly isAcross: boolean },
  draft: Draft | undefined,
): NewRow<'bill_lines'>[] {
  const { items = [], extras = [] } = draft?.order ?? {};
  const own = new Map([DELIVERIES, ...items].map((item) => [item.id, item]));
  const added = new Map(extras.map((item) => [item.id, item]));
  return (draft?.lines ?? []).map(({ item: line, quantity, paise, percent, hsn }, position) => {
    const { item, extraOn } = itemOfLine(line);
    const named = extraOn === null ? own.get(item) : extraNamed(added.get(item), extraOn);
    const { englishName = '', marathiName = '', unit = 'Grams' } = named ?? {};
    const taxPaise = taxIn(paise, percent, isAcross);
    const itemId = item === DELIVERY ? null : Number(item);
    const of = { billId, position, itemId, extraOn, englishName, marathiName, unit };
    return { ...of, quantity, paise, percent, hsn, taxPaise };
  });
}

/** An extra as a bill names it: with the day of its box. */
function extraNamed(item: BilledOrder['extras'][number] | undefined, date: Day) {
  if (!item) return undefined;
  const { englishName, marathiName, unit } = item;
  return {
    englishName: `${englishName} (added, ${formatShortDay(date, 'en')})`,
    marathiName: `${marathiName} (जादा, ${formatShortDay(date, 'mr')})`,
    unit,
  };
}

const TAKE = `
  insert into bill_series (series, year, last) values ($1, $2, $3)
  on conflict (series, year) do update set last = bill_series.last + excluded.last returning last`;

/** The numbers of bills, in their order. Others wait until this transaction ends, so that none is left out. */
async function takeNumbers(
  tx: Transaction,
  series: string,
  year: string,
  drafts: readonly Draft[],
): Promise<string[]> {
  const next = new Map<string, number>();
  const seriesOf = ({ kind }: Draft) => (kind === 'credit' ? creditSeries(series) : series);
  // In their order, so that two that bill wait for each other in turn.
  for (const [each, of] of [...Map.groupBy(drafts, seriesOf)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    const [row] = await tx.query<{ last: number }>(TAKE, [each, year, of.length]);
    next.set(each, (row?.last ?? 0) - of.length);
  }
  return drafts.map((draft) => {
    const each = seriesOf(draft);
    const place = (next.get(each) ?? 0) + 1;
    next.set(each, place);
    return billNumber(each, year, place);
  });
}
