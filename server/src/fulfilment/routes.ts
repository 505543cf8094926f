import { api } from '@shivar/domain/contract/api';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { officeListCalls } from '@shivar/domain/contract/office/list-calls';
import { accepted } from '@shivar/domain/language/refusal';
import { dayAt } from '@shivar/domain/values/day';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { exportAddress, serveExports } from '../orders/export-commands.ts';
import type { ExportDeps } from '../orders/export-commands.ts';
import type { Mode } from '../settings/queries.ts';
import { unmarkedBatches } from '../orders/close-queries.ts';
import { exportDay } from './export-queries.ts';
import { deliverBatch, failBatch } from './deliver-commands.ts';
import { registerHarvestRoutes } from './harvest-routes.ts';
import { registerPackingRoutes } from './packing-routes.ts';
import { registerRoundRoutes } from './round-routes.ts';
import { changesOfDay } from './changes-queries.ts';
import { seeList } from './list-commands.ts';
import { versionOfList } from './list-queries.ts';
import { fulfilmentOf } from './queries.ts';
import { pressedToday, takeBackDelivered } from './take-back-commands.ts';

/** The office's calls for a day: boxes, harvest, and late changes. */
export function registerFulfilmentAdminRoutes(
  bind: Bind,
  { db, clock, mode }: { db: Database; clock: Clock; mode: Mode },
): void {
  bind(api.fulfilmentDay, async ({ params, query }) =>
    accepted(await fulfilmentOf(db, { ...params, after: Number(query.after ?? 0), now: clock.now() })),
  );
  bind(officeDayCalls.unmarkedBatches, async () =>
    accepted({ batches: await unmarkedBatches(db, dayAt(clock.now())) }),
  );
  bind(officeDayCalls.markDelivered, ({ params, caller }) =>
    deliverBatch({ db, clock }, caller.userId, params),
  );
  bind(officeDayCalls.markNotCome, ({ params, caller }) => failBatch({ db, clock }, caller.userId, params));
  registerRoundRoutes(bind, { db, clock, mode });
  registerHarvestRoutes(bind, { db, clock });
  registerPackingRoutes(bind, { db, clock });
  bind(officeDayCalls.pressedToday, async ({ params }) =>
    accepted(await pressedToday({ db, clock }, params)),
  );
  bind(officeDayCalls.takeBackDelivered, async ({ params, caller }) =>
    accepted(await takeBackDelivered({ db, clock }, caller.userId, params)),
  );
  bind(officeDayCalls.fulfilmentChanges, async ({ params }) =>
    accepted(await changesOfDay(db, params, clock.now())),
  );
  bind(officeListCalls.listVersion, async ({ params, caller }) =>
    accepted(await versionOfList(db, params, caller.userId)),
  );
  bind(officeListCalls.seeList, async ({ params, body, caller }) =>
    accepted(await seeList({ db, clock }, caller.userId, { ...params, ...body })),
  );
}

/** The office's export of a day's boxes, at a sealed address like the export of orders (orders/export-commands.ts). */
export function registerDayExport(app: FastifyInstance, bind: Bind, deps: ExportDeps): void {
  bind(officeDayCalls.officeExportDay, async ({ body, caller: { sessionId }, language }) =>
    exportAddress(deps, 'day', { ...body, language, sessionId }),
  );
  serveExports(app, deps, 'day', async (asked, reads) => {
    const bytes = await exportDay(reads, { ...asked, now: deps.clock.now() });
    return { name: `day-${asked.date}`, format: 'xlsx', bytes };
  });
}
