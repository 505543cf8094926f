import type { SaidAnswer } from '@shivar/domain/contract/leaving-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { bareReference } from '@shivar/domain/rules/money/statement';
import { judgeSaid } from '@shivar/domain/rules/money/upi';
import type { Instant } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import type { Clock } from '../adapters/clock.ts';
import { actingAs } from '../audit/commands.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { violatedConstraint } from '../db/errors.ts';
import { insertRows } from '../db/insert.ts';
import { instantOfWrite } from '../orders/close-commands.ts';
import { lockOrdersOfUser } from '../orders/status-commands.ts';
import { bookFromBank, ownerOfReferences } from './commands.ts';

/** A payment that somebody tells of, with the reference of the household's bank. */
interface ToldPayment {
  readonly paise: Paise;
  readonly reference: string;
}

/** Keeps that a household says to have paid so many paise (product 6.49). It is not paid by that. Refuses what `keepSaid` refuses. */
export function sayPaid(
  db: Database,
  { userId, now }: { readonly userId: string; readonly now: Instant },
  told: ToldPayment,
): Promise<Result<null>> {
  return unlessTold(() => inTransaction(db, (tx) => keepSaid(tx, { userId, now }, told)));
}

/** The result of work that keeps a told payment. Of two that tell of the same one at the same time, one is refused: said_already. */
export async function unlessTold<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (violatedConstraint(error) !== 'said_payments_reference') throw error;
    return refused('said_already');
  }
}

/**
 * Keeps it, for a household; `atDoor` where a driver tells of it. Refuses a household without an order, a reference that somebody told
 * already or that a statement had, and more payments than are looked for at one time.
 */
export async function keepSaid(
  tx: Transaction,
  { userId, now, atDoor }: { userId: string; now: Instant; atDoor?: { orderId: string; driverId: string } },
  { paise, reference }: ToldPayment,
): Promise<Result<null>> {
  await tx.query('select from users where id = $1 for no key update', [userId]);
  const [open] = await tx.query<{ n: number; hasOrder: boolean; isTold: boolean }>(
    `select count(*)::int as n, exists (select 1 from orders where user_id = $1) as "hasOrder",
       exists (select 1 from said_payments where reference = $2 and state <> 'not_come') as "isTold"
     from said_payments where user_id = $1 and state = 'open'`,
    [userId, reference],
  );
  // A payment is for an order, or is credit beside one.
  if (!open?.hasOrder) return refused('order_not_found');
  const judged = judgeSaid(open.n);
  if (!judged.ok) return judged;
  if (open.isTold || (await isInStatement(tx, reference))) return refused('said_already');
  const { orderId = null, driverId: toldBy = null } = atDoor ?? {};
  await insertRows(tx, 'said_payments', [{ userId, paise, reference, at: new Date(now), orderId, toldBy }]);
  return accepted(null);
}

/** Whether a statement had a payment with this reference, and the office said from whom it came. */
async function isInStatement(tx: Transaction, reference: string): Promise<boolean> {
  const found = await tx.query(
    `select from bank_lines where reference = $1 and state in ('booked', 'noted') limit 1`,
    [bareReference(reference)],
  );
  return found.length > 0;
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
 * household's credit. Answers whose it is. A second press for the same answer changes nothing. Refuses not_found, another answer
 * than the one that was given, and a reference that the books have (line_in_books).
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
    const { paise, reference } = said;
    const key = `said ${id}`;
    const holder = came ? await ownerOfReferences(tx, [bareReference(reference)]) : undefined;
    if (holder !== undefined && holder !== said.userId) return refused('line_in_books');
    // Its household may have it in the books already, noted by hand.
    if (came && holder === undefined) await bookFromBank(tx, stored, { key, paise, reference, actorId, now });
    await tx.query('update said_payments set state = $2, decided_by = $3, decided_at = $4 where id = $1', [
      id,
      state,
      actorId,
      new Date(now),
    ]);
    return accepted(said.userId);
  });
}
