import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Language } from '@shivar/domain/language/language';
import type { Clock } from '../adapters/clock.ts';
import type { Secrets } from '../adapters/secrets.ts';
import type { Connection } from '../db/client.ts';
import { isUuid } from '../db/text.ts';

/** A household's calendar. */
export interface CalendarFeed {
  readonly id: string;
  readonly userId: string;
  readonly language: Language;
}

/**
 * Makes a customer's calendar, or changes the language of the existing one. Its address then stays, so that apps go on
 * reading it.
 */
export async function makeCalendar(
  db: Connection,
  clock: Clock,
  userId: string,
  language: Language,
): Promise<CalendarFeed> {
  const [feed] = await db.query<CalendarFeed>(
    `insert into calendar_feeds as feed (user_id, id, language, created_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set language = excluded.language
     returning id, user_id as "userId", language`,
    [userId, randomUUID(), language, new Date(clock.now())],
  );
  if (!feed) throw new Error('The calendar that was made did not come back');
  return feed;
}

/** Makes the address invalid for good: a new calendar gets another one. */
export async function revokeCalendar(db: Connection, userId: string): Promise<void> {
  await db.query('delete from calendar_feeds where user_id = $1', [userId]);
}

const FEED = 'select id, user_id as "userId", language from calendar_feeds';

/** A customer's calendar; null without one. */
export async function calendarOfUser(db: Connection, userId: string): Promise<CalendarFeed | null> {
  const [feed] = await db.query<CalendarFeed>(`${FEED} where user_id = $1`, [userId]);
  return feed ?? null;
}

/** The secret of a calendar's address: its id and a keyed hash of the id, so that nobody can guess one. */
export function calendarSecret(secrets: Secrets, { id }: Pick<CalendarFeed, 'id'>): string {
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
  const [given, right] = [Buffer.from(secret), Buffer.from(calendarSecret(secrets, { id }))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [feed] = await db.query<CalendarFeed>(`${FEED} where id = $1`, [id]);
  return feed ?? null;
}
