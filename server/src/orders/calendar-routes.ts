import { createHash } from 'node:crypto';
import { api } from '@shivar/domain/contract/api';
import { spokenOr } from '@shivar/domain/language/language';
import { accepted } from '@shivar/domain/language/refusal';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../adapters/clock.ts';
import type { Secrets } from '../adapters/secrets.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { sendRefusal } from '../http/endpoint.ts';
import { baseHeaders } from '../http/security-headers.ts';
import { farmBasics } from '../settings/queries.ts';
import {
  calendarOfSecret,
  calendarOfUser,
  calendarSecret,
  makeCalendar,
  revokeCalendar,
} from './calendar-commands.ts';
import type { CalendarFeed } from './calendar-commands.ts';
import { calendarFile } from './calendar-queries.ts';

interface CalendarDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  /** The public address of the site. */
  readonly origin: string;
}

const FRESH_SECONDS = 300;

/** A household's own calendar: its calls, and the file that calendar apps fetch. */
export function registerCalendars(app: FastifyInstance, bind: Bind, deps: CalendarDeps): void {
  const { db, clock, secrets, origin } = deps;
  const answerOf = (feed: CalendarFeed | null) =>
    accepted({
      url: feed && `${origin}/calendar/${calendarSecret(secrets, feed.id)}.ics`,
      language: feed?.language ?? null,
    });
  bind(api.calendar, async ({ caller }) => answerOf(await calendarOfUser(db, caller.userId)));
  bind(api.makeCalendar, async ({ caller, language }) =>
    answerOf(await makeCalendar(db, clock, caller.userId, language)),
  );
  bind(api.revokeCalendar, async ({ caller }) => {
    await revokeCalendar(db, caller.userId);
    return answerOf(null);
  });
  registerCalendarFeed(app, deps);
}

/** GET /calendar/{secret}.ics, without a session: private, not stored by shared caches, not listed. 404 once revoked. */
function registerCalendarFeed(app: FastifyInstance, { db, clock, secrets, origin }: CalendarDeps): void {
  app.get<{ Params: { secret: string } }>('/calendar/:secret.ics', async (request, reply) => {
    void reply.headers({ ...baseHeaders(origin), 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    const feed = await calendarOfSecret(db, secrets, request.params.secret);
    if (!feed) return sendRefusal(request, reply, { code: 'not_found' });
    const farm = await farmBasics(db);
    const language = spokenOr(feed.language, farm.languages);
    const brand = language === 'mr' ? farm.brandMarathi : farm.brand;
    const text = await calendarFile(db, feed.userId, { language, brand, origin, now: clock.now() });
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    void reply.headers({ 'cache-control': `private, max-age=${FRESH_SECONDS}`, etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="shivar.ics"',
      })
      .send(text);
  });
}
