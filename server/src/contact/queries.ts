import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { emailKey } from '../auth/queries.ts';
import type { Connection } from '../db/client.ts';
import { contactEntries, contactMessages } from './tables.ts';

type Message = typeof contactMessages.$inferSelect;

/** What the farm replied to a message, as its writer got it by mail. */
interface Reply {
  readonly reply: string;
  readonly createdAt: string;
}

/**
 * The messages that were written with this email, in any case of its letters, the oldest first, each with the
 * farm's replies. Its notes for itself are not among them.
 */
export async function messagesOf(
  db: Connection,
  email: string,
): Promise<(Message & { readonly replies: Reply[] })[]> {
  const messages = await db.orm
    .select()
    .from(contactMessages)
    .where(sql`lower(${contactMessages.email}) = ${emailKey(email)}`)
    .orderBy(contactMessages.ticket);
  const tickets = messages.map(({ ticket }) => ticket);
  const replies = await db.orm
    .select()
    .from(contactEntries)
    .where(and(inArray(contactEntries.ticket, tickets), eq(contactEntries.kind, 'reply')))
    .orderBy(asc(contactEntries.id));
  return messages.map((message) => ({
    ...message,
    replies: replies
      .filter(({ ticket }) => ticket === message.ticket)
      .map(({ body, createdAt }) => ({ reply: body, createdAt: createdAt.toISOString() })),
  }));
}
