import { randomUUIDv7 } from 'node:crypto';
import type { BodyOf } from '@shivar/domain/contract/call';
import type { officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { bookTill } from '@shivar/domain/rules/money/books';
import type { Instant } from '@shivar/domain/values/day';
import { actingAs } from '../audit/commands.ts';
import type { Database } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import { isUuid } from '../db/text.ts';
import { entriesOf } from './commands.ts';
import { cashOfDriver } from './till-queries.ts';

/**
 * Notes the cash that a driver handed in, as it was counted. Refuses a till that changed since the office saw it, so that a second press
 * hands nothing in twice, and a person who is not there.
 */
export function handIn(
  db: Database,
  { driverId, actorId, now }: { readonly driverId: string; readonly actorId: string; readonly now: Instant },
  { counted, was }: BodyOf<(typeof officePaymentCalls)['handIn']>,
): Promise<Result<null>> {
  return actingAs(db, { userId: actorId, at: now }, async (tx) => {
    if (!isUuid(driverId)) return refused('not_found');
    const [driver] = await tx.query('select from users where id = $1 for no key update', [driverId]);
    if (!driver) return refused('not_found');
    const expected = await cashOfDriver(tx, driverId);
    if (expected !== was || expected === 0) return refused('changed_meanwhile');
    const by = { at: now, userId: null, orderId: null, actorId, driverId, key: `till ${randomUUIDv7()}` };
    await insertRows(tx, 'book_entries', entriesOf(bookTill(expected, counted), by));
    return accepted(null);
  });
}
