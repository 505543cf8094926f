import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { Language } from '@shivar/domain/language/language';

/** An order's size in the page's language; empty where an order from the old system has none. */
export function sizeNameOf(
  order: Pick<OrderAnswer, 'selectedSize' | 'selectedSizeMarathi'>,
  language: Language,
): string {
  return language === 'mr' ? order.selectedSizeMarathi : order.selectedSize;
}
