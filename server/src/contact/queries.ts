import type { DataAnswer } from '@shivar/domain/contract/account-data';
import { contactTextsOf } from '@shivar/domain/rules/contact/contact-texts';
import { emailKey } from '../auth/queries.ts';
import type { Connection } from '../db/client.ts';
import { COLUMNS } from '../db/schema.generated.ts';
import type { Rows } from '../db/schema.generated.ts';

/**
 * The messages with this email, in any case of its letters, for their writer's data export: the oldest first, with the
 * farm's replies and without its notes.
 */
export async function messageDataOf(db: Connection, email: string): Promise<DataAnswer['messages']> {
  const messages = await db.query<Rows['contact_messages']>(
    `select ${COLUMNS.contact_messages} from contact_messages where lower(email) = $1 order by ticket`,
    [emailKey(email)],
  );
  const replies = await db.query<Rows['contact_entries']>(
    `select ${COLUMNS.contact_entries} from contact_entries where ticket = any ($1) and kind = 'reply' order by id`,
    [messages.map(({ ticket }) => ticket)],
  );
  return messages.map((row) => ({
    ticket: row.ticket,
    name: row.name,
    email: row.email ?? '',
    ...contactTextsOf(row),
    message: row.message,
    language: row.language,
    createdAt: row.createdAt.toISOString(),
    state: row.state,
    replies: replies
      .filter(({ ticket }) => ticket === row.ticket)
      .map(({ body, createdAt }) => ({ reply: body, createdAt: createdAt.toISOString() })),
  }));
}
