import type { Instant } from '@shivar/domain/values/day';
import type { Connection } from '../db/client.ts';
import { countUnclosed } from '../orders/close-queries.ts';

const age = (since: string) =>
  `coalesce(greatest(0, extract(epoch from $1::timestamptz - ${since})), 0)::float8`;

/** One mistyped address is nobody's fault. So many refused recipients are, where the server takes no mail of others. */
const REFUSED = 3;
/** Older than every mail. */
const NO_MAIL = '00000000-0000-0000-0000-000000000000';

// The id of a mail has the time at which it was written in it.
const WAITING = `
  with mail as (
    select id, recipient, created_at, rejections > 0 as is_refused from mail_outbox where payload is not null and given_up_at is null
  ), refused as (
    select recipient, created_at from mail where is_refused and id > coalesce(
      (select id from mail_outbox where sent_at is not null order by id desc limit 1), '${NO_MAIL}')
  ), oldest as (
    select min(created_at) as at from mail where not is_refused
    union all select min(created_at) from refused having count(distinct recipient) >= ${REFUSED}
  )
  select
    (select ${age('min(at)')} from oldest) as mails,
    (select ${age('min(due_at)')} from notices where due_at <= $1) as notices,
    (select ${age('min(received_at)')} from gateway_events where look_at is not null) as events,
    (select coalesce(max(failures), 0)::int from jobs) as failures`;

interface WaitingRow {
  readonly mails: number;
  readonly notices: number;
  readonly events: number;
  readonly failures: number;
}

/** The work that waits, for Prometheus (product 8.32): ages of the oldest in seconds, and numbers. */
export async function waitingWork(db: Connection, now: Instant) {
  const [[row], unclosed] = await Promise.all([
    db.query<WaitingRow>(WAITING, [new Date(now)]),
    countUnclosed(db, now),
  ]);
  return {
    shivar_mail_oldest_seconds: { help: 'Age of the oldest mail that waits', value: row?.mails ?? 0 },
    shivar_notice_oldest_seconds: { help: 'How late the oldest notice is', value: row?.notices ?? 0 },
    shivar_gateway_event_oldest_seconds: {
      help: 'Age of the oldest event of the payment gateway that waits',
      value: row?.events ?? 0,
    },
    shivar_job_failures: {
      help: 'Failures of the recurring work that fails most',
      value: row?.failures ?? 0,
    },
    shivar_boxes_unclosed: { help: 'Boxes whose cut-off passed and that are not closed', value: unclosed },
  };
}
