import { mailboxOf } from '@shivar/domain/rules/account/account';
import { actingAs } from '../audit/commands.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';

/** What no address can have, and was kept before that was judged. */
const UNSEEN = /\p{Cc}|\p{DI}|\p{Bidi_C}/gu;

/**
 * Brings emails that were kept before one mailbox had one form into that form, so that their owners still get in. One
 * whose form is another account's, or that is no address, stays as it is: nobody can get in by it, and the office sees
 * it among the people. Answers how many stayed. Accounts in ASCII alone are not looked at.
 */
export async function settleEmails(db: Database, clock: Clock): Promise<number> {
  const rows = await db.query<{ id: string; email: string }>(
    `select id, email from users where email ~ '[^ -~]' order by id`,
  );
  let left = 0;
  for (const { id, email } of rows) {
    const kept = mailboxOf(email.normalize('NFKC').replaceAll(UNSEEN, ''));
    if (kept === email) continue;
    const settled =
      kept !== null &&
      (await actingAs(db, { job: 'emails', at: clock.now() }, (tx) =>
        tx.query(
          `update users set email = $2, version = version + 1 where id = $1 and email = $3
         and not exists (select from users where email = $2) returning id`,
          [id, kept, email],
        ),
      ));
    if (settled === false || settled.length === 0) left += 1;
  }
  return left;
}
