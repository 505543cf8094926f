import * as z from 'zod/mini';
import { addressSchema } from '../../rules/account/address.ts';
import { mobileSchema } from '../../rules/account/account.ts';
import { orderAnswer, orderMoneyAnswer } from '../answers.ts';
import { swappedAnswer } from '../household-calls.ts';
import { moneyRead, moneyWrite, officeWrite } from '../call.ts';
import type { Call } from '../call.ts';
import { BATCHES } from '../../rules/calendar/delivery-calendar.ts';
import {
  byId,
  code,
  countedIdSchema,
  daySchema,
  idSchema,
  orderVersionSchema,
  pincodeSchema,
  quantitySchema,
  wordOf,
} from '../../rules/fields.ts';
import { optionalText, requiredText } from '../../rules/texts.ts';
import { notedPaymentFields } from '../../rules/money/upi.ts';
import { STATUS_FILTERS } from '../../rules/office/office-order.ts';
import { PAYMENT_STATUSES } from '../../rules/order/order.ts';

// The office's calls for orders. Only the office's pages import them.

const reason = optionalText(500);
const saysWhy = { error: code('reason_required'), path: ['reason'] };
const needsReason = z.refine<{ override: boolean; reason: string }>(
  (body) => !body.override || body.reason !== '',
  saysWhy,
);

/** The filters of orders. Each may be left out. `empty`: an empty box of tomorrow, or one that closed empty. */
export const orderFilter = z.strictObject({
  q: z.optional(z.string().check(z.maxLength(100, code('field_invalid')))),
  status: z.optional(z.enum(STATUS_FILTERS, code('field_invalid'))),
  plan: z.optional(idSchema),
  pincode: z.optional(pincodeSchema),
  date: z.optional(daySchema),
  unpaid: z.optional(z.literal('1', code('field_invalid'))),
  starting: z.optional(z.literal('soon', code('field_invalid'))),
  delivered: z.optional(z.literal('1', code('field_invalid'))),
  empty: z.optional(z.enum(['tomorrow', 'closed'], code('field_invalid'))),
  /** It ended in the last month, and its household has no order that runs or waits for its payment. */
  lapsed: z.optional(z.literal('1', code('field_invalid'))),
});
export type OrderFilter = z.infer<typeof orderFilter>;

const customer = z.strictObject({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.nullable(z.string()),
});
const paymentStatus = wordOf(PAYMENT_STATUSES);

export const listedOrder = z.strictObject({
  _id: z.string(),
  orderNumber: z.int(),
  customer,
  mobile: z.string(),
  subscriptionName: z.string(),
  marathiName: z.string(),
  selectedSize: z.string(),
  selectedSizeMarathi: z.string(),
  status: z.string(),
  startDate: daySchema,
  endDate: daySchema,
  nextDeliveryDate: z.nullable(daySchema),
  price: z.number(),
  /** `taken` is what drivers took at doors so far. */
  payment: z.strictObject({
    method: z.string(),
    status: paymentStatus,
    amount: z.number(),
    taken: z.number(),
    /** The date of the first box that came, where something is to pay. */
    since: z.optional(z.nullable(daySchema)),
  }),
  pincode: z.string(),
  area: z.nullable(z.string()),
  marathiArea: z.nullable(z.string()),
  createdAt: z.string(),
  version: z.int(),
});
export type ListedOrder = z.infer<typeof listedOrder>;

/** An order for the office. `version` is the id of its last change and goes back with a write. */
export const officeOrderAnswer = z.strictObject({
  order: orderAnswer,
  version: orderVersionSchema,
  customer,
  /** The person of the farm who placed the order by phone. Null where the customer bought it. */
  placedBy: z.nullable(z.string()),
  mobile: z.string(),
  /** Empty for a deleted account. */
  addressParts: z.strictObject({
    line1: z.string(),
    line2: z.string(),
    landmark: z.string(),
    city: z.string(),
  }),
  /** Deliveries with another address than the order's. */
  otherAddresses: z.array(z.strictObject({ date: daySchema, address: z.string(), pincode: z.string() })),
  payments: z.array(
    z.strictObject({ method: z.string(), status: paymentStatus, amount: z.number(), createdAt: z.string() }),
  ),
  money: orderMoneyAnswer,
  notes: z.array(z.strictObject({ _id: z.string(), text: z.string(), by: z.string(), at: z.string() })),
});
export type OfficeOrderAnswer = z.infer<typeof officeOrderAnswer>;

const quantities = z.record(z.string(), z.int());
const edited = z.nullable(z.record(z.string(), z.string()));

/** A change of an order, with the name of the person and the reason of the farm. */
const officeHistoryEntry = z.strictObject({
  _id: z.string(),
  kind: z.string(),
  at: z.string(),
  by: z.string(),
  isCustomer: z.boolean(),
  /** As the customer reads it: customer, farm, driver, close or import. */
  author: z.string(),
  isUndone: z.boolean(),
  reason: z.nullable(z.string()),
  before: edited,
  after: edited,
  dates: z.array(z.strictObject({ date: daySchema, before: quantities, after: quantities })),
  swapped: z.optional(swappedAnswer),
});
export type OfficeHistoryEntry = z.infer<typeof officeHistoryEntry>;

const officeAddressSchema = z
  .strictObject({
    version: orderVersionSchema,
    address: addressSchema,
    pincode: pincodeSchema,
    mobile: mobileSchema,
    override: z.boolean(code('field_missing')),
    reason,
  })
  .check(needsReason);

const officeBatchSchema = z
  .strictObject({
    version: orderVersionSchema,
    batch: z.enum(BATCHES, code('field_invalid')),
    override: z.boolean(code('field_missing')),
    reason,
  })
  .check(needsReason);

const officeScheduleSchema = z
  .strictObject({
    version: orderVersionSchema,
    schedule: z.record(daySchema, z.record(idSchema, quantitySchema)),
    override: z.boolean(code('field_missing')),
    reason,
  })
  .check(needsReason);

const officePaymentSchema = z
  .strictObject({
    version: orderVersionSchema,
    paid: z.boolean(code('field_missing')),
    ...notedPaymentFields,
    reason,
  })
  .check(z.refine((body) => body.paid || body.reason !== '', saysWhy));

export const officeNoteSchema = z.strictObject({ text: requiredText('note_required', 1000) });

const changed = { params: byId, answer: officeOrderAnswer } as const;

export const officeOrderCalls = {
  officeOrders: moneyRead('/api/admin/orders', 'Orders by filter, the newest first, in pages', {
    query: z.strictObject({ ...orderFilter.shape, after: z.optional(countedIdSchema) }),
    answer: z.strictObject({ orders: z.array(listedOrder), next: z.nullable(z.string()) }),
  }),
  officeExportOrders: officeWrite(
    '/api/admin/order-exports',
    'Make an address that gives the orders of a filter as a file, for two minutes',
    {
      body: z.strictObject({ format: z.enum(['csv', 'xlsx'], code('field_invalid')), filter: orderFilter }),
      answer: z.strictObject({ url: z.string() }),
    },
  ),
  officeOrderPlans: moneyRead(
    '/api/admin/order-plans',
    'The names of all plans that were ever on sale, for the filter of orders',
    {
      answer: z.array(
        z.strictObject({ _id: z.string(), subscriptionName: z.string(), marathiName: z.string() }),
      ),
    },
  ),
  officeOrder: moneyRead('/api/admin/orders/{id}', 'One order with its customer, payments and notes', {
    params: byId,
    answer: officeOrderAnswer,
  }),
  officeOrderHistory: moneyRead(
    '/api/admin/orders/{id}/history',
    'Every change of an order with its person, the newest first',
    {
      params: byId,
      query: z.strictObject({ after: z.optional(countedIdSchema) }),
      answer: z.strictObject({ entries: z.array(officeHistoryEntry), next: z.nullable(z.string()) }),
    },
  ),
  officeChangeAddress: officeWrite(
    '/api/admin/orders/{id}/address',
    'Change the address of future deliveries',
    { ...changed, body: officeAddressSchema },
  ),
  officeChangeBatch: officeWrite('/api/admin/orders/{id}/batch', 'Change the batch of future deliveries', {
    ...changed,
    body: officeBatchSchema,
  }),
  officeChangeSchedule: officeWrite(
    '/api/admin/orders/{id}/schedule',
    'Save the items of delivery dates for a customer',
    { ...changed, body: officeScheduleSchema },
  ),
  officeCancelOrder: officeWrite(
    '/api/admin/orders/{id}/cancel',
    'Cancel an order for good and give the quantities of its future deliveries back',
    {
      ...changed,
      body: z.strictObject({
        version: orderVersionSchema,
        reason: requiredText('reason_required', 500),
        stopClosed: z.boolean(code('field_missing')),
      }),
    },
  ),
  officeNotePayment: moneyWrite(
    '/api/admin/orders/{id}/payment',
    'Note that an order is paid, or that it is not',
    { ...changed, body: officePaymentSchema },
  ),
  officeAddNote: officeWrite(
    '/api/admin/orders/{id}/notes',
    'Write a note to an order, for the office only',
    { ...changed, body: officeNoteSchema },
  ),
} as const satisfies Record<string, Call>;
