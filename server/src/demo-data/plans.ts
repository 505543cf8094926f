import { basketPlans } from './basket-plans.ts';
import { greensPlans } from './greens-plans.ts';
import { kitchenPlans } from './kitchen-plans.ts';
import { larderPlans } from './larder-plans.ts';
import type { DemoPlan } from './shape.ts';

/**
 * The plans of the first farm, in the order in which a visitor should meet them.
 *
 * Prices are Nashik's of 2026, for the whole span: what the quotas cost at the farm's rates, and
 * ₹12 for each stop of the plan's most frequent rhythm (a crate on a dense milk round), rounded to
 * ₹10. Rates, at the door and graded, so above the market yard and below the quick-delivery apps:
 * vegetables ₹70 a kg (corn ₹15 a cob), onions and roots ₹45, greens ₹20 a bunch, seasoning ₹130 a
 * kg or ₹10 a piece, fruit ₹90 a kg or ₹50 a piece, milk and curd ₹36 a pack, paneer, butter and
 * eggs ₹85 a pack, pulses ₹130 a kg, grains ₹56, mangoes ₹220 a kg or ₹850 a dozen. A plan that is
 * organic throughout costs 30% more for its produce. `demo-data.test.ts` does the sum.
 */
export const demoPlans: readonly DemoPlan[] = [
  ...kitchenPlans,
  ...greensPlans,
  ...basketPlans,
  ...larderPlans,
];
