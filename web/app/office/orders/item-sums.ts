import type { OrderAnswer } from '@shivar/domain/contract/answers';

interface ItemSum {
  readonly id: string;
  readonly item: OrderAnswer['selectedItems'][string];
  /** What its boxes hold, in grams or units. */
  readonly placed: number;
  /** Subscribed minus placed: what can still be given out. */
  readonly left: number;
}

/** Each item of an order with what its boxes hold and what is left of it, in grams or units. */
export function itemSums(order: Pick<OrderAnswer, 'selectedItems' | 'deliverySchedule'>): ItemSum[] {
  return Object.entries(order.selectedItems).map(([id, item]) => {
    const placed = order.deliverySchedule
      .flatMap(({ items }) => items)
      .reduce((sum, line) => sum + (line._id === id ? line.qty : 0), 0);
    return { id, item, placed, left: Math.max(0, item.qty - placed) };
  });
}
