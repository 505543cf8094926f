import type { OrderAnswer } from '@shivar/domain/answers';

import type { Translate } from '../../lib/words.ts';

/** How an order is paid, and whether it was: `Pay on delivery · to be paid`. A way without words is shown as it is. */
export function paymentText(
  { method, status }: OrderAnswer['payment'],
  t: Translate<'orders'>,
  terms: Translate<'terms'>,
): string {
  const names: Readonly<Record<string, string>> = {
    cod: terms('payment.cod'),
    imported: t('payment.imported'),
  };
  return `${names[method] ?? method} · ${t(`payment.${status}`)}`;
}
