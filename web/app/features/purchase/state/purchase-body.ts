import type { Day } from '@shivar/domain/values/day';
import type { PurchaseBody } from '@shivar/domain/contract/order-calls';
import { startRange } from '@shivar/domain/rules/calendar/start-range';
import { rupeesFromPaise } from '@shivar/domain/values/money';
import { withoutZeros } from '@shivar/domain/values/quantities';

import { serverNow } from '../../../lib/server-clock.ts';
import { startOf } from './draft.ts';
import type { PurchaseDraft } from './draft.ts';
import type { PlanView } from './plan-view.ts';
import type { Purchase } from './use-purchase.ts';

/** What a purchase would send now. */
export function bodyNow({ plan, latest }: Pick<Purchase, 'plan' | 'latest'>): PurchaseBody {
  return bodyOf(plan, latest(), startRange(serverNow()).first);
}

/** The body of POST /orders (product 8.15), as typed: the schema judges it later. */
export function bodyOf(
  plan: Pick<PlanView, 'id' | 'offer' | 'sizes'>,
  draft: PurchaseDraft,
  first: Day,
): PurchaseBody {
  const {
    mix,
    madeFor: _madeFor,
    notice: _notice,
    attempt: _attempt,
    likes: _likes,
    saidHere: _said,
    ...choices
  } = draft;
  return {
    ...choices,
    // Where nobody asked for another price, the size's own is on the page.
    seenTotal: draft.seenTotal ?? priceOf(plan, draft.selectedSize),
    subscriptionId: plan.id,
    offer: plan.offer,
    startDate: startOf(draft, first),
    items: withoutZeros(mix.items),
  };
}

/** In rupees, as the wire has it. */
function priceOf({ sizes }: Pick<PlanView, 'sizes'>, name: string): number {
  return rupeesFromPaise(sizes.find((size) => size.name === name)?.price ?? 0);
}
