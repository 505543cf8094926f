import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import type { Language } from '@shivar/domain/language/language';
import { farmsChoice } from '@shivar/domain/rules/customisation/farms-choice';
import type { Instant } from '@shivar/domain/values/day';
import type { AccountRow } from '../auth/queries.ts';
import type { Transaction } from '../db/client.ts';
import type { Outbox } from '../mail/commands.ts';
import type { OrderInMail } from '../mail/content.ts';
import { orderById } from '../orders/queries.ts';

/** An order that was written a moment ago, and how it came. */
interface Written {
  readonly orderId: string;
  readonly user: Pick<AccountRow, 'email' | 'name' | 'language'>;
  readonly now: Instant;
  readonly placed: 'online' | { readonly byPhone: { readonly isNew: boolean } };
}

/** Mails an order to its customer in their language (product 4.22). Nothing for a customer without an email. */
export async function confirmOrder(
  { outbox }: { readonly outbox: Outbox },
  tx: Transaction,
  { orderId, user, now, placed }: Written,
): Promise<void> {
  const { email, name, language } = user;
  if (email === null) return;
  const order = await orderById(tx, orderId);
  if (!order) throw new Error('The order that was written did not come back');
  const content = { name, ...inMail(order, now, language) };
  await outbox.enqueue(
    tx,
    email,
    language,
    placed === 'online'
      ? { kind: 'order-placed', orderId, isWaiting: order.status === 'pending', ...content }
      : { kind: 'phone-order', orderId, ...placed.byPhone, ...content },
  );
}

function inMail(order: PlacedOrder, now: Instant, language: Language): OrderInMail {
  const { frequency, batch, total, discount, delivery, address, pincode, items } = order;
  // Boxes on days off come on other days.
  const coming = order.deliveries.filter(({ status }) => status !== 'skipped');
  const startDate = coming[0]?.date ?? order.startDate;
  const isMarathi = language === 'mr';
  // One that waits for its payment brings this once it is paid.
  const box = farmsChoice({ ...order, status: 'active' }, now, startDate)[startDate] ?? {};
  const withQuantity = (quantityOf: (item: PlacedOrder['items'][number]) => number) =>
    items
      .map((item) => ({ name: item.name[language], quantity: quantityOf(item), unit: item.unit }))
      .filter(({ quantity }) => quantity > 0);
  return {
    orderNumber: order.number,
    plan: isMarathi ? order.planMarathiName : order.planName,
    size: isMarathi ? order.sizeMarathiName : order.sizeName,
    frequency,
    batch,
    startDate,
    deliveries: coming.length,
    items: withQuantity(({ subscribed }) => subscribed),
    firstBox: withQuantity(({ id }) => box[id] ?? 0),
    price: total,
    discount,
    delivery,
    address,
    pincode,
  };
}
