import { officeMarkCalls } from '@shivar/domain/contract/office/mark-calls';
import { officeRoundCalls } from '@shivar/domain/contract/office/round-calls';
import { officeRouteCalls } from '@shivar/domain/contract/office/route-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind, SignedIn } from '../http/endpoint.ts';
import { giveBack, markBox, markPaidByUpi } from './mark-commands.ts';
import type { Mode } from '../settings/queries.ts';
import { allRoutes, duesOf, roundOf, roundsOf } from './round-queries.ts';
import { addRoute, changeRoute, moveStop, removeRoute } from './route-commands.ts';
import { startWithBoxes, takeStartBack } from './start-commands.ts';

/** A driver sees their own rounds alone. */
const ownOnly = ({ userId, role }: SignedIn) => (role === 'admin' ? null : userId);

/** The calls of the drivers' routes and rounds. */
export function registerRoundRoutes(bind: Bind, deps: { db: Database; clock: Clock; mode: Mode }): void {
  const { db, clock } = deps;
  const by = ({ userId }: SignedIn) => ({ userId, at: clock.now() });
  bind(officeRouteCalls.officeRoutes, async () => accepted(await allRoutes(db)));
  bind(officeRouteCalls.addRoute, ({ caller, body }) => addRoute(db, by(caller), body));
  bind(officeRouteCalls.changeRoute, ({ caller, params, body }) =>
    changeRoute(db, by(caller), { ...params, ...body }),
  );
  bind(officeRouteCalls.removeRoute, ({ caller, params, body }) =>
    removeRoute(db, by(caller), { ...params, ...body }),
  );
  bind(officeRoundCalls.rounds, async ({ caller, params }) =>
    accepted({ rounds: await roundsOf(db, params, ownOnly(caller)) }),
  );
  bind(officeRoundCalls.round, ({ caller, params }) => roundOf(deps, params, ownOnly(caller)));
  bind(officeRoundCalls.dues, async ({ params }) => accepted(await duesOf(deps, params)));
  bind(officeRoundCalls.moveStop, ({ caller, body }) => moveStop(db, by(caller), body));
  bind(officeRoundCalls.giveBack, ({ caller, body }) => giveBack(deps, caller.userId, body));
  bind(officeMarkCalls.markBox, ({ caller, body }) => markBox(deps, caller.userId, body));
  bind(officeMarkCalls.markPaidByUpi, ({ caller, body }) => markPaidByUpi(deps, caller.userId, body));
  bind(officeMarkCalls.markOut, ({ caller, body }) => startWithBoxes(deps, caller.userId, body));
  bind(officeMarkCalls.takeOutBack, ({ caller, body }) => takeStartBack(deps, caller.userId, body));
}
