import * as z from 'zod/mini';
import { BATCHES, FREQUENCIES, SUBSCRIPTION_TYPES } from '../rules/calendar/delivery-calendar.ts';
import { DELIVERY_STATUSES } from '../rules/calendar/delivery-status.ts';
import { daySchema, wordOf } from '../rules/fields.ts';
import { LIKES } from '../rules/produce/likes.ts';
import { PAYMENT_STATUSES } from '../rules/order/order.ts';
import { UNITS } from '../values/quantity.ts';
import { ROLES } from '../rules/account/role.ts';

/*
 * The answers of the calls, in the wire's field names (product 8.8, 8.9). Money is rupees, quantities are whole grams or
 * units, days are yyyy-MM-dd, instants are ISO 8601 in UTC.
 */

const unit = z.enum(UNITS);
const frequency = z.enum(FREQUENCIES);
const batch = z.enum(BATCHES);
/** The months (1 to 12) of its season. Left out: all year. */
export const seasonMonths = z.optional(z.array(z.int()));
export const deliveryStatus = wordOf(DELIVERY_STATUSES);
export const names = { englishName: z.string(), marathiName: z.string() };
export const cappedCategory = z.strictObject({
  _id: z.string(),
  ...names,
  capGrams: z.nullable(z.int()),
  capUnits: z.nullable(z.int()),
});
/** The usual portion in grams or units, and whether it comes on every date. */
export const portioned = { portion: z.int(), isStaple: z.optional(z.boolean()) };
export const packedItem = z.strictObject({ _id: z.string(), ...names, qty: z.int(), unitofItem: unit });

export const messageAnswer = z.strictObject({ message: z.string() });

/** The id of a written row, with its new version. */
export const savedAnswer = z.strictObject({ _id: z.string(), version: z.int() });

/** `ticket` is the number by which the customer and the office call the message. */
export const contactAnswer = z.strictObject({ message: z.string(), ticket: z.int() });

/** Every refusal on the wire (product 8.20): `message` for people, `code` for programs. */
export const refusalAnswer = z.strictObject({
  message: z.string(),
  code: z.string(),
  issues: z.optional(z.array(z.strictObject({ path: z.string(), message: z.string() }))),
});
export type RefusalAnswer = z.infer<typeof refusalAnswer>;

export const userAnswer = z.strictObject({
  _id: z.string(),
  name: z.string(),
  userName: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  /** Only for people of the farm. */
  role: z.optional(wordOf(ROLES)),
  /** Where this session may not do the work of the farm yet (product 7.30). */
  secondStep: z.optional(wordOf(['needed', 'missing'])),
});
export type UserAnswer = z.infer<typeof userAnswer>;

export const sessionAnswer = z.strictObject({ token: z.string(), user: userAnswer });
export type SessionAnswer = z.infer<typeof sessionAnswer>;

export const healthAnswer = z.strictObject({
  status: wordOf(['ok', 'starting', 'failing']),
  time: z.string(),
  version: z.string(),
  database: wordOf(['ok', 'failing']),
});

/** `ending`: another program is to get the requests. */
export const readyAnswer = z.strictObject({ status: wordOf(['ok', 'starting', 'ending']) });

/** An order's money in rupees: paid and due are together what was used, is left, comes back and came back (`out`). */
export const orderMoneyAnswer = z.strictObject({
  price: z.number(),
  paid: z.number(),
  used: z.number(),
  left: z.number(),
  due: z.number(),
  back: z.number(),
  out: z.number(),
});
export type OrderMoneyAnswer = z.infer<typeof orderMoneyAnswer>;

/** `batches` are empty where the farm does not come. */
export const pincodeAnswer = z.strictObject({
  serviceable: z.boolean(),
  area: z.nullable(z.string()),
  batches: z.array(batch),
});

const selectedItem = z.strictObject({
  ...names,
  unitofItem: unit,
  categoryId: z.string(),
  categoryName: z.string(),
  maxSelection: z.int(),
  ...portioned,
  seasonMonths,
  qty: z.int(),
  /** What became money of the bought quantity; `qty` is without it. */
  becameMoney: z.optional(z.int()),
  image: z.string(),
});

/** `isBack`: it came, and its money is the household's again. */
const extraAnswer = z.strictObject({
  ...packedItem.shape,
  image: z.string(),
  amount: z.number(),
  isBack: z.optional(z.boolean()),
});

const deliveryEntry = z.strictObject({
  date: daySchema,
  batch,
  status: deliveryStatus,
  items: z.array(packedItem),
  /** Single items that the household added (product 5.70), with their price in rupees. They are in no other list. */
  extras: z.optional(z.array(extraAnswer)),
  /** On a date that waits: the items that come if the customer does nothing (product 5.20). They are no lines yet. */
  farmsChoice: z.optional(z.array(packedItem)),
  /** The customer wants no box on this date. */
  leftEmpty: z.optional(z.boolean()),
  /** The farm closed it after its cut-off, with its choice, or with nothing where nothing was left. */
  filledByFarm: z.optional(z.boolean()),
  /** On an empty date: the items that the farm does not add, because too little of them is expected (product 11.52). */
  scarce: z.optional(z.array(z.string())),
  /** What farm's choice at least brings on this date, since boxes of the order were moved. By item id. */
  promised: z.optional(z.record(z.string(), z.int())),
  /** The date from which the box came here. */
  movedFrom: z.optional(daySchema),
  /** It is skipped, and its place in the round is not given to others (product 5.55). */
  placeKept: z.optional(z.boolean()),
  /** It is skipped because the farm does not come on this date (product 11.61). */
  dayOff: z.optional(z.boolean()),
  /** When a driver started with it (product 6.40). */
  outAt: z.optional(z.string()),
  /** Where it goes, if not to the address of the order. */
  goesTo: z.optional(z.strictObject({ address: z.string(), pincode: z.string() })),
});

/** An order in the wire's fields (product 6.5); `deliverySchedule` is the array shape, one entry per delivery date. */
export const orderAnswer = z.strictObject({
  _id: z.string(),
  orderNumber: z.int(),
  subscriptionId: z.string(),
  subscriptionName: z.string(),
  marathiName: z.string(),
  selectedSize: z.string(),
  selectedSizeMarathi: z.string(),
  /** Of the size. */
  price: z.number(),
  /** Beside it, where an order costs another amount: the discount of codes, the fees of its deliveries, its extras, and all together. */
  offer: z.optional(
    z.strictObject({
      discount: z.number(),
      delivery: z.number(),
      extras: z.optional(z.number()),
      total: z.number(),
    }),
  ),
  deliveryFrequency: frequency,
  subscriptionType: z.enum(SUBSCRIPTION_TYPES),
  isActive: z.boolean(),
  /** active, pending, completed or cancelled, or any other word of the old system (product 6.1). */
  status: z.string(),
  createdAt: z.string(),
  startDate: daySchema,
  endDate: daySchema,
  nextDeliveryDate: z.nullable(daySchema),
  batch,
  address: z.string(),
  pincode: z.string(),
  selectedItems: z.record(z.string(), selectedItem),
  categories: z.array(cappedCategory),
  deliverySchedule: z.array(deliveryEntry),
  /** It is over for so long that what its boxes held is not kept here any more (product 12.16). */
  contentsGone: z.optional(z.boolean()),
  /** Empty dates stay empty. */
  onlyChosen: z.optional(z.boolean()),
  /** The household's likes of these items. An item that is not there is *fine*. */
  likes: z.optional(z.record(z.string(), wordOf(LIKES))),
  payment: z.strictObject({
    method: z.string(),
    status: wordOf(PAYMENT_STATUSES),
    amount: z.number(),
    /** What drivers took at doors so far (product 6.41). */
    taken: z.optional(z.number()),
  }),
});
export type OrderAnswer = z.infer<typeof orderAnswer>;
export type DeliveryEntry = z.infer<typeof deliveryEntry>;

export const customisedAnswer = z.strictObject({ message: z.string(), order: orderAnswer });
