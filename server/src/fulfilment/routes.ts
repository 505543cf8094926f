import { Readable } from 'node:stream';
import { api } from '@shivar/domain/contract/api';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import { sendRefusal } from '../http/endpoint.ts';
import type { Bind } from '../http/endpoint.ts';
import { openExport, sealExport } from '../orders/export-commands.ts';
import type { ExportDeps } from '../orders/export-commands.ts';
import { exportDay } from './export-queries.ts';
import { changesOfDay, fulfilmentOf } from './queries.ts';

/** The office's calls for a day: harvest, boxes, and late changes. */
export function registerFulfilmentAdminRoutes(
  bind: Bind,
  { db, clock }: { db: Database; clock: Clock },
): void {
  bind(api.fulfilmentDay, async ({ params, query }) =>
    accepted(await fulfilmentOf(db, { ...params, after: Number(query.after ?? 0), now: clock.now() })),
  );
  bind(officeDayCalls.fulfilmentChanges, async ({ params }) => accepted(await changesOfDay(db, params)));
}

/** The office's export of a day's boxes, at a sealed address like the export of orders (orders/export-commands.ts). */
export function registerDayExport(app: FastifyInstance, bind: Bind, deps: ExportDeps): void {
  bind(officeDayCalls.officeExportDay, async ({ body, caller: { sessionId }, language }) => {
    const sealed = sealExport(deps, 'day-export', { ...body, language, sessionId });
    return accepted({ url: `/export/day/${sealed}` });
  });

  app.get<{ Params: { wish: string } }>('/export/day/:wish', { logLevel: 'warn' }, async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const asked = await openExport(deps, 'day-export', request.params.wish);
    if (!asked) return sendRefusal(request, reply, { code: 'not_found' });
    const file = await exportDay(deps.db, asked);
    return reply
      .headers({
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-disposition': `attachment; filename="day-${asked.date}.xlsx"`,
      })
      .send(Readable.from(file, { objectMode: false }));
  });
}
