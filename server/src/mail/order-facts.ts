import { addressLine } from '@shivar/domain/rules/account/address';
import type { Batch, Frequency } from '@shivar/domain/rules/calendar/delivery-calendar';
import { formatDay, formatNumber, formatRupees, inDigits } from '@shivar/domain/language/format';
import type { Unit } from '@shivar/domain/values/quantity';
import type { Language } from '@shivar/domain/language/language';
import { inThrees } from './content.ts';
import type { ContentOf } from './content.ts';

/** What the facts of an order are called in a mail. */
export interface OrderWords {
  readonly number: string;
  readonly plan: string;
  readonly comes: string;
  readonly first: string;
  readonly items: string;
  readonly address: string;
  readonly price: string;
  readonly frequency: Readonly<Record<Frequency, string>>;
  readonly batch: Readonly<Record<Batch, string>>;
  readonly deliveries: (n: string) => string;
  readonly unit: Readonly<Record<Unit, (quantity: number) => string>>;
}

/** An order fact by fact, in its reader's words. */
export function orderFacts(
  order: ContentOf<'phone-order'>,
  words: OrderWords,
  language: Language,
): [name: string, value: string][] {
  const digits = (text: string) => inDigits(text, language);
  const items = order.items.map(
    ({ name, quantity, unit }) => `${name} ${formatNumber(quantity, language)} ${words.unit[unit](quantity)}`,
  );
  const count = words.deliveries(formatNumber(order.deliveries, language));
  return [
    [words.number, digits(inThrees(String(order.orderNumber)))],
    [words.plan, `${order.plan}, ${order.size}`],
    [words.comes, `${words.frequency[order.frequency]}, ${words.batch[order.batch]} (${count})`],
    [words.first, formatDay(order.startDate, language)],
    [words.items, items.join(', ')],
    [words.address, `${addressLine(order.address)} ${digits(inThrees(order.pincode))}`],
    [words.price, formatRupees(order.price, language)],
  ];
}
