import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Instant } from '@shivar/domain/values/day';
import type { Transaction } from '../db/client.ts';
import { insertRow } from '../db/insert.ts';

/** A mark as a phone sends it: its author, its id from the phone, and the instant at which it arrived. */
interface SentMark {
  readonly userId: string;
  readonly mark: string;
  readonly now: Instant;
}

/**
 * Books a mark of a phone once (product 11.65). The same mark again does nothing and is accepted; one that is on its way
 * twice waits here for the first. A refused mark can be sent again. `book` must refuse before it writes.
 */
export async function bookOnce(
  tx: Transaction,
  { userId, mark: id, now }: SentMark,
  book: () => Promise<Result<unknown>>,
): Promise<Result<{ isNew: boolean }>> {
  const row = { userId, id, bookedAt: new Date(now) };
  if (!(await insertRow(tx, 'phone_marks', row, 'on conflict do nothing'))) return accepted({ isNew: false });
  const booked = await book();
  if (booked.ok) return accepted({ isNew: true });
  await tx.query('delete from phone_marks where user_id = $1 and id = $2', [userId, id]);
  return booked;
}
