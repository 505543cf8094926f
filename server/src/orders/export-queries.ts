import type { OrderFilter } from '@shivar/domain/contract/office/order-calls';
import type { Bilingual, Language } from '@shivar/domain/language/language';
import { paymentStanding, knownStatus } from '@shivar/domain/rules/order/order';
import type { PaymentStanding, KnownOrderStatus } from '@shivar/domain/rules/order/order';
import { dayAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import { writeSheet } from '../adapters/spreadsheet.ts';
import type { Column, SheetFormat } from '../adapters/spreadsheet.ts';
import type { Connection } from '../db/client.ts';
import { listedOrderOf, listedOrders } from './office-queries.ts';
import { findOrders } from './office-search-queries.ts';

type Listed = ReturnType<typeof listedOrderOf>;

const TITLE: Bilingual = { en: 'Orders', mr: 'ऑर्डर' };

const STATUS: Readonly<Record<KnownOrderStatus, Bilingual>> = {
  active: { en: 'Active', mr: 'चालू' },
  pending: { en: 'Pending', mr: 'पेमेंट बाकी' },
  completed: { en: 'Completed', mr: 'पूर्ण' },
  cancelled: { en: 'Cancelled', mr: 'रद्द' },
};

const PAYMENT: Readonly<Record<PaymentStanding, Bilingual>> = {
  due: { en: 'To be paid', mr: 'पैसे यायचे आहेत' },
  paid: { en: 'Paid', mr: 'पैसे आले' },
  failed: { en: 'Failed', mr: 'पेमेंट झालं नाही' },
  refunded: { en: 'Refunded', mr: 'पैसे परत केले' },
  'not-owed': { en: 'Nothing to pay', mr: 'पैसे यायचे नाहीत' },
};

function statusOf({ status }: Listed): Bilingual | string {
  const known = knownStatus(status);
  return known ? STATUS[known] : status;
}

const COLUMNS: readonly Column<Listed>[] = [
  ['Order', 'ऑर्डर', 10, (order) => order.orderNumber],
  ['Status', 'स्थिती', 12, statusOf],
  ['Bought on', 'खरेदीचा दिवस', 'day', (order) => dayAt(Date.parse(order.createdAt))],
  ['Customer', 'ग्राहक', 28, (order) => order.customer.name],
  ['Email', 'ईमेल', 30, (order) => order.customer.email],
  ['Mobile', 'मोबाइल', 14, (order) => order.mobile],
  ['Plan', 'प्लॅन', 26, (order) => ({ en: order.subscriptionName, mr: order.marathiName })],
  ['Size', 'साइज', 14, (order) => ({ en: order.selectedSize, mr: order.selectedSizeMarathi })],
  ['Start date', 'सुरुवात', 'day', (order) => order.startDate],
  ['End date', 'शेवट', 'day', (order) => order.endDate],
  ['Next delivery', 'पुढची डिलिव्हरी', 'day', (order) => order.nextDeliveryDate],
  ['Price in rupees', 'किंमत रुपयांत', 15, (order) => order.price],
  ['Payment', 'पेमेंट', 14, (order) => PAYMENT[paymentStanding(order)]],
  ['Pincode', 'पिनकोड', 10, (order) => order.pincode],
  ['Area', 'भाग', 22, (order) => ({ en: order.area ?? '', mr: order.marathiArea ?? '' })],
];

/** How many orders an export reads at a time. A thousand is not faster, and the rows outlive the young part of the heap. */
const ROWS_AT_ONCE = 250;

interface Export {
  readonly filter: OrderFilter;
  readonly format: SheetFormat;
  readonly language: Language;
  readonly now: Instant;
}

/** The orders of a filter as a file, the newest first, read page by page by short queries: few rows, no held connection. */
export function exportOrders(db: Connection, wish: Export): Promise<ReadableStream<Uint8Array>> {
  return writeSheet(rowsOf(db, wish), { title: TITLE, columns: COLUMNS, ...wish });
}

async function* rowsOf(db: Connection, { filter, now }: Export): AsyncGenerator<Listed> {
  const today = dayAt(now);
  let after: number | null = null;
  do {
    const page = await findOrders(db, filter, { after, today, most: ROWS_AT_ONCE });
    const rows = page.numbers.length > 0 ? await listedOrders(db, page.numbers, today) : [];
    for (const row of rows) yield listedOrderOf(row, now);
    after = page.next;
  } while (after !== null);
}
