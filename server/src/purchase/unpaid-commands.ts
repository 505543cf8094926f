import type { Address } from '@shivar/domain/rules/account/address';
import { dayAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import type { Result } from '@shivar/domain/language/refusal';
import { judgeUnpaid } from '@shivar/domain/rules/purchase/unpaid-orders';
import type { UnpaidBound } from '@shivar/domain/rules/purchase/unpaid-orders';
import type { Transaction } from '../db/client.ts';

/** Whose order it is, and where it goes: each of user, mobile and address is bounded. */
interface Subjects {
  readonly userId: string;
  readonly mobile: string;
  readonly pincode: string;
  readonly address: Address;
}

/*
 * One key for each subject, in the order of the keys, so that two purchases never wait for each other. The order is
 * made inside, where the planner leaves it alone.
 */
const HOLD = `
  select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(subject, 0) as key from (values
      ('unpaid of user ' || $1::text), ('unpaid of mobile ' || $2::text),
      ('unpaid at ' || $3::text || ' ' || address_key($4::jsonb))
    ) as subjects (subject) order by key offset 0
  ) as keys`;

const RUNNING = `select count(*) from orders where unpaid and status in ('active', 'pending') and end_date >= $5::date`;
const COUNT = `
  select greatest(
    (${RUNNING} and user_id = $1::uuid),
    (${RUNNING} and mobile = $2::text),
    (${RUNNING} and pincode = $3::text and address_key(address) = address_key($4::jsonb))
  )::int as running`;

/**
 * Takes a place among the unpaid orders for one that is about to be written in this transaction. Whoever else buys for
 * the same user, mobile or address waits until it has ended, so that no number of purchases at once goes past the
 * limit. Refuses what `judgeUnpaid` refuses.
 */
export async function takeUnpaidPlace(
  tx: Transaction,
  { userId, mobile, pincode, address }: Subjects,
  bound: UnpaidBound,
  now: Instant,
): Promise<Result<null>> {
  const subjects = [userId, mobile, pincode, JSON.stringify(address)];
  await tx.query(HOLD, subjects, 'unpaid orders held');
  // A statement of its own: it sees what was written by those for whom the first one waited.
  const [row] = await tx.query<{ running: number }>(
    COUNT,
    [...subjects, dayAt(now)],
    'unpaid orders counted',
  );
  if (!row) throw new Error('The unpaid orders that were counted did not come back');
  return judgeUnpaid(row.running, bound);
}
