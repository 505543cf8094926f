import { randomUUIDv7 } from 'node:crypto';
import type { Api } from '@shivar/domain/api';
import type { BodyOf } from '@shivar/domain/call';
import { accepted } from '@shivar/domain/refusal';
import type { Language, Result } from '@shivar/domain/refusal';
import type { Clock } from '../adapters/clock.ts';
import { emailKey } from '../auth/queries.ts';
import { inTransaction } from '../db/client.ts';
import type { Database } from '../db/client.ts';
import type { Limits } from '../limits/commands.ts';
import { messageWritten } from '../limits/rules.ts';
import type { Outbox } from '../mail/commands.ts';
import { farmSettings } from '../settings/queries.ts';
import { contactMessages } from './tables.ts';

export interface ContactDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly outbox: Outbox;
}

/**
 * Keeps a message to the farm under a ticket number, mails it to the farm, and acknowledges it where there is
 * an email (spec 7, design 4), all or nothing. Answers the ticket. Refuses too many messages from an address
 * or with an email.
 */
export async function leaveMessage(
  { db, clock, limits, outbox }: ContactDeps,
  body: BodyOf<Api['contact']>,
  { ip, language }: { readonly ip: string; readonly language: Language },
): Promise<Result<number>> {
  const { name, message, subject = '' } = body;
  const email = body.email || null;
  const allowed = await limits.use(messageWritten(email && emailKey(email), ip));
  if (!allowed.ok) return allowed;
  return inTransaction(db, async (tx) => {
    const row = {
      id: randomUUIDv7(),
      name,
      email,
      subject,
      message,
      language,
      createdAt: new Date(clock.now()),
    };
    const [kept] = await tx.orm
      .insert(contactMessages)
      .values(row)
      .returning({ ticket: contactMessages.ticket });
    if (!kept) throw new Error('The message that was kept did not come back');
    const { ticket } = kept;
    const farm = await farmSettings(tx);
    await outbox.enqueue(tx, farm.email, language, {
      kind: 'contact-message',
      name,
      email,
      subject,
      message,
      ticket,
    });
    if (email !== null) await outbox.enqueue(tx, email, language, { kind: 'contact-received', name, ticket });
    return accepted(ticket);
  });
}
