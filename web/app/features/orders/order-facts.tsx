import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { formatRupees, inDigits } from '@shivar/domain/language/format';
import type { Language } from '@shivar/domain/language/language';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { cashOf } from '@shivar/domain/rules/order/cash';
import { paymentStanding } from '@shivar/domain/rules/order/order';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.ts';
import type { Translate } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeTone } from '../../ui/badge.tsx';
import { BothNames } from '../../ui/both-names.tsx';

const TONES: Readonly<Record<string, BadgeTone>> = { active: 'leaf', pending: 'turmeric' };

/** Active, Pending, Completed or Cancelled; any other value is shown as it is (product 6.1). */
export function StatusBadge({ status }: { status: string }) {
  const t = useWords('orders');
  return <Badge tone={TONES[status] ?? 'plain'}>{t.word('status', status)}</Badge>;
}

/** The plan of an order in both languages. `otherClassName` is for the name in the other language. */
export function PlanNames({ order, ...look }: { order: OrderAnswer; otherClassName?: string }) {
  return <BothNames english={order.subscriptionName} marathi={order.marathiName} {...look} />;
}

/** `Order 1042`. */
export function orderText({ orderNumber }: OrderAnswer, t: Translate<'orders'>): string {
  return t('order', { number: inDigits(String(orderNumber), t.language) });
}

/** The payment of an order: `Pay on delivery · to be paid`, or what was taken of it. A method without words is shown as it is. */
export function paymentText(order: OrderAnswer, t: Translate<'orders'>, terms: Translate<'terms'>): string {
  const { method } = order.payment;
  const name = method === 'imported' ? t('payment.imported') : terms.word('payment', method);
  const standing = paymentStanding(order);
  const isOpen = standing === 'due' || standing === 'failed';
  return `${name} · ${(isOpen && cashText(order, t)) || t.word('payment', standing)}`;
}

/** What drivers took at doors and what is still due, in words (product 6.41); null where they took nothing. */
function cashText(order: OrderAnswer, t: Translate<'orders'>): string | null {
  const cash = cashOf(paymentStanding(order), order.payment);
  if (cash.taken === 0) return null;
  const taken = formatRupees(cash.taken, t.language);
  if (cash.due > 0) return t('cashInPart', { taken, due: formatRupees(cash.due, t.language) });
  if (cash.over > 0) return t('cashOver', { taken, over: formatRupees(cash.over, t.language) });
  return t('cashTaken', { taken });
}

/** A batch and its hours. */
export function BatchName({ batch }: { batch: Batch }) {
  const terms = useWords('terms');
  return `${terms(`batch.${batch}`)} ${terms(`hours.${batch}`)}`;
}

/** The address of an order, or of a delivery that goes elsewhere, with its pincode. */
export function addressText(
  { address, pincode }: Pick<OrderAnswer, 'address' | 'pincode'>,
  language: Language,
): string {
  return [address, inDigits(pincode, language)].filter(Boolean).join(', ');
}

/** A row of a `dl`: a name, and its value at the end of the line. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="shrink-0 text-soft">{name}</dt>
      <dd className="figures wrap-names flex-1 basis-[7rem] text-right">{children}</dd>
    </div>
  );
}
