import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { dailyInTheEvening, orderWithBoxTomorrow } from '../../e2e/household-orders.ts';
import type { Customer } from '../../e2e/shop.ts';
import { shopAt } from '../../e2e/shop.ts';
import { ORIGIN, SELLING } from './program.ts';

const POLICIES = ['pricing', 'shipping', 'refund', 'privacy'].map((name) => `/${name}-policy`);
const TELLING = ['/about', '/contact', '/test', '/terms-conditions', ...POLICIES];
const LOGIN = ['/login', '/forgot-password', '/reset-password'];

/** The public pages. */
export const PUBLIC_PAGES = [...SELLING, ...TELLING, ...LOGIN];

/** The pages of a signed-in household, Home among them. `{order}` is one of its orders, `{date}` its first delivery. */
export const PRIVATE_PAGES = [
  '/',
  '/profile',
  '/active-subscriptions',
  '/account',
  '/sub-detail/{order}',
  '/sub-detail/{order}/slip/{date}',
] as const;

/** The pages of a run: `PAGES=/profile,/about` chooses, `PAGES=private` and `PAGES=public` take one kind. */
export function chosen<Page extends string>(
  pages: readonly Page[],
  kind: 'public' | 'private',
): readonly Page[] {
  const wish = process.env['PAGES'];
  if (wish === undefined || wish === kind) return pages;
  return pages.filter((page) => wish.split(',').includes(page));
}

export interface Household {
  readonly customer: Customer;
  /** The path of a page of `PRIVATE_PAGES`, with an order and a date of this household. */
  readonly path: (page: string) => string;
}

/** Signs somebody up and places twelve orders: two with a box tomorrow, two daily ones, eight weekly ones. */
export async function householdAt(dataDir: string): Promise<Household> {
  const shop = shopAt(ORIGIN, dataDir);
  // On a busy machine a mail may take longer than a journey waits for it. Then once more.
  const customer = await shop.signUp().catch(() => shop.signUp());
  const orders: OrderAnswer[] = [];
  for (const make of [orderWithBoxTomorrow, dailyInTheEvening]) {
    for (let count = 0; count < 2; count += 1) orders.push(await make(shop, customer));
  }
  while (orders.length < 12) orders.push(await shop.placeOrder(customer));
  const [first] = orders;
  const path = (page: string) =>
    page.replace('{order}', first?._id ?? '').replace('{date}', first?.deliverySchedule[0]?.date ?? '');
  return { customer, path };
}
