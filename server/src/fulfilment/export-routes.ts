import { Readable } from 'node:stream';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { accepted } from '@shivar/domain/language/refusal';
import { OFFICE, isAdmitted } from '@shivar/domain/rules/account/role';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../adapters/clock.ts';
import type { Secrets } from '../adapters/secrets.ts';
import { roleInSession } from '../auth/queries.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { sendRefusal } from '../http/endpoint.ts';
import { openWish, sealWish } from '../orders/export-commands.ts';
import type { Wishes } from '../orders/export-commands.ts';
import { exportDay } from './export-queries.ts';

const ADDRESS_LIFE_MS = 120_000;

/** The office's export of a day's boxes, at an address that is made and judged as that of orders (orders/export-routes.ts). */
export function registerDayExport(
  app: FastifyInstance,
  bind: Bind,
  { db, clock, secrets }: { readonly db: Database; readonly clock: Clock; readonly secrets: Secrets },
): void {
  bind(officeDayCalls.officeExportDay, async ({ body, caller, language }) => {
    const until = clock.now() + ADDRESS_LIFE_MS;
    const wish: Wishes['day-export'] = { ...body, language, sessionId: caller.sessionId, until };
    return accepted({ url: `/export/day/${sealWish(secrets, 'day-export', wish)}` });
  });

  app.get<{ Params: { wish: string } }>('/export/day/:wish', { logLevel: 'warn' }, async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const now = clock.now();
    const wish = openWish(secrets, 'day-export', request.params.wish);
    const role = wish && wish.until > now ? await roleInSession(db, wish.sessionId, new Date(now)) : null;
    if (!wish || !isAdmitted(OFFICE, role)) return sendRefusal(request, reply, { code: 'not_found' });
    const file = await exportDay(db, wish);
    return reply
      .headers({
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-disposition': `attachment; filename="day-${wish.date}.xlsx"`,
      })
      .send(Readable.from(file, { objectMode: false }));
  });
}
