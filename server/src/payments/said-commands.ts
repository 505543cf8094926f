import type { SaidAnswer } from '@shivar/domain/contract/leaving-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { shareCredit } from '@shivar/domain/rules/money/books';
import { MOST_SAID } from '@shivar/domain/rules/money/upi';
import type { Instant } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import type { Clock } from '../adapters/clock.ts';
import { actingAs } from '../audit/commands.ts';
import { balanceOf, bookReceipt } from '../books/commands.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { violatedConstraint } from '../db/errors.ts';
import { insertRows } from '../db/insert.ts';
import { closeBoxes, instantOfWrite } from '../orders/close-commands.ts';
import { enterChange } from '../orders/history-commands.ts';
import { lockOrdersOfUser } from '../orders/status-commands.ts';
import { entryOfPayment, lastChangeOf } from './commands.ts';

/**
 * Keeps that a household says to have paid so many paise, with the reference of its bank (product 6.49). It is not paid by that. Refuses
 * a reference that somebody told already, and more payments than are looked for at one time.
 */
export async function sayPaid(
  db: Database,
  { userId, now }: { readonly userId: string; readonly now: Instant },
  { paise, reference }: { readonly paise: Paise; readonly reference: string },
): Promise<Result<null>> {
  try {
    return await inTransaction(db, async (tx) => {
      await tx.query('select from users where id = $1 for no key update', [userId]);
      const [open] = await tx.query<{ n: number }>(
        `select count(*)::int as n from said_payments where user_id = $1 and state = 'open'`,
        [userId],
      );
      if ((open?.n ?? 0) >= MOST_SAID) return refused('said_many', { n: MOST_SAID });
      await insertRows(tx, 'said_payments', [{ userId, paise, reference, at: new Date(now) }]);
      return accepted(null);
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'said_payments_reference') throw error;
    return refused('said_already');
  }
}

const SAID = `
  select user_id::text as "userId", paise, reference, state from said_payments where id = $1 for update`;

interface SaidRow {
  readonly userId: string;
  readonly paise: Paise;
  readonly reference: string;
  readonly state: SaidAnswer['state'];
}

/**
 * Notes that a payment that a household told of came, or did not. It pays the oldest orders first; what is more than all that is owed is the
 * household's credit. Answers whose it is. A second press for the same answer changes nothing. Refuses not_found, and another answer
 * than the one that was given.
 */
export function decideSaid(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { id, actorId }: { readonly id: string; readonly actorId: string },
  came: boolean,
): Promise<Result<string>> {
  if (!/^\d{1,15}$/.test(id)) return Promise.resolve(refused('not_found'));
  return actingAs(db, { userId: actorId, at: clock.now() }, async (tx) => {
    const [owner] = await tx.query<{ userId: string }>(
      'select user_id::text as "userId" from said_payments where id = $1',
      [id],
    );
    if (!owner) return refused('not_found');
    // Orders first, as everybody does who locks several things.
    const stored = await lockOrdersOfUser(tx, owner.userId);
    const [said] = await tx.query<SaidRow>(SAID, [id]);
    const state = came ? 'came' : 'not_come';
    if (!said) return refused('not_found');
    if (said.state !== 'open')
      return said.state === state ? accepted(said.userId) : refused('changed_meanwhile');
    const now = await instantOfWrite(tx, clock);
    if (came) await bookSaid(tx, stored, { ...said, id, actorId, now });
    await tx.query('update said_payments set state = $2, decided_by = $3, decided_at = $4 where id = $1', [
      id,
      state,
      actorId,
      new Date(now),
    ]);
    return accepted(said.userId);
  });
}

type Stored = Awaited<ReturnType<typeof lockOrdersOfUser>>;

async function bookSaid(
  tx: Transaction,
  stored: Stored,
  said: SaidRow & { readonly id: string; readonly actorId: string; readonly now: Instant },
): Promise<void> {
  const { id, actorId, now, paise, reference } = said;
  const oldestFirst = stored.toSorted((one, other) => one.number - other.number);
  const orders = [];
  for (const order of oldestFirst) orders.push({ order, owed: (await balanceOf(tx, order.id)).owed });
  const shares = shareCredit(paise, orders).map(({ order: { order }, paise: share }) => ({ order, share }));
  const more = paise - shares.reduce((total, { share }) => total + share, 0);
  // The last order has what is more than all of them owe.
  const last = shares.at(-1)?.order ?? oldestFirst.at(-1);
  if (!last) throw new Error('Nobody says a payment without an order');
  const all = shares.some(({ order }) => order === last) ? shares : [...shares, { order: last, share: 0 }];
  for (const { order: before, share } of all) {
    const order = closeBoxes(tx, before, now);
    const key = `said ${id} ${order.id}`;
    const whole = order.id === last.id ? share + more : share;
    await bookReceipt(tx, { orderId: order.id, actorId, now, key, reference }, { way: 'bank', paise: whole });
    const entry = await entryOfPayment(tx, order, { version: await lastChangeOf(tx, order.id) }, now);
    enterChange(tx, order.id, entry, { actorId, now, reason: '' });
  }
}
