import { emailKey } from '../auth/queries.ts';
import type { Connection } from '../db/client.ts';
import { COLUMNS } from '../db/schema.generated.ts';
import type { Rows } from '../db/schema.generated.ts';

type Message = Rows['contact_messages'];

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
  const messages = await db.query<Message>(
    `select ${COLUMNS.contact_messages} from contact_messages where lower(email) = $1 order by ticket`,
    [emailKey(email)],
  );
  const tickets = messages.map(({ ticket }) => ticket);
  const replies = await db.query<Rows['contact_entries']>(
    `select ${COLUMNS.contact_entries} from contact_entries where ticket = any ($1) and kind = 'reply' order by id`,
    [tickets],
  );
  return messages.map((message) => ({
    ...message,
    replies: replies
      .filter(({ ticket }) => ticket === message.ticket)
      .map(({ body, createdAt }) => ({ reply: body, createdAt: createdAt.toISOString() })),
  }));
}
