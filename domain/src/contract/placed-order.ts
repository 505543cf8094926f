import type { DeliveryEntry, OrderAnswer } from './answers.ts';
import { addressLine } from '../rules/account/address.ts';
import type { Address } from '../rules/account/address.ts';
import type { Day, Instant } from '../values/day.ts';
import type { Batch, Frequency, SubscriptionType } from '../rules/calendar/delivery-calendar.ts';
import type { Schedule } from '../rules/customisation/customisation.ts';
import { farmsChoice } from '../rules/customisation/farms-choice.ts';
import type { Likes } from '../rules/produce/likes.ts';
import { usualPortion } from '../rules/produce/portion.ts';
import type { Quantities } from '../values/quantity.ts';
import { rupeesFromPaise } from '../values/money.ts';
import type { Paise } from '../values/money.ts';
import { deliveryStatus, nextDeliveryOf, orderStatus } from '../rules/order/order.ts';
import type { Delivery, Extra, OrderState, OrderedCategory, OrderedItem } from '../rules/order/order.ts';

/** An item of an order, with the fields that only pictures and lists need. */
export interface PlacedItem extends OrderedItem {
  /** The part of the bought quantity that became money, in grams or units. */
  readonly becameMoney: number;
  readonly image: string;
}

/** All facts of an order: for the rules and for people. */
export interface PlacedOrder extends OrderState {
  readonly id: string;
  readonly number: number;
  readonly userId: string;
  readonly planId: string;
  readonly planName: string;
  readonly planMarathiName: string;
  readonly sizeName: string;
  readonly sizeMarathiName: string;
  /** Of the size. `total` is this less `discount`, with `delivery` and `extras`. */
  readonly price: Paise;
  readonly discount: Paise;
  /** The fees of all its deliveries. */
  readonly delivery: Paise;
  /** All that was added to its boxes. */
  readonly extras: Paise;
  readonly total: Paise;
  readonly frequency: Frequency;
  readonly subscriptionType: SubscriptionType;
  readonly batch: Batch;
  readonly startDate: Day;
  readonly address: Address;
  readonly pincode: string;
  readonly createdAt: Instant;
  readonly items: readonly PlacedItem[];
  /** Set once it was put away (product 12.16): whether the contents of its boxes are still kept here. */
  readonly putAway?: 'kept' | 'gone';
  readonly payment: {
    readonly method: string;
    readonly status: 'due' | 'paid' | 'failed' | 'refunded';
    readonly amount: Paise;
    /** What drivers took at doors so far, in paise. */
    readonly taken: Paise;
  };
}

/**
 * An order as the wire carries it (product 6.5). It computes everything that depends on the clock: `completed`,
 * `locked` and nextDeliveryDate.
 */
export function orderAnswerOf(order: PlacedOrder, now: Instant): OrderAnswer {
  const status = orderStatus(order.status, order.endDate, now);
  const items = new Map(order.items.map((item) => [item.id, item]));
  const choice = farmsChoice(order, now);
  const categories = new Map(order.categories.map((category) => [category.id, category]));
  return {
    _id: order.id,
    orderNumber: order.number,
    subscriptionId: order.planId,
    subscriptionName: order.planName,
    marathiName: order.planMarathiName,
    selectedSize: order.sizeName,
    selectedSizeMarathi: order.sizeMarathiName,
    price: rupeesFromPaise(order.price),
    ...offerOf(order),
    deliveryFrequency: order.frequency,
    subscriptionType: order.subscriptionType,
    isActive: status === 'active',
    status,
    createdAt: new Date(order.createdAt).toISOString(),
    startDate: order.startDate,
    endDate: order.endDate,
    nextDeliveryDate: nextDeliveryOf(order, now),
    batch: order.batch,
    address: addressLine(order.address),
    pincode: order.pincode,
    selectedItems: Object.fromEntries(order.items.map((item) => [item.id, selectedItemOf(item, categories)])),
    categories: order.categories.map(({ id, name, capGrams, capUnits }) => ({
      _id: id,
      englishName: name.en,
      marathiName: name.mr,
      capGrams,
      capUnits,
    })),
    deliverySchedule: order.deliveries.map((delivery) => entryOf(delivery, items, choice, now)),
    ...(order.putAway === 'gone' && { contentsGone: true }),
    ...(order.onlyChosen && { onlyChosen: true }),
    likes: likesOf(order),
    payment: {
      method: order.payment.method,
      status: order.payment.status,
      amount: rupeesFromPaise(order.payment.amount),
      ...(order.payment.taken > 0 && { taken: rupeesFromPaise(order.payment.taken) }),
    },
  };
}

function offerOf({ discount, delivery, extras, total }: PlacedOrder): Pick<OrderAnswer, 'offer'> {
  if (discount === 0 && delivery === 0 && extras === 0) return {};
  const rupees = rupeesFromPaise;
  return {
    offer: {
      discount: rupees(discount),
      delivery: rupees(delivery),
      ...(extras > 0 && { extras: rupees(extras) }),
      total: rupees(total),
    },
  };
}

function selectedItemOf(
  item: PlacedItem,
  categories: ReadonlyMap<string, OrderedCategory>,
): OrderAnswer['selectedItems'][string] {
  return {
    englishName: item.name.en,
    marathiName: item.name.mr,
    unitofItem: item.unit,
    categoryId: item.categoryId,
    categoryName: categories.get(item.categoryId)?.name.en ?? '',
    maxSelection: item.maxSelection,
    portion: usualPortion(item),
    ...(item.isStaple && { isStaple: true }),
    ...(item.seasonMonths && item.seasonMonths.length > 0 && { seasonMonths: [...item.seasonMonths] }),
    qty: item.subscribed,
    ...(item.becameMoney > 0 && { becameMoney: item.becameMoney }),
    image: item.image,
  };
}

function likesOf({ items, likes = {} }: PlacedOrder): Likes {
  return Object.fromEntries(
    items.flatMap(({ id }) => {
      const like = likes[id];
      return like ? [[id, like]] : [];
    }),
  );
}

type Items = ReadonlyMap<string, PlacedItem>;

function entryOf(delivery: Delivery, items: Items, choice: Schedule, now: Instant): DeliveryEntry {
  const {
    date,
    batch,
    lines,
    extras = [],
    leftEmpty,
    filledByFarm,
    promised,
    movedFrom,
    placeKept,
    dayOff,
    outAt,
    goesTo,
    scarce,
  } = delivery;
  const chosen = choice[date];
  return {
    date,
    batch,
    status: deliveryStatus(delivery, now),
    items: packedItems(lines, items),
    ...(extras.length > 0 && { extras: extras.map(extraOf) }),
    ...(chosen && { farmsChoice: packedItems(chosen, items) }),
    ...(leftEmpty && delivery.status === 'open' && { leftEmpty }),
    ...(filledByFarm && { filledByFarm }),
    ...(scarce && delivery.status === 'open' && { scarce: [...scarce] }),
    ...(promised && chosen && { promised }),
    ...(movedFrom && { movedFrom }),
    ...(placeKept && delivery.status === 'skipped' && { placeKept }),
    ...(dayOff && { dayOff }),
    ...(outAt && { outAt }),
    ...(goesTo && { goesTo }),
  };
}

function extraOf({ id, name, unit, image, quantity, paise, isBack }: Extra) {
  const { en: englishName, mr: marathiName } = name;
  const of = { _id: id, englishName, marathiName, qty: quantity, unitofItem: unit };
  return { ...of, image, amount: rupeesFromPaise(paise), ...(isBack && { isBack }) };
}

/** The items of a box, in the order of the purchase. */
export function packedItems(lines: Quantities, items: Items): DeliveryEntry['items'] {
  const packed: DeliveryEntry['items'] = [];
  for (const [id, item] of items) {
    const qty = lines[id] ?? 0;
    const { name, unit } = item;
    if (qty > 0) packed.push({ _id: id, englishName: name.en, marathiName: name.mr, qty, unitofItem: unit });
  }
  return packed;
}
