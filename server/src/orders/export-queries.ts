import { dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import { safeCell } from '@shivar/domain/rules/export/export-cell';
import { paymentStanding } from '@shivar/domain/rules/order/order';
import type { OrderFilter } from '@shivar/domain/contract/office/order-calls';
import { knownStatus } from '@shivar/domain/rules/order/order';
import type { Language } from '@shivar/domain/language/language';
import type { Connection } from '../db/client.ts';
import { EXPORT_WORDS } from './export-messages.ts';
import { listedOrderOf } from './office-queries.ts';
import { findOrders, listedOrders } from './office-search-queries.ts';

/**
 * How many orders are read at a time, all of which an export keeps in memory. With a thousand the process grows twice as
 * much: they outlive the young part of the heap; and it is not faster.
 */
const ROWS_AT_ONCE = 250;
const BYTE_ORDER_MARK = true;

export type ExportFormat = 'csv' | 'xlsx';
type Cell = string | number | Date | null;

interface Export {
  readonly filter: OrderFilter;
  readonly format: ExportFormat;
  readonly language: Language;
  readonly now: Instant;
}

/**
 * The orders of a filter as a file, the newest first. It is read page by page as it is sent, each page a short query
 * of its own, so that an export of any size keeps few rows in memory and holds no connection. Prices in rupees;
 * days are dates in a spreadsheet, yyyy-MM-dd in CSV. No cell is taken for a formula (`safeCell`).
 */
export async function exportOrders(db: Connection, wish: Export): Promise<ReadableStream<Uint8Array>> {
  const words = EXPORT_WORDS[wish.language];
  const rows = cellsOf(db, wish);
  // Loaded with the first export that is asked for.
  if (wish.format === 'csv') {
    const { writeCsvStream } = await import('hucre/csv');
    return writeCsvStream(rows, { headers: words.columns.map(({ header }) => header), bom: BYTE_ORDER_MARK });
  }
  const { writeXlsxStream } = await import('hucre/xlsx');
  return writeXlsxStream(rows, {
    name: words.sheet,
    columns: words.columns.map(({ header, width, isDay }) => ({
      header,
      width,
      ...(isDay && { numFmt: 'dd mmm yyyy' }),
    })),
    freezePane: { rows: 1 },
  });
}

async function* cellsOf(db: Connection, wish: Export): AsyncGenerator<Cell[]> {
  const { filter, now } = wish;
  const today = dayAt(now);
  let after: number | null = null;
  do {
    const page = await findOrders(db, filter, { after, today, most: ROWS_AT_ONCE });
    const rows = page.numbers.length > 0 ? await listedOrders(db, page.numbers, today) : [];
    for (const row of rows) yield cells(listedOrderOf(row, now), wish);
    after = page.next;
  } while (after !== null);
}

/** One order in the order of `EXPORT_WORDS.columns`. */
function cells(order: ReturnType<typeof listedOrderOf>, { format, language }: Export): Cell[] {
  const words = EXPORT_WORDS[language];
  const isMarathi = language === 'mr';
  const day = (text: Day | null): Cell =>
    text === null ? null : format === 'csv' ? text : new Date(`${text}T00:00:00Z`);
  const known = knownStatus(order.status);
  const { customer } = order;
  return [
    order.orderNumber,
    safeCell(known ? words.status[known] : order.status),
    day(dayAt(Date.parse(order.createdAt))),
    safeCell(customer.name),
    safeCell(customer.email),
    order.mobile,
    safeCell(isMarathi ? order.marathiName : order.subscriptionName),
    safeCell(isMarathi ? order.selectedSizeMarathi : order.selectedSize),
    day(order.startDate),
    day(order.endDate),
    day(order.nextDeliveryDate),
    order.price,
    words.payment[paymentStanding(order)],
    order.pincode,
    safeCell((isMarathi ? order.marathiArea : order.area) ?? ''),
  ];
}
