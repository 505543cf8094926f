import type { PlanAnswer } from '@shivar/domain/contract/answers';
import { purchasedDates } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { PurchaseBody } from '@shivar/domain/contract/order-calls';
import { balancedMix } from '@shivar/domain/rules/catalogue/plan';
import { startRange } from '@shivar/domain/rules/purchase/purchase';
import { deliveryMonths } from '@shivar/domain/rules/calendar/season';
import { planStateOf } from '@shivar/domain/contract/wire';

/** The body of a purchase: the smallest size of a plan, from the first day on, with a balanced mix. */
export function purchaseOf(plan: PlanAnswer): PurchaseBody {
  const state = planStateOf(plan);
  const [size] = state.sizes;
  const [deliveryFrequency = 'weekly'] = plan.deliveryFrequencies;
  if (!size) throw new Error(`The plan ${plan._id} has no size`);
  const startDate = startRange(Date.now()).first;
  const dates = purchasedDates(startDate, deliveryFrequency, plan.subscriptionType);
  return {
    subscriptionId: plan._id,
    selectedSize: size.name,
    deliveryFrequency,
    batch: plan.batches[0] ?? 'morning',
    startDate,
    items: balancedMix(state, size, deliveryMonths(dates)),
    address: { line1: '12 Gangapur Road', line2: '', landmark: '', city: 'Nashik' },
    pincode: '422001',
    mobile: '9876543210',
    paymentMethod: 'cod',
  };
}
