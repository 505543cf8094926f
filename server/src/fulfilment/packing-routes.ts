import { officePackingCalls } from '@shivar/domain/contract/office/packing-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { markShort, packLine } from './packing-commands.ts';
import { cratesOf, packedLinesOf } from './packing-queries.ts';
import { takeShortBack } from './short-back-commands.ts';

/** The calls of packers. */
export function registerPackingRoutes(bind: Bind, { db, clock }: { db: Database; clock: Clock }): void {
  bind(officePackingCalls.crates, async ({ params }) => accepted(await cratesOf(db, params)));
  bind(officePackingCalls.packedLines, async ({ params, query }) =>
    accepted(await packedLinesOf(db, params, query.after ?? '0')),
  );
  bind(officePackingCalls.packLine, ({ body, caller }) => packLine({ db, clock }, caller.userId, body));
  bind(officePackingCalls.takeShortBack, ({ body, caller }) =>
    takeShortBack({ db, clock }, caller.userId, body),
  );
  bind(officePackingCalls.markShort, ({ body, caller }) => markShort({ db, clock }, caller.userId, body));
}
