import { officeCouponCalls as calls } from '@shivar/domain/contract/office/coupon-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind, SignedIn } from '../http/endpoint.ts';
import { changeCoupon, createCoupon, officeCoupon, officeCoupons, settleCoupon } from './coupon-commands.ts';

/** The office's calls for codes that make orders cheaper. */
export function registerCouponRoutes(
  bind: Bind,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
): void {
  const by = ({ userId }: SignedIn) => ({ userId, at: clock.now() });
  bind(calls.officeCoupons, async () => accepted({ coupons: await officeCoupons(db) }));
  bind(calls.officeCoupon, ({ params }) => officeCoupon(db, params.id));
  bind(calls.addCoupon, ({ caller, body }) => createCoupon(db, by(caller), body));
  bind(calls.changeCoupon, ({ caller, params, body }) =>
    changeCoupon(db, by(caller), { ...params, ...body }),
  );
  bind(calls.settleCoupon, ({ caller, params, body }) =>
    settleCoupon(db, by(caller), { ...params, ...body }),
  );
}
