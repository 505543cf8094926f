import type { PlacedItem, PlacedOrder } from '@shivar/domain/contract/placed-order';
import { cutOffTime, formatNumber, inDigits } from '@shivar/domain/language/format';
import type { Language } from '@shivar/domain/language/language';
import { addressLine } from '@shivar/domain/rules/account/address';
import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import { BATCH_HOURS } from '@shivar/domain/rules/calendar/delivery-calendar';
import { farmsChoice } from '@shivar/domain/rules/customisation/farms-choice';
import { isSettled, outlivesItsOrder } from '@shivar/domain/rules/calendar/delivery-status';
import type { Delivery } from '@shivar/domain/rules/order/order';
import { addDays, dayAt, instantAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import type { Quantities } from '@shivar/domain/values/quantity';
import { writeCalendar } from '../adapters/calendar-file.ts';
import type { CalendarEvent } from '../adapters/calendar-file.ts';
import type { Connection } from '../db/client.ts';
import { ordersOfUser } from './queries.ts';

/** The words of a household's calendar. */
const WORDS = {
  en: {
    name: (brand: string) => `${brand} deliveries`,
    order: (number: string) => `Order ${number}`,
    pick: `Our pick, unless you change it until ${cutOffTime('en')} the day before:`,
    closedPick: 'Our pick:',
    added: 'You added:',
    leftEmpty: 'You left this date empty. No box comes.',
    empty: 'Nothing comes on this date.',
    grams: 'g',
    unit: 'unit',
    units: 'units',
  },
  mr: {
    name: (brand: string) => `${brand} डिलिव्हरी`,
    order: (number: string) => `ऑर्डर ${number}`,
    pick: `आमची निवड. आदल्या दिवशी ${cutOffTime('mr')} पर्यंत बदल करता येईल:`,
    closedPick: 'आमची निवड:',
    added: 'तुम्ही घातलेलं जादा:',
    leftEmpty: 'ही तारीख तुम्ही रिकामी ठेवली आहे. बॉक्स येणार नाही.',
    empty: 'या तारखेला काही येणार नाही.',
    grams: 'ग्रॅम',
    unit: 'नग',
    units: 'नग',
  },
} as const satisfies Record<Language, unknown>;

/** How long a past delivery stays in the calendar. */
const DAYS_KEPT = 60;

interface CalendarFrame {
  readonly language: Language;
  /** The farm's name in this language. */
  readonly brand: string;
  readonly origin: string;
  readonly now: Instant;
}

/** A delivery as an event at its batch's hours (product 3.11), with the items of the box or of farm's choice (product 5.20), and its extras. */
function deliveryEvent(
  order: PlacedOrder,
  delivery: Delivery,
  expected: Quantities | undefined,
  { brand, language, origin, now }: CalendarFrame,
): CalendarEvent {
  const t = WORDS[language];
  const [from, to] = BATCH_HOURS[delivery.batch];
  const plan = language === 'mr' ? order.planMarathiName : order.planName;
  const own = expected ?? delivery.lines;
  const { address, pincode } = delivery.goesTo ?? { ...order, address: addressLine(order.address) };
  const lines = order.items
    .filter(({ id }) => (own[id] ?? 0) > 0)
    .map((item) => lineText(item, own[item.id] ?? 0, language));
  const extras = (delivery.extras ?? [])
    .filter(({ isBack }) => !isBack)
    .map((extra) => lineText(extra, extra.quantity, language));
  const added = extras.length > 0 ? [t.added, ...extras] : [];
  const pick = expected && !isPastCutOff(delivery.date, now) ? [t.pick] : [t.closedPick];
  const heading = (expected ?? delivery.filledByFarm) ? pick : [];
  return {
    uid: `${order.id}-${delivery.date}@shivar`,
    start: instantAt(delivery.date, from),
    end: instantAt(delivery.date, to),
    title: `${brand}: ${plan}`,
    text: [
      ...(lines.length > 0 ? [...heading, ...lines, ...added] : [delivery.leftEmpty ? t.leftEmpty : t.empty]),
      '',
      t.order(inDigits(String(order.number), language)),
    ].join('\n'),
    place: `${address}, ${inDigits(pincode, language)}`,
    url: `${origin}/sub-detail/${order.id}?date=${delivery.date}`,
  };
}

/** `Tomato 500 g`. */
function lineText(item: Pick<PlacedItem, 'name' | 'unit'>, quantity: number, language: Language): string {
  const t = WORDS[language];
  const unit = item.unit === 'Grams' ? t.grams : quantity === 1 ? t.unit : t.units;
  return `${item.name[language]} ${formatNumber(quantity, language)} ${unit}`;
}

/** A household's calendar file: its deliveries since 60 days, without those that did not come, or never will. */
export async function calendarFile(db: Connection, userId: string, frame: CalendarFrame): Promise<string> {
  const { language, brand, now } = frame;
  const first = addDays(dayAt(now), -DAYS_KEPT);
  const [orders, [last]] = await Promise.all([
    ordersOfUser(db, userId, first),
    db.query<{ at: Date | null }>(
      `select max(c.at) as at from orders o join order_changes c on c.order_id = o.id where o.user_id = $1`,
      [userId],
    ),
  ]);
  const events = orders
    .filter(({ status }) => ['active', 'completed', 'cancelled'].includes(status))
    .flatMap((order) => {
      const expected = farmsChoice(order, now);
      const comes = ({ status }: Delivery) =>
        order.status === 'cancelled'
          ? outlivesItsOrder(status)
          : status === 'delivered' || !isSettled(status);
      return order.deliveries
        .filter((delivery) => delivery.date >= first && comes(delivery))
        .map((delivery) => deliveryEvent(order, delivery, expected[delivery.date], frame));
    })
    .toSorted((one, other) => one.start - other.start);
  return writeCalendar({
    name: WORDS[language].name(brand),
    language,
    changedAt: last?.at?.getTime() ?? 0,
    events,
  });
}
