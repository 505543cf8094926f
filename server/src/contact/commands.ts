import { randomUUIDv7 } from 'node:crypto';
import type { Api } from '@shivar/domain/contract/api';
import type { BodyOf } from '@shivar/domain/contract/call';
import { dueAt } from '@shivar/domain/rules/contact/inbox';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Language } from '@shivar/domain/language/language';
import type { Clock } from '../adapters/clock.ts';
import { emailKey } from '../auth/queries.ts';
import { clearConsentsToMessages } from '../consents/commands.ts';
import type { Consents } from '../consents/commands.ts';
import { inTransaction } from '../db/client.ts';
import type { Connection, Database, Transaction } from '../db/client.ts';
import { insertRow } from '../db/insert.ts';
import type { Limits } from '../limits/commands.ts';
import { messageWritten } from '../limits/rules.ts';
import type { Outbox } from '../mail/commands.ts';
import { farmSettings } from '../settings/queries.ts';
import type { Mode } from '../settings/queries.ts';

export interface ContactDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly outbox: Outbox;
  readonly consents: Consents;
  readonly mode: Mode;
}

/** How long a message is kept, as the privacy notice says: one year. */
const KEPT_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Keeps a message to the farm under a ticket number, mails it to the farm, and acknowledges it where there is
 * an email (product 2.44, 2.45), all or nothing. Answers the ticket. Refuses too many messages from an address
 * or with an email.
 */
export async function leaveMessage(
  { db, clock, limits, outbox, consents, mode }: ContactDeps,
  body: BodyOf<Api['contact']>,
  { ip, language }: { readonly ip: string; readonly language: Language },
): Promise<Result<number>> {
  const { name, message, subject = '' } = body;
  const email = body.email || null;
  const allowed = await limits.use(messageWritten(email && emailKey(email), ip));
  if (!allowed.ok) return allowed;
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const due = dueAt(now, 'new');
    const row = {
      id: randomUUIDv7(),
      name,
      email,
      subject,
      message,
      language,
      createdAt: new Date(now),
      dueAt: due === null ? null : new Date(due),
    };
    const kept = await insertRow(tx, 'contact_messages', row);
    if (!kept) throw new Error('The message that was kept did not come back');
    const { ticket } = kept;
    const consent = { email: email && emailKey(email), purpose: 'contact', about: String(ticket) } as const;
    await consents.keep(tx, consent, await consents.agreement(tx, language));
    const farm = await farmSettings(tx, mode);
    const told = { kind: 'contact-message', name, email, subject, message, ticket } as const;
    // A farm without an email of its own finds the message in its inbox.
    if (farm.email !== '') await outbox.enqueue(tx, farm.email, language, told);
    const thanks = { kind: 'contact-received', name, ticket, thread: row.id } as const;
    if (email !== null) await outbox.enqueue(tx, email, language, thanks);
    return accepted(ticket);
  });
}

/** Erases what was written with this email (in lower case): there is nobody left to answer. */
export async function eraseMessages(tx: Transaction, email: string): Promise<void> {
  await tx.query('delete from contact_messages where lower(email) = $1', [email]);
}

/** Erases messages a year after they were written, and what was agreed to with them (privacy notice). */
export async function clearOldMessages(db: Connection, now: number): Promise<void> {
  const before = new Date(now - KEPT_MS);
  await db.query('delete from contact_messages where created_at < $1', [before]);
  await clearConsentsToMessages(db, before);
}
