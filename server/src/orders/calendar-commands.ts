import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Language } from '@shivar/domain/language/language';
import type { Clock } from '../adapters/clock.ts';
import type { Secrets } from '../adapters/secrets.ts';
import type { Connection } from '../db/client.ts';
import { insertRow } from '../db/insert.ts';
import { COLUMNS } from '../db/schema.generated.ts';
import type { Rows } from '../db/schema.generated.ts';
import { isUuid } from '../db/text.ts';

/** A household's calendar. */
export type CalendarFeed = Rows['calendar_feeds'];

/** Makes a customer's calendar. An existing one only gets the language: its address stays, so that apps go on reading. */
export async function makeCalendar(
  db: Connection,
  clock: Clock,
  userId: string,
  language: Language,
): Promise<CalendarFeed> {
  const feed = { userId, id: randomUUID(), language, createdAt: new Date(clock.now()) };
  const ending = 'on conflict (user_id) do update set language = excluded.language';
  return insertRow(db, 'calendar_feeds', feed, ending);
}

/** Makes the address invalid for good: a new calendar gets another one. */
export async function revokeCalendar(db: Connection, userId: string): Promise<void> {
  await db.query('delete from calendar_feeds where user_id = $1', [userId]);
}

const FEED = `select ${COLUMNS.calendar_feeds} from calendar_feeds`;

/** A customer's calendar; null without one. */
export async function calendarOfUser(db: Connection, userId: string): Promise<CalendarFeed | null> {
  const [feed] = await db.query<CalendarFeed>(`${FEED} where user_id = $1`, [userId]);
  return feed ?? null;
}

/** The secret of a calendar's address: its id and a keyed hash of the id, so that nobody can guess one. */
export function calendarSecret(secrets: Secrets, id: string): string {
  return `${id}.${secrets.fingerprint('calendar', id).toString('base64url')}`;
}

/** The calendar of a secret; null for one that is revoked or was never valid. */
export async function calendarOfSecret(
  db: Connection,
  secrets: Secrets,
  secret: string,
): Promise<CalendarFeed | null> {
  const id = secret.split('.', 1)[0] ?? '';
  if (!isUuid(id)) return null;
  const [given, right] = [Buffer.from(secret), Buffer.from(calendarSecret(secrets, id))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [feed] = await db.query<CalendarFeed>(`${FEED} where id = $1`, [id]);
  return feed ?? null;
}
