import { NOTICE_KINDS } from '@shivar/domain/rules/notices/notice';
import type { QuietHours } from '@shivar/domain/rules/notices/quiet-hours';
import type { Choice, Choices } from '@shivar/domain/rules/notices/ways';
import type { Clock } from '../adapters/clock.ts';
import { actingAs } from '../audit/commands.ts';
import type { Database } from '../db/client.ts';
import { NAMED } from './queries.ts';
import type { Waiting } from './queries.ts';
import { asOfNow } from './told-queries.ts';
import type { Reads } from './told-queries.ts';

interface ChoiceDeps {
  readonly db: Database;
  readonly clock: Clock;
}

const SAVE = `
  insert into notice_choices (user_id, kinds, quiet_from, quiet_until, updated_at)
  select id, $2, $3, $4, $5 from users where id = $1 and deleted_at is null
  on conflict (user_id) do update set kinds = notice_choices.kinds || excluded.kinds, quiet_from = excluded.quiet_from,
    quiet_until = excluded.quiet_until, updated_at = excluded.updated_at`;

/** Keeps what a household chose about its notices (product 7.66). The last save holds; unknown kinds are left out. */
export async function saveChoices(
  { db, clock }: ChoiceDeps,
  userId: string,
  { kinds, quiet }: { readonly kinds: Readonly<Record<string, Choice>>; readonly quiet: QuietHours },
): Promise<void> {
  const known = NOTICE_KINDS.flatMap((kind) => (kinds[kind] ? [[kind, kinds[kind]] as const] : []));
  const chosen: Choices = Object.fromEntries(known);
  await db.query(SAVE, [userId, chosen, quiet.from, quiet.until, new Date(clock.now())]);
}

const TO_CALL = `
  select n.id, n.user_id as "userId", n.order_id as "orderId", n.kind, n.facts, n.outcome, o.number as "orderNumber",
    json_build_object('en', o.plan_name, 'mr', o.plan_marathi_name) as plan, ${NAMED} as items
  from notices n join orders o on o.id = n.order_id where n.id = any ($1) and n.outcome = 'to_call' order by n.id`;

const CALLED = `
  update notices n set outcome = 'called', ended_at = $2, facts = e.facts
  from json_to_recordset($1) as e (id bigint, facts jsonb) where n.id = e.id and n.outcome = 'to_call'`;

/**
 * Notes that a household heard notices by phone, as the office read them out. Repeating it changes nothing; the audit has who it
 * was.
 */
export async function noteCalled(
  { db, clock, withContent }: Omit<Reads, 'db'> & ChoiceDeps,
  by: string,
  notices: readonly string[],
): Promise<void> {
  const at = clock.now();
  await actingAs(db, { userId: by, at }, async (tx) => {
    const toCall = await tx.query<Waiting & { outcome: 'to_call' }>(TO_CALL, [notices]);
    const heard = await asOfNow({ db: tx, clock, withContent }, toCall);
    const rows = heard.map(({ id, facts }) => ({ id, facts }));
    await tx.query(CALLED, [JSON.stringify(rows), new Date(at)]);
  });
}
