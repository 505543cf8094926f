import type { OrderFilter } from '@shivar/domain/contract/office/order-calls';
import type { Language } from '@shivar/domain/language/language';
import { safeCell } from '@shivar/domain/rules/export/export-cell';
import { paymentStanding, knownStatus } from '@shivar/domain/rules/order/order';
import type { PaymentStanding, KnownOrderStatus } from '@shivar/domain/rules/order/order';
import { dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Connection } from '../db/client.ts';
import { listedOrderOf, listedOrders } from './office-queries.ts';
import { findOrders } from './office-search-queries.ts';

interface ExportWords {
  readonly sheet: string;
  /** Widths in characters. */
  readonly columns: readonly { readonly header: string; readonly width: number; readonly isDay?: true }[];
  readonly status: Readonly<Record<KnownOrderStatus, string>>;
  readonly payment: Readonly<Record<PaymentStanding, string>>;
}

/** The words of an exported list of orders. */
const EXPORT_WORDS: Readonly<Record<Language, ExportWords>> = {
  en: {
    sheet: 'Orders',
    columns: [
      { header: 'Order', width: 10 },
      { header: 'Status', width: 12 },
      { header: 'Bought on', width: 14, isDay: true },
      { header: 'Customer', width: 28 },
      { header: 'Email', width: 30 },
      { header: 'Mobile', width: 14 },
      { header: 'Plan', width: 26 },
      { header: 'Size', width: 14 },
      { header: 'Start date', width: 14, isDay: true },
      { header: 'End date', width: 14, isDay: true },
      { header: 'Next delivery', width: 14, isDay: true },
      { header: 'Price in rupees', width: 15 },
      { header: 'Payment', width: 14 },
      { header: 'Pincode', width: 10 },
      { header: 'Area', width: 22 },
    ],
    status: { active: 'Active', pending: 'Pending', completed: 'Completed', cancelled: 'Cancelled' },
    payment: {
      due: 'To be paid',
      paid: 'Paid',
      failed: 'Failed',
      refunded: 'Refunded',
      'not-owed': 'Nothing to pay',
    },
  },
  mr: {
    sheet: 'ऑर्डर',
    columns: [
      { header: 'ऑर्डर', width: 10 },
      { header: 'स्थिती', width: 12 },
      { header: 'खरेदीचा दिवस', width: 14, isDay: true },
      { header: 'ग्राहक', width: 28 },
      { header: 'ईमेल', width: 30 },
      { header: 'मोबाइल', width: 14 },
      { header: 'योजना', width: 26 },
      { header: 'आकार', width: 14 },
      { header: 'सुरुवात', width: 14, isDay: true },
      { header: 'शेवट', width: 14, isDay: true },
      { header: 'पुढची डिलिव्हरी', width: 14, isDay: true },
      { header: 'किंमत रुपयांत', width: 15 },
      { header: 'पेमेंट', width: 14 },
      { header: 'पिनकोड', width: 10 },
      { header: 'भाग', width: 22 },
    ],
    status: { active: 'चालू', pending: 'प्रलंबित', completed: 'पूर्ण', cancelled: 'रद्द' },
    payment: {
      due: 'पैसे यायचे आहेत',
      paid: 'पैसे आले',
      failed: 'पेमेंट झाले नाही',
      refunded: 'पैसे परत केले',
      'not-owed': 'पैसे यायचे नाहीत',
    },
  },
};

/**
 * How many orders an export reads at a time, and keeps in memory. A thousand is not faster, and doubles the growth of the
 * process: the rows outlive the young part of the heap.
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
 * The orders of a filter as a file, the newest first. It reads page by page while it sends, each page by a short query, so
 * that any export keeps few rows in memory and holds no connection. Prices in rupees. Days are dates in a spreadsheet,
 * yyyy-MM-dd in CSV. `safeCell` keeps cells from becoming formulas.
 */
export async function exportOrders(db: Connection, wish: Export): Promise<ReadableStream<Uint8Array>> {
  const words = EXPORT_WORDS[wish.language];
  const rows = cellsOf(db, wish);
  // Loaded with the first export.
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
