import type { Instant } from '@shivar/domain/values/day';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { actingAs } from '../audit/commands.ts';
import type { Actor } from '../audit/commands.ts';
import type { Database, Transaction } from '../db/client.ts';
import { isUuid } from '../db/text.ts';
import { CHANNEL, LAST_TRY } from './commands.ts';

/** A given-up mail as the office has seen it. */
interface SeenFailure {
  readonly id: string;
  readonly givenUpAt: Instant;
}

/**
 * Tries a given-up mail once more; the next rejection gives it up again. Refuses a mail whose content is gone, and one that
 * somebody has tried again since.
 */
export function retryMail(
  db: Database,
  actor: Actor & { readonly at: Instant },
  seen: SeenFailure,
): Promise<Result<null>> {
  return withFailedMail(db, actor, seen, async (tx, { id, hasContent }) => {
    if (!hasContent) return refused('mail_gone');
    await tx.query(
      `update mail_outbox set given_up_at = null, settled_at = null, next_attempt_at = $2, rejections = $3 where id = $1`,
      [id, new Date(actor.at), LAST_TRY],
    );
    await tx.query('SELECT pg_notify($1, $2)', [CHANNEL, '']);
    return accepted(null);
  });
}

/** Settles a given-up mail, or opens it again (`isSettled` false). Refuses one that somebody has tried again since. */
export function settleMail(
  db: Database,
  actor: Actor & { readonly at: Instant },
  { isSettled, ...seen }: SeenFailure & { readonly isSettled: boolean },
): Promise<Result<null>> {
  return withFailedMail(db, actor, seen, async (tx, { id, settled }) => {
    if (settled === isSettled) return accepted(null);
    await tx.query('update mail_outbox set settled_at = $2 where id = $1', [
      id,
      isSettled ? new Date(actor.at) : null,
    ]);
    return accepted(null);
  });
}

interface FailedRow {
  readonly id: string;
  readonly hasContent: boolean;
  readonly settled: boolean;
}

/** Runs `work` on a given-up mail that has not changed since it was seen, with its row locked. */
function withFailedMail(
  db: Database,
  actor: Actor,
  { id, givenUpAt }: SeenFailure,
  work: (tx: Transaction, mail: FailedRow) => Promise<Result<null>>,
): Promise<Result<null>> {
  return actingAs(db, actor, async (tx): Promise<Result<null>> => {
    if (!isUuid(id)) return refused('not_found');
    const [mail] = await tx.query<FailedRow & { givenUpAt: Date | null } & Record<string, unknown>>(
      `select id, payload is not null as "hasContent", settled_at is not null as settled, given_up_at as "givenUpAt"
       from mail_outbox where id = $1 for update`,
      [id],
    );
    if (!mail) return refused('not_found');
    return mail.givenUpAt?.getTime() === givenUpAt ? work(tx, mail) : refused('changed_meanwhile');
  });
}
