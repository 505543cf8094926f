import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { PurchaseBody } from '@shivar/domain/contract/order-calls';
import { describe, expect, it } from 'vitest';

import { attemptFor, isAwaited, place, withoutRefused } from './attempt.ts';
import type { SendOrder } from './attempt.ts';

const body: PurchaseBody = {
  subscriptionId: 'weekly-vegetables',
  selectedSize: 'Small',
  deliveryFrequency: 'weekly',
  batch: 'morning',
  startDate: '2026-11-23',
  items: { '1': 500 },
  address: { line1: '4 Gangapur Road', line2: '', landmark: '', city: 'Nashik' },
  pincode: '422001',
  mobile: '9876543210',
  paymentMethod: 'cod',
};
const corrected: PurchaseBody = { ...body, mobile: '9876543211' };

/** Keeps orders by key and body as the server does (product 8.15); an answer may be lost on its way back. */
function farm() {
  const orders = new Map<string, { text: string; order: OrderAnswer }>();
  let isAnswerLost = false;
  const send: SendOrder = (sent, key) => {
    const text = JSON.stringify(sent);
    const known = orders.get(key);
    if (known && known.text !== text) return Promise.resolve(refusal('idempotency_key_reused', 422));
    const order = known?.order ?? ({ _id: `order-${orders.size + 1}` } as OrderAnswer);
    orders.set(key, { text, order });
    if (isAnswerLost) return Promise.resolve({ ok: false, failure: { kind: 'unreachable' } });
    return Promise.resolve({ ok: true, value: order });
  };
  return {
    send,
    orders,
    loseAnswers: (lost: boolean) => {
      isAnswerLost = lost;
    },
  };
}

function refusal(code: string, status: number) {
  return {
    ok: false,
    failure: { kind: 'refused', status, refusal: { code, message: code } },
  } as const;
}

describe('an attempt', () => {
  it('has a new key for each body whose outcome is known', () => {
    expect(attemptFor(null, body).key).not.toBe(attemptFor(null, corrected).key);
  });

  it('keeps its key while the outcome is open', () => {
    const first = attemptFor(null, body);
    expect(attemptFor(first, body)).toBe(first);
    expect(attemptFor(first, corrected)).toEqual({
      ...first,
      sent: [...first.sent, JSON.stringify(corrected)],
    });
  });

  it('knows what was sent already', () => {
    const first = attemptFor(null, body);
    expect([isAwaited(first, body), isAwaited(first, corrected), isAwaited(null, body)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is closed by a refusal, but for what was sent before', () => {
    const first = attemptFor(null, body);
    expect(withoutRefused(first, body)).toBeNull();
    expect(withoutRefused(attemptFor(first, corrected), corrected)?.sent).toEqual(first.sent);
  });
});

describe('placing an order', () => {
  it('comes to the same order when an answer was lost and it is sent again', async () => {
    const shop = farm();
    shop.loseAnswers(true);
    const attempt = attemptFor(null, body);
    expect(await place(attempt, body, shop.send)).toEqual({ kind: 'unknown' });
    shop.loseAnswers(false);
    expect(await place(attemptFor(attempt, body), body, shop.send)).toMatchObject({ kind: 'placed' });
    expect(shop.orders.size).toBe(1);
  });

  it('finds the first order when something was changed after its answer was lost', async () => {
    const shop = farm();
    shop.loseAnswers(true);
    const attempt = attemptFor(null, body);
    await place(attempt, body, shop.send);
    shop.loseAnswers(false);
    const result = await place(attemptFor(attempt, corrected), corrected, shop.send);
    expect(result).toMatchObject({ kind: 'placed-before', order: { _id: 'order-1' } });
    expect(shop.orders.size).toBe(1);
  });

  it('sends the changed body where the first never arrived', async () => {
    const shop = farm();
    const attempt = attemptFor(null, body);
    await place(attempt, body, () => Promise.resolve({ ok: false, failure: { kind: 'unreachable' } }));
    expect(await place(attemptFor(attempt, corrected), corrected, shop.send)).toMatchObject({
      kind: 'placed',
    });
    expect(shop.orders.get(attempt.key)?.text).toBe(JSON.stringify(corrected));
  });

  it('tells a refusal from a failing server, which leaves the outcome open', async () => {
    const attempt = attemptFor(null, body);
    const refused = await place(attempt, body, () => Promise.resolve(refusal('pincode_not_served', 422)));
    const failing = await place(attempt, body, () => Promise.resolve(refusal('failed', 500)));
    const garbled = await place(attempt, body, () =>
      Promise.resolve({ ok: false, failure: { kind: 'unreadable', status: 502 } }),
    );
    expect([refused.kind, failing.kind, garbled.kind]).toEqual(['refused', 'unknown', 'unknown']);
  });
});
