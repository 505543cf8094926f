import type { Instant } from '@shivar/domain/values/day';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';

/** The author of a change for the farm, and its instant by the program's clock: a person or a job. */
export type Actor = { readonly at: Instant } & (
  | {
      readonly userId: string;
      /** Their reason, where the office asks for one. */
      readonly reason?: string;
    }
  | { readonly job: string }
);

const ACT = `select tell_triggers('actor', $1), tell_triggers('at', $2), tell_triggers('reason', $3)`;

/** A transaction whose changed rows the triggers record with their author (decision 22). Every office command runs in one. */
export function actingAs<T>(db: Database, actor: Actor, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const at = new Date(actor.at).toISOString();
  const [by, reason] = 'job' in actor ? [`job:${actor.job}`, ''] : [actor.userId, actor.reason ?? ''];
  return inTransaction(db, (tx) => {
    tx.send(ACT, [by, at, reason], 'act');
    return work(tx);
  });
}
