import { NOTICES, NOTICE_KINDS } from '@shivar/domain/rules/notices/notice';
import type { NoticeKind } from '@shivar/domain/rules/notices/notice';
import { USUAL_QUIET } from '@shivar/domain/rules/notices/quiet-hours';
import type { QuietHours } from '@shivar/domain/rules/notices/quiet-hours';
import type { Choice, Choices } from '@shivar/domain/rules/notices/ways';
import type { Clock } from '../adapters/clock.ts';
import type { Secrets } from '../adapters/secrets.ts';
import { actingAs } from '../audit/commands.ts';
import { stopWaiting } from '../catalogue/waiting-commands.ts';
import { inTransaction } from '../db/client.ts';
import type { Database } from '../db/client.ts';
import { openStopKey } from '../mail/stop-key.ts';

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

const CALLED = `
  update notices set outcome = 'called', ended_at = $2 where id = any ($1) and outcome = 'to_call'`;

/** Notes that a household heard notices by phone. Repeating it changes nothing; the audit has who it was. */
export async function noteCalled(
  { db, clock }: ChoiceDeps,
  by: string,
  notices: readonly string[],
): Promise<void> {
  const at = clock.now();
  await actingAs(db, { userId: by, at }, (tx) => tx.query(CALLED, [notices, new Date(at)]));
}

const STOP = `
  insert into notice_choices (user_id, kinds, quiet_from, quiet_until, updated_at)
  select id, jsonb_build_object($2::text, jsonb_build_object('mail', false)), $3, $4, $5
  from users where id = $1 and deleted_at is null
  on conflict (user_id) do update set updated_at = excluded.updated_at, kinds = notice_choices.kinds || jsonb_build_object(
    $2::text, coalesce(notice_choices.kinds -> $2::text, '{}') || '{"mail": false}')`;

/** A kind of notice, or the lists of those who wait for plans and areas. */
export type StoppedMails = NoticeKind | 'waiting';

/** Switches the mails of one kind off, by the key of a mail (product 7.67). Pressing it again changes nothing. */
export async function stopMails(
  { db, clock, secrets }: ChoiceDeps & { readonly secrets: Secrets },
  key: string,
): Promise<StoppedMails | null> {
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
