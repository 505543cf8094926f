import { randomUUIDv7 } from 'node:crypto';
import type { BodyOf } from '@shivar/domain/contract/call';
import type { LeavingAnswer } from '@shivar/domain/contract/leaving-calls';
import type { officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { bookPayout, judgePayout } from '@shivar/domain/rules/money/books';
import { judgeRelease, payBy, payToInFull, payToLine, payToSchema } from '@shivar/domain/rules/money/payout';
import type { PayTo } from '@shivar/domain/rules/money/payout';
import type { NoticeFacts } from '@shivar/domain/rules/notices/notice';
import { dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import { tell } from '../notices/commands.ts';
import type { Secrets } from '../adapters/secrets.ts';
import { actingAs } from '../audit/commands.ts';
import type { Connection, Database, Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import { isUuid } from '../db/text.ts';
import { entriesOf } from './commands.ts';
import { balancesOfHousehold } from './queries.ts';
import { releaseStateOf } from './release-queries.ts';
import { lockRowsOfUser } from '../db/order-locks.ts';

/*
 * To where a household wants what the farm owes it, sealed, and the payouts (product 6.47, 11.58).
 */

const contextOf = (userId: string) => `payout ${userId}`;

const SAVE = `
  insert into payout_details (user_id, way, sealed, asked_at, pay_by) values ($1, $2, $3, $4, $5)
  on conflict (user_id) do update set way = excluded.way, sealed = excluded.sealed, asked_at = excluded.asked_at,
    -- Another account is no reason to wait longer.
    pay_by = case when payout_details.way = 'keep' then excluded.pay_by else payout_details.pay_by end`;

/** Keeps to where a household wants its money. */
export async function savePayTo(
  db: Database | Transaction,
  secrets: Secrets,
  { userId, payTo, now }: { readonly userId: string; readonly payTo: PayTo; readonly now: Instant },
): Promise<void> {
  const isNowhere = payTo.way === 'keep' || payTo.way === 'source';
  const sealed = isNowhere ? null : secrets.seal(JSON.stringify(payTo), contextOf(userId));
  await db.query(SAVE, [userId, payTo.way, sealed, new Date(now), payBy(dayAt(now))]);
}

/** To where a household wants its money, and the day until which the farm pays. */
interface KeptPayTo {
  readonly to: PayTo;
  readonly by: Day;
}

const KEPT = `select way, sealed, pay_by::text as by from payout_details where user_id = $1`;

/** To where a household wants its money; null where it has not said it, or where it was sealed with another JWT_SECRET. */
export async function payToOf(db: Connection, secrets: Secrets, userId: string): Promise<KeptPayTo | null> {
  const [row] = await db.query<{ way: PayTo['way']; sealed: Buffer | null; by: Day }>(KEPT, [userId]);
  if (!row) return null;
  // Neither of them names an account.
  if (row.sealed === null) return { to: { way: row.way === 'source' ? row.way : 'keep' }, by: row.by };
  try {
    return { to: payToSchema.parse(JSON.parse(secrets.open(row.sealed, contextOf(userId)))), by: row.by };
  } catch {
    return null;
  }
}

/** To where a household wants its money, as it is shown to it. */
export async function payToLineOf(
  db: Connection,
  secrets: Secrets,
  userId: string,
): Promise<LeavingAnswer['payTo']> {
  const kept = await payToOf(db, secrets, userId);
  return kept && { way: kept.to.way, line: payToLine(kept.to), by: kept.by };
}

/** The same in full, for the household's own data and the person who pays. */
export async function payToInFullOf(
  db: Connection,
  secrets: Secrets,
  userId: string,
): Promise<LeavingAnswer['payTo']> {
  const kept = await payToOf(db, secrets, userId);
  return kept && { way: kept.to.way, line: payToInFull(kept.to), by: kept.by };
}

interface PayoutOf {
  readonly userId: string;
  readonly actorId: string;
  readonly now: Instant;
}

/** Whether a household has just the credit that the office saw, in paise; its row is locked. */
async function judgeSeen(tx: Transaction, userId: string, was: Paise): Promise<Result<null>> {
  if (!isUuid(userId)) return refused('not_found');
  // Orders first, as everybody does who locks several things: the notice of a payout refers to one.
  await lockRowsOfUser(tx, userId, 'key share');
  const [person] = await tx.query(
    'select from users where id = $1 and deleted_at is null for no key update',
    [userId],
  );
  if (!person) return refused('not_found');
  return (await balancesOfHousehold(tx, userId)).credit === was
    ? accepted(null)
    : refused('changed_meanwhile');
}

/**
 * Notes that credit of a household was paid out to it, in paise. All of it settles the household's wishes for money, and
 * erases to where it went. Refuses more than its credit, a credit that changed since the office saw it, a person who is not there,
 * and a large payout that nobody else released (`judgeRelease`); `isConfirmed` says that the own password was right.
 */
export function payOut(
  db: Database,
  { userId, actorId, now, isConfirmed }: PayoutOf & { readonly isConfirmed: boolean },
  { paise, way, reference, was }: BodyOf<(typeof officePaymentCalls)['payOut']>,
): Promise<Result<null>> {
  return actingAs(db, { userId: actorId, at: now }, async (tx) => {
    const seen = await judgeSeen(tx, userId, was);
    if (!seen.ok) return seen;
    const judged = judgePayout(was, paise);
    if (!judged.ok) return judged;
    const released = judgeRelease(paise, actorId, await releaseStateOf(tx, userId));
    if (!released.ok) return released;
    if (released.value === 'password' && !isConfirmed) return refused('password_required');
    await tx.query('delete from payout_releases where user_id = $1', [userId]);
    const key = `payout ${randomUUIDv7()}`;
    const by = { at: now, userId, orderId: null, actorId, key, ...(reference && { reference }) };
    await insertRows(tx, 'book_entries', entriesOf(bookPayout(way, paise), by));
    await tellPaidOut(tx, { userId, key, now }, { paise, way, reference });
    if (paise === was) await settleWishes(tx, userId, now);
    return judged;
  });
}

const RELEASE = `
  insert into payout_releases (user_id, paise, released_by, at) values ($1, $2, $3, $4)
  on conflict (user_id) do update set paise = excluded.paise, released_by = excluded.released_by, at = excluded.at`;

/**
 * Releases that all credit of a household is paid out by somebody else (product 11.88), or sent back online (product 6.51). Refuses another
 * credit than was seen, and somebody who keeps the money alone without the own password.
 */
export function releasePayout(
  db: Database,
  { userId, actorId, now, isConfirmed }: PayoutOf & { readonly isConfirmed: boolean },
  was: Paise,
): Promise<Result<null>> {
  return actingAs(db, { userId: actorId, at: now }, async (tx) => {
    const seen = await judgeSeen(tx, userId, was);
    if (!seen.ok) return seen;
    if (!isConfirmed && (await releaseStateOf(tx, userId)).isAlone) return refused('password_required');
    await tx.query(RELEASE, [userId, was, actorId, new Date(now)]);
    return seen;
  });
}

// A wish that is not booked yet is not in the credit that was seen.
const SETTLED = `
  update money_wishes w set paid_out_at = $2 from orders o
  where o.id = w.order_id and o.user_id = $1 and w.paid_out_at is null
    and exists (select from book_entries b where b.order_id = w.order_id and b.change_id = w.change_id and b.credit = 'credit')`;

/** All credit of a household was paid out: nobody needs to know any more where it went. */
export async function settleWishes(tx: Transaction, userId: string, now: Instant): Promise<void> {
  await tx.query(SETTLED, [userId, new Date(now)]);
  await tx.query(`delete from payout_details where user_id = $1 and way <> 'keep'`, [userId]);
}

const LAST_CREDITED = `
  select order_id::text as id from book_entries
  where user_id = $1 and credit = 'credit' and order_id is not null order by id desc limit 1`;

/** Where nothing is left to pay out, the wishes for money are fulfilled. */
export async function settleUsedUp(tx: Transaction, userId: string, now: Instant): Promise<void> {
  const { credit } = await balancesOfHousehold(tx, userId);
  if (credit === 0) await settleWishes(tx, userId, now);
}

/** Tells a household that it was paid, beside the order that was the last to give it credit. */
async function tellPaidOut(
  tx: Transaction,
  { userId, key, now }: { readonly userId: string; readonly key: string; readonly now: Instant },
  facts: NoticeFacts['paid_out'],
): Promise<void> {
  const [order] = await tx.query<{ id: string }>(LAST_CREDITED, [userId]);
  if (order) tell(tx, [{ orderId: order.id, kind: 'paid_out', key, facts }], now);
}
