import type { DeliveryEntry, OrderAnswer } from '@shivar/domain/contract/answers';
import { describe, expect, it } from 'vitest';

import { START, orderAnswer } from '../../../../test/order-answers.ts';
import { isAsSeen } from './order-sync.ts';

const PICK = [
  { _id: '1', englishName: 'Tomato', marathiName: 'टोमॅटो', qty: 500, unitofItem: 'Grams' },
] satisfies DeliveryEntry['items'];

/** An order with these facts of its first delivery. */
function orderWith(entry: Partial<DeliveryEntry>): OrderAnswer {
  const answer = orderAnswer({ dates: 2 });
  const deliverySchedule = answer.deliverySchedule.map((each) =>
    each.date === START ? { ...each, ...entry } : each,
  );
  return { ...answer, deliverySchedule };
}

describe('an order that is loaded again', () => {
  const seen = orderWith({ farmsChoice: PICK });

  it('is as it was seen where cut-offs alone have passed', () => {
    expect(isAsSeen(seen, orderWith({ status: 'locked', farmsChoice: PICK }))).toBe(true);
    const written = orderWith({ status: 'planned', items: PICK, filledByFarm: true });
    expect(isAsSeen(seen, written)).toBe(true);
    expect(
      isAsSeen(orderWith({ farmsChoice: [] }), orderWith({ status: 'locked', filledByFarm: true })),
    ).toBe(true);
  });

  it('is another one where somebody chose, or what comes is something else', () => {
    expect(isAsSeen(seen, orderWith({ status: 'planned', items: PICK }))).toBe(false);
    const [tomato] = PICK;
    const less = [{ ...tomato!, qty: 400 }];
    expect(isAsSeen(seen, orderWith({ status: 'planned', items: less, filledByFarm: true }))).toBe(false);
    expect(isAsSeen(seen, orderWith({ leftEmpty: true }))).toBe(false);
  });
});
