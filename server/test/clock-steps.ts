import { api } from '@shivar/domain/contract/api';
import { cutOffOf, firstOpenDay } from '@shivar/domain/rules/calendar/cut-off';
import { expect } from 'vitest';
import { moveDaysOff } from '../src/customisation/day-off-commands.ts';
import { giveDeliveriesBack } from '../src/customisation/delivery-commands.ts';
import { giveExtrasBack } from '../src/customisation/lost-extra-commands.ts';
import { careForRests } from '../src/customisation/rest-care-commands.ts';
import { closeDays } from '../src/orders/close-commands.ts';
import { renewOrders } from '../src/purchase/renewal-commands.ts';
import { contentOf, noteSold, readOrders, tomorrow } from './small-shop.ts';
import type { SmallShop, Step, Told } from './small-shop.ts';

const HOUR_MS = 3_600_000;

/** The clock goes on by some hours, but not past the next cut-off. */
async function later({ app: { clock } }: SmallShop, { n }: Told): Promise<number> {
  clock.move(Math.min((n + 1) * HOUR_MS, cutOffOf(firstOpenDay(clock.now())) - 1 - clock.now()));
  return 200;
}

/** It gets 6 PM, and the day closes: what was shown in the last millisecond as the farm's choice is what comes. */
async function evening(shop: SmallShop): Promise<number> {
  const { db, clock } = shop.app;
  clock.move(cutOffOf(firstOpenDay(clock.now())) - 1 - clock.now());
  await readOrders(shop);
  const date = tomorrow(shop);
  const boxesNow = () =>
    shop.orders.map(({ last }) => {
      const box = last.deliverySchedule.find((each) => each.date === date);
      return box ? contentOf(box) : null;
    });
  const shown = boxesNow();
  clock.move(1);
  await closeDays(db, clock);
  await readOrders(shop);
  expect(boxesNow()).toEqual(shown);
  return 200;
}

/** The work that the program does by itself once a day. */
async function morning(shop: SmallShop): Promise<number> {
  const { db, clock } = shop.app;
  await moveDaysOff({ db, clock });
  await careForRests(db, clock);
  await giveDeliveriesBack(db, clock);
  await giveExtrasBack(db, clock);
  await renew(shop);
  return 200;
}

/** Orders renew themselves: each from the credit of its household, and with the same mix. */
async function renew(shop: SmallShop): Promise<void> {
  const { db, clock } = shop.app;
  await renewOrders(db, clock);
  const renewed = await db.query<{ id: string; before: string }>(
    `select renewed_as::text as id, order_id::text as before from renewals where renewed_as <> all ($1::uuid[])`,
    [shop.orders.map(({ id }) => id)],
  );
  for (const { id, before } of renewed) {
    const sold = shop.orders.find((each) => each.id === before);
    if (!sold) throw new Error(`Nobody sold ${before}`);
    const { answer } = await shop.app.call(api.order, { as: sold.of, params: { id } });
    expect(answer.payment.status).toBe('paid');
    noteSold(shop, sold.of, answer);
  }
}

async function week(shop: SmallShop): Promise<number> {
  for (let days = 0; days < 7; days += 1) {
    await evening(shop);
    await morning(shop);
  }
  return 200;
}

/** What the clock and the program's own work do. */
export const CLOCK_STEPS = {
  'it gets later': later,
  'the day closes': evening,
  'the morning comes': morning,
  'a week passes': week,
} as const satisfies Record<string, Step>;
