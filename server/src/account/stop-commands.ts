import { NOTICES, NOTICE_KINDS } from '@shivar/domain/rules/notices/notice';
import type { NoticeKind } from '@shivar/domain/rules/notices/notice';
import { USUAL_QUIET } from '@shivar/domain/rules/notices/quiet-hours';
import type { Clock } from '../adapters/clock.ts';
import type { Secrets } from '../adapters/secrets.ts';
import { stopWaiting } from '../catalogue/waiting-commands.ts';
import { inTransaction } from '../db/client.ts';
import type { Database } from '../db/client.ts';
import { openStopKey } from '../mail/stop-key.ts';

interface StopDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
}

const STOP = `
  insert into notice_choices (user_id, kinds, quiet_from, quiet_until, updated_at)
  select id, jsonb_build_object($2::text, jsonb_build_object('mail', false)), $3, $4, $5
  from users where id = $1 and deleted_at is null
  on conflict (user_id) do update set updated_at = excluded.updated_at, kinds = jsonb_set(
    notice_choices.kinds, array[$2::text], coalesce(notice_choices.kinds -> $2::text, '{}') || '{"mail": false}')`;

/** A kind of notice, or the lists of those who wait for plans and areas. */
type StoppedMails = NoticeKind | 'waiting';

/** Switches the mails of one kind off, by the key of a mail (product 7.67). Pressing it again changes nothing. */
export async function stopMails({ db, clock, secrets }: StopDeps, key: string): Promise<StoppedMails | null> {
  const stopped = stoppedBy(secrets, key);
  if (stopped === null) return null;
  const { kind, reader } = stopped;
  if (kind === 'waiting') {
    await inTransaction(db, (tx) => stopWaiting(tx, reader));
    return kind;
  }
  const { from, until } = USUAL_QUIET;
  await db.query(STOP, [reader, kind, from, until, new Date(clock.now())]);
  return kind;
}

/** The reader and the kind of a key; null where it is none of ours, or its kind cannot be switched off. */
export function stoppedBy(secrets: Secrets, key: string): { reader: string; kind: StoppedMails } | null {
  const [reader, word] = openStopKey(secrets, key);
  if (word === 'waiting') return { reader, kind: word };
  const kind = NOTICE_KINDS.find((known) => known === word && !NOTICES[known].owed);
  return kind === undefined ? null : { reader, kind };
}
