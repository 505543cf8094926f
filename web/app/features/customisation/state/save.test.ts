import { customiseScheduleSchema, customiseSchema } from '@shivar/domain/contract/customer-calls';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/mini';

import { NOW, START, orderAnswer } from '../../../../test/order-answers.ts';
import { openEditor, withQuantity } from './editor-state.ts';
import { confirmBody, scheduleBody } from './save.ts';

const chosen = withQuantity(
  withQuantity(openEditor(orderAnswer(), {}, NOW).state, START, '1', 500),
  '2026-11-25',
  '3',
  2,
);

describe('what customize-schedule carries', () => {
  const body = scheduleBody(chosen, START);

  it('is everything that is chosen, and the lines of the next delivery', () => {
    expect(body).toMatchObject({
      scheduledItems: { [START]: { '1': { qty: 500 } }, '2026-11-25': { '3': { qty: 2 } } },
      deliveryDates: [START, '2026-11-25'],
      nextDeliveryItems: { '1': { qty: 500 } },
      deliveryDate: START,
      endDate: '2026-11-26',
    });
  });

  it('is taken by the call’s own schema', () => {
    expect(safeParse(customiseScheduleSchema, body).success).toBe(true);
  });

  it('has no lines of a next delivery that is not being changed', () => {
    expect(scheduleBody(chosen, '2026-11-24').nextDeliveryItems).toEqual({});
    expect(safeParse(customiseScheduleSchema, scheduleBody(chosen, null)).success).toBe(true);
  });
});

describe('what customize carries', () => {
  const saved = orderAnswer({ saved: { ...chosen.draft, '2026-11-26': { '1': 300 } } });
  const body = confirmBody(chosen, saved, START);

  it('is the totals as the first call left them, and the lines of the next delivery', () => {
    expect(body).toMatchObject({
      customizedItems: { '1': { qty: 800 }, '3': { qty: 2 } },
      nextDeliveryItems: { '1': { qty: 500 } },
      deliveryDate: START,
    });
  });

  it('is taken by the call’s own schema', () => {
    expect(safeParse(customiseSchema, body).success).toBe(true);
  });
});
