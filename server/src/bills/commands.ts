import { randomUUIDv7 } from 'node:crypto';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { addressLine } from '@shivar/domain/rules/account/address';
import type { Address } from '@shivar/domain/rules/account/address';
import { billKind, creditWaits, financialYear, isBilledAhead, toBill } from '@shivar/domain/rules/money/bill';
import { bookTax } from '@shivar/domain/rules/money/books';
import { isAcrossStates, taxOn } from '@shivar/domain/rules/money/tax';
import type { Amount, BillKind } from '@shivar/domain/rules/money/bill';
import { itemOfLine } from '@shivar/domain/rules/order/ledger';
import type { FarmSettings } from '@shivar/domain/rules/settings/settings';
import { addDays, dayAt, monthOf } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import { entriesOf } from '../books/commands.ts';
import { bookChanged, bookWhatChanged } from '../books/use-commands.ts';
import { worthsOfOrders } from '../books/worth-queries.ts';
import { taxRates } from '../catalogue/queries.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { lockWhole } from '../past/commands.ts';
import { insertRows } from '../db/insert.ts';
import type { NewRow } from '../db/insert.ts';
import { isUuid } from '../db/text.ts';
import { tell } from '../notices/commands.ts';
import type { Notice } from '../notices/commands.ts';
import { farmSettings } from '../settings/queries.ts';
import type { Mode } from '../settings/queries.ts';
import { linesOf } from './line-commands.ts';
import { takeNumbers } from './number-commands.ts';
import { FIRST_ORDER, addedItems, billedOf, ordersToBill, toBillNow } from './queries.ts';
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

/** An order that was paid so many days before is still looked for, where the work did not run meanwhile. */
const PAID_BEFORE = 3;

/**
 * Bills what came of every order until the end of the last month (product 6.52), and all of those that are paid in full (6.54), as the farm
 * wants it. It may run again, and in several processes: the rows of the orders are locked, and what was billed is not billed again.
 * Answers how many orders it looked at.
 */
export async function issueBills(deps: BillDeps): Promise<number> {
  const { db, clock, mode } = deps;
  const { billEvery } = await farmSettings(db, mode);
  if (billEvery === 'none') return 0;
  // What boxes brought is in the books before the orders with something to bill are found.
  await bookWhatChanged(db, clock);
  const today = dayAt(clock.now());
  const paid =
    billEvery === 'payment' ? await billAll(deps, { by: 'payment', since: addDays(today, -PAID_BEFORE) }) : 0;
  return paid + (await billAll(deps, { by: 'month', since: monthOf(today) }));
}

async function billAll(
  { db, clock, mode }: BillDeps,
  asked: { readonly by: 'month' | 'payment'; readonly since: Day },
): Promise<number> {
  const until = addDays(dayAt(clock.now()), -1);
  let looked = 0;
  for (let after = FIRST_ORDER; ;) {
    const ids = await ordersToBill(db, { ...asked, after, most: LANES * AT_ONCE });
    const last = ids.at(-1);
    if (last === undefined) return looked;
    const lanes = Array.from({ length: LANES }, (_, lane) => ids.slice(lane * AT_ONCE, (lane + 1) * AT_ONCE));
    const bill = (some: readonly string[]) =>
      inTransaction(db, (tx) => issue(tx, { clock, mode, actorId: null }, some, until));
    await Promise.all(lanes.filter((some) => some.length > 0).map(bill));
    looked += ids.length;
    after = last;
  }
}

/** Bills one order by now, for a household that asks. Refuses an unknown order, and one with nothing to bill. */
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
  orders: readonly string[],
  until: Day,
): Promise<number> {
  const ids = await lockWhole(tx, orders);
  // What boxes brought a moment ago is in the books then, as it is on the bill.
  await bookChanged(tx, ids, clock.now());
  const farm = await farmSettings(tx, mode);
  const today = dayAt(clock.now());
  const drafts = await draftAll(tx, ids, farm, today);
  const numbers = await takeNumbers(
    tx,
    farm.billSeries,
    financialYear(today),
    drafts.map(({ kind }) => kind),
  );
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
  const added = await addedItems(tx, drafts.flatMap(addedIn));
  const lines = rows.flatMap((row, place) => linesOf(row, drafts[place], added));
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

/** The bills and credit notes of these orders, as far as there is something for them. */
async function draftAll(
  tx: Transaction,
  ids: readonly string[],
  { gstin, billEvery }: FarmSettings,
  today: Day,
): Promise<Draft[]> {
  const [orders, worths, billed, rates] = [
    await toBillNow(tx, ids),
    await worthsOfOrders(tx, ids),
    await billedOf(tx, ids),
    await taxRates(tx),
  ];
  // A farm that is not registered takes no tax.
  const taxOf = (line: string, day: Day) =>
    taxOn(gstin === '' ? [] : (rates.get(itemOfLine(line).item) ?? []), day);
  return orders.flatMap((order) => {
    const of = worths.get(order.id);
    if (!of || creditWaits(order)) return [];
    const aheadOn = isBilledAhead(order, billEvery, today) ? today : null;
    const amounts = toBill(of, billed.get(order.id) ?? [], taxOf, aheadOn);
    return draftsOf({ order, isAhead: aheadOn !== null }, amounts, gstin);
  });
}

const addedIn = ({ lines }: Draft) =>
  lines.flatMap((line) => {
    const { item, extraOn } = itemOfLine(line.item);
    return extraOn === null ? [] : [item];
  });

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
  /** It has all that the order brings. */
  readonly isAhead: boolean;
  readonly kind: BillKind;
  readonly lines: readonly Amount[];
}

/** The bill and the credit note of an order, as far as there is something for them. */
function draftsOf(
  of: Pick<Draft, 'order' | 'isAhead'>,
  { charged, returned }: ReturnType<typeof toBill>,
  gstin: string,
): Draft[] {
  return [
    ...(charged.length > 0 ? [{ ...of, kind: billKind(gstin, charged), lines: charged } as const] : []),
    ...(returned.length > 0 ? [{ ...of, kind: 'credit', lines: returned } as const] : []),
  ];
}

function rowOf({ order, kind, lines, isAhead }: Draft, by: Day) {
  const from = order.billedUntil === null ? order.startDate : addDays(order.billedUntil, 1);
  const ahead = isAhead && kind !== 'credit';
  const until = ahead && order.endDate > by ? order.endDate : by;
  return {
    id: randomUUIDv7(),
    kind,
    userId: order.userId,
    orderId: order.id,
    fromDay: from < until ? from : until,
    toDay: until,
    ahead,
    totalPaise: lines.reduce((sum, { paise }) => sum + paise, 0),
    buyer: { name: order.name, address: addressLine(order.address as Address), pincode: order.pincode },
    entryId: order.lastEntry,
  };
}
