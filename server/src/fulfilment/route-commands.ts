import type { RouteDraft } from '@shivar/domain/contract/office/route-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { DRIVERS } from '@shivar/domain/rules/account/role';
import { judgeRoute, movedBefore } from '@shivar/domain/rules/office/route';
import type { Day } from '@shivar/domain/values/day';
import { actingAs } from '../audit/commands.ts';
import type { Actor } from '../audit/commands.ts';
import type { Database, Transaction } from '../db/client.ts';
import { insertRow } from '../db/insert.ts';
import { selectRow, selectRows, updateVersioned } from '../db/rows.ts';
import type { Versioned } from '../db/rows.ts';
import { isUuid } from '../db/text.ts';

/** Adds a route (product 11.68). Refuses what `judgeRoute` refuses, and a driver who is none. */
export function addRoute(db: Database, actor: Actor, draft: RouteDraft): Promise<Result<Versioned>> {
  return actingAs(db, actor, async (tx) => {
    const judged = await judge(tx, null, draft);
    if (!judged.ok) return judged;
    const { id, version } = await insertRow(tx, 'routes', draft);
    return accepted({ _id: String(id), version });
  });
}

/** Changes a route. Refuses the same, an older version, and one that is gone. */
export function changeRoute(
  db: Database,
  actor: Actor,
  { id, version, draft }: { readonly id: string; readonly version: number; readonly draft: RouteDraft },
): Promise<Result<Versioned>> {
  return actingAs(db, actor, async (tx) => {
    const judged = await judge(tx, id, draft);
    return judged.ok ? updateVersioned(tx, 'routes', { _id: id, version }, draft) : judged;
  });
}

/** Removes a route. A second time is accepted; an older version is refused. */
export function removeRoute(
  db: Database,
  actor: Actor,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Result<{ _id: string }>> {
  return actingAs(db, actor, async (tx) => {
    await tx.query('delete from routes where id::text = $1 and version = $2', [id, version]);
    const left = await selectRow(tx, 'routes', 'where id::text = $1', [id]);
    return left ? refused('changed_meanwhile') : accepted({ _id: id });
  });
}

/** A pincode is in one route: writers wait for each other. */
async function judge(tx: Transaction, _id: string | null, draft: RouteDraft): Promise<Result<null>> {
  await tx.query('lock table routes in share row exclusive mode');
  const all = (await selectRows(tx, 'routes', '')).map(({ id, ...route }) => ({ ...route, _id: String(id) }));
  if (draft.driverId !== null) {
    const known = await tx.query('select from users where id::text = $1 and role = any ($2)', [
      draft.driverId,
      DRIVERS,
    ]);
    if (known.length === 0) return refused('driver_unknown');
  }
  return judgeRoute({ _id, ...draft }, all);
}

/** All households of a pincode with a box to come, in the order of its doors. */
const DOORS = `
  select o.user_id as id from deliveries d join orders o on o.id = d.order_id
    left join stop_places p on p.user_id = o.user_id and p.pincode = d.pincode
  where (d.due or d.date = $2) and d.pincode = $1 and d.date >= $2
  group by o.user_id, p.place order by p.place nulls last, min(o.number)`;

const STOP = `
  select o.user_id as "userId", d.pincode from deliveries d join orders o on o.id = d.order_id
  where d.order_id = $1 and d.date = $2`;

/**
 * Puts a stop directly before another of its pincode, or last (product 11.69). The order is remembered for all days. Refuses
 * a stop that is gone, and one of another pincode.
 */
export function moveStop(
  db: Database,
  by: Actor,
  { date, orderId, before }: { readonly date: Day; readonly orderId: string; readonly before: string | null },
): Promise<Result<{ place: number }>> {
  return actingAs(db, by, async (tx) => {
    const stopOf = async (id: string) =>
      isUuid(id) ? (await tx.query<{ userId: string; pincode: string }>(STOP, [id, date]))[0] : undefined;
    const moved = await stopOf(orderId);
    const next = before === null ? undefined : await stopOf(before);
    if (!moved || (before !== null && next?.pincode !== moved.pincode)) return refused('stop_elsewhere');
    // Two people may sort a pincode at the same time.
    await tx.query(`select pg_advisory_xact_lock(hashtext('stops ' || $1))`, [moved.pincode]);
    const doors = (await tx.query<{ id: string }>(DOORS, [moved.pincode, date])).map(({ id }) => id);
    const sorted = movedBefore(doors, moved.userId, next?.userId ?? null);
    await tx.query(
      `insert into stop_places (user_id, pincode, place)
       select id, $2, place from unnest($1::uuid[]) with ordinality as door (id, place)
       on conflict (user_id, pincode) do update set place = excluded.place where stop_places.place <> excluded.place`,
      [sorted, moved.pincode],
    );
    return accepted({ place: sorted.indexOf(moved.userId) + 1 });
  });
}
