import type { Clock } from '../adapters/clock.ts';
import { dayTopic } from '@shivar/domain/contract/office/event-calls';
import { tellTopic } from '../adapters/topics.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { LIST_VERSION } from './list-queries.ts';
import type { ListOf } from './list-queries.ts';

const SEE = `
  insert into list_seen (date, batch, user_id, version, at)
  select $1, $2, $3, $4, $5 where $4 <= ${LIST_VERSION} on conflict do nothing returning version`;

/**
 * Keeps that somebody has seen a version of a list, and when (product 11.42). A second time changes nothing, and neither does a
 * version that is not there.
 */
export async function seeList(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  userId: string,
  { date, batch, version }: ListOf & { readonly version: number },
): Promise<{ version: number }> {
  await inTransaction(db, async (tx) => {
    const [seen] = await tx.query(SEE, [date, batch, userId, version, new Date(clock.now())]);
    // The office sees it on its page.
    if (seen) tellTopic(tx, dayTopic(date, batch));
  });
  return { version };
}

/** What this transaction changes from now on makes no new version of a list (decision 76): marks, and what is noted as one version. */
export function makeNoVersion(tx: Transaction): void {
  tx.send(`select tell_triggers('is_mark', 'yes')`, [], 'is-mark');
}
