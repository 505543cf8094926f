import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { dailyInTheEvening, orderWithBoxTomorrow } from '../../e2e/household-orders.ts';
import type { Customer, Shop } from '../../e2e/shop.ts';
import { shopAt } from '../../e2e/shop.ts';

export interface Household {
  readonly customer: Customer;
  readonly orders: readonly OrderAnswer[];
  /** The path of a page of `PRIVATE_PAGES`, with an order and a date of this household. */
  readonly path: (page: string) => string;
}

/** Signs somebody up and places twelve orders for them: two with a box tomorrow, two daily ones, eight weekly ones. */
export async function householdAt(url: string, dataDir: string): Promise<Household> {
  const shop = shopAt(url, dataDir);
  const customer = await signedUp(shop);
  const orders: OrderAnswer[] = [];
  for (const make of [orderWithBoxTomorrow, dailyInTheEvening]) {
    for (let count = 0; count < 2; count += 1) orders.push(await make(shop, customer));
  }
  while (orders.length < 12) orders.push(await shop.placeOrder(customer));
  const [first] = orders;
  const path = (page: string) =>
    page.replace('{order}', first?._id ?? '').replace('{date}', first?.deliverySchedule[0]?.date ?? '');
  return { customer, orders, path };
}

/** On a machine that is busy with measuring, a mail may take longer than a journey waits for it: then once more. */
async function signedUp(shop: Shop): Promise<Customer> {
  try {
    return await shop.signUp();
  } catch {
    return shop.signUp();
  }
}
