import { sql } from 'drizzle-orm';
import type { Connection } from '../db/client.ts';
import { mailOutbox } from './tables.ts';

/** The mails to an email (in lower case) that wait or left in the last 30 days; what they said is not kept. */
export function mailsTo(db: Connection, email: string) {
  const { recipient, kind, language, createdAt, sentAt } = mailOutbox;
  return db.orm
    .select({ recipient, kind, language, createdAt, sentAt })
    .from(mailOutbox)
    .where(sql`lower(${recipient}) = ${email}`)
    .orderBy(createdAt);
}
