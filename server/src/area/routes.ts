import { officeAreaCalls as calls } from '@shivar/domain/contract/office/area-calls';
import { accepted } from '@shivar/domain/language/refusal';
import { dayAt } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind, SignedIn } from '../http/endpoint.ts';
import { messageOf } from '../http/errors.ts';
import { changeArea, createArea, settleArea } from './commands.ts';
import { importAreas, lastImport, shownImport, undoImport } from './import-commands.ts';
import { readImport } from './import-queries.ts';
import { officeArea, officeAreas, wantedAreas } from './office-queries.ts';

/** The office's calls about the pincodes that the farm serves. */
export function registerAreaAdminRoutes(bind: Bind, { db, clock }: { db: Database; clock: Clock }): void {
  const by = ({ userId }: SignedIn) => ({ userId, at: clock.now() });
  const today = () => dayAt(clock.now());

  bind(calls.officeAreas, async ({ query }) => accepted(await officeAreas(db, query, today())));
  bind(calls.wantedAreas, async ({ query }) => accepted(await wantedAreas(db, query)));
  bind(calls.officeArea, ({ params }) => officeArea(db, params.pincode, today()));
  bind(calls.addArea, ({ caller, body }) => createArea(db, by(caller), body));
  bind(calls.changeArea, ({ caller, params, body }) => changeArea(db, by(caller), { ...params, ...body }));
  bind(calls.settleArea, ({ caller, params, body }) => settleArea(db, by(caller), { ...params, ...body }));

  bind(calls.readAreaImport, async ({ body, language }) => {
    const read = await readImport(db, body.text, { lock: false });
    if (!read.ok) return read;
    const { faults, ...shown } = shownImport(read.value);
    const messages = faults.map(({ fault, ...line }) => ({ ...line, message: messageOf(fault, language) }));
    return accepted({ ...shown, faults: messages });
  });
  bind(calls.importAreas, ({ caller, body }) => importAreas(db, by(caller), body));
  bind(calls.lastAreaImport, async () => accepted({ last: await lastImport(db, clock.now()) }));
  bind(calls.undoAreaImport, ({ caller, params }) => undoImport(db, by(caller), params.id));
}
