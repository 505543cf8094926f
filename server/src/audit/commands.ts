import type { Instant } from '@shivar/domain/values/day';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';

/** Who changes something for the farm at an instant of the program's clock: one of its people, or a job. */
export type Actor = { readonly at: Instant } & (
  | {
      readonly userId: string;
      /** What they said they do it for, where that is asked. */
      readonly reason?: string;
    }
  | { readonly job: string }
);

const ACT = `select set_config('shivar.actor', $1, true), set_config('shivar.at', $2, true),
  set_config('shivar.reason', $3, true)`;

/**
 * A transaction in which somebody acts for the farm: every row that changes in it is kept in the audit log
 * with who did it, by the tables' triggers (decision 22). Every command of the office runs in one.
 */
export function actingAs<T>(db: Database, actor: Actor, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return inTransaction(db, (tx) => {
    tx.send(ACT, settingsOf(actor), 'act');
    return work(tx);
  });
}

function settingsOf(actor: Actor): string[] {
  const at = new Date(actor.at).toISOString();
  return 'job' in actor ? [`job:${actor.job}`, at, ''] : [actor.userId, at, actor.reason ?? ''];
}
