import { asc, eq } from 'drizzle-orm';
import type { Connection } from '../db/client.ts';
import { consents } from './tables.ts';

/** Everything that was agreed to with this email (in lower case), the oldest first. */
export function consentsOf(db: Connection, email: string): Promise<(typeof consents.$inferSelect)[]> {
  return db.orm.select().from(consents).where(eq(consents.email, email)).orderBy(asc(consents.givenAt));
}
