import type { DataAnswer } from '@shivar/domain/contract/account-data';
import { contactTextsOf } from '@shivar/domain/rules/contact/contact-texts';
import { emailKey } from '../auth/queries.ts';
import type { Connection } from '../db/client.ts';
import { selectRows } from '../db/rows.ts';

/** The messages with this email for their writer's data export: with the farm's replies, without its notes. */
export async function messageDataOf(db: Connection, email: string): Promise<DataAnswer['messages']> {
  const ofEmail = 'where lower(email) = $1 order by ticket';
  const messages = await selectRows(db, 'contact_messages', ofEmail, [emailKey(email)]);
  const ofMessages = `where ticket = any ($1) and kind = 'reply' order by id`;
  const replies = await selectRows(db, 'contact_entries', ofMessages, [messages.map(({ ticket }) => ticket)]);
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
