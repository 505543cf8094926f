import { officeCutCalls } from '@shivar/domain/contract/office/cut-calls';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { officeForecastCalls } from '@shivar/domain/contract/office/forecast-calls';
import { officeShortageCalls } from '@shivar/domain/contract/office/shortage-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { markCut } from './cut-commands.ts';
import { forecastOf } from './forecast-queries.ts';
import { harvestOf } from './harvest-queries.ts';
import { markScarce, shareShortage, takeShortageBack } from './shortage-commands.ts';
import { shortageOf } from './shortage-queries.ts';

/** The office's calls for the harvest of a day, for the coming one, and for an item of which there is too little. */
export function registerHarvestRoutes(bind: Bind, deps: { db: Database; clock: Clock }): void {
  bind(officeDayCalls.fulfilmentHarvest, async ({ params }) =>
    accepted(await harvestOf(deps.db, params, deps.clock.now())),
  );
  bind(officeCutCalls.markCut, ({ body, caller }) => markCut(deps, caller.userId, body));
  bind(officeForecastCalls.forecast, async ({ reads }) =>
    accepted(await forecastOf(reads, deps.clock.now())),
  );
  bind(officeShortageCalls.shortage, ({ params, query }) =>
    shortageOf(deps.db, params, query, deps.clock.now()),
  );
  bind(officeShortageCalls.markScarce, ({ params, body, caller }) =>
    markScarce(deps, caller.userId, params, body),
  );
  bind(officeShortageCalls.shareShortage, ({ params, body, caller }) =>
    shareShortage(deps, caller.userId, params, body),
  );
  bind(officeShortageCalls.takeShortageBack, ({ params, caller }) =>
    takeShortageBack(deps, caller.userId, params.id),
  );
}
