import type { CatalogueAct, CatalogueKind } from '@shivar/domain/contract/office/catalogue-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { actingAs } from '../audit/commands.ts';
import type { Actor } from '../audit/commands.ts';
import type { Database, Transaction } from '../db/client.ts';
import { updateRow } from '../db/update.ts';
import type { Versioned } from '../db/update.ts';

/** The uses that keep a row from being deleted. */
const USES: Readonly<Record<CatalogueKind, string>> = {
  plans: `exists (select from orders where plan_id = $1) or exists (select from plan_waiting where plan_id = $1)`,
  items: `exists (select from plan_items where item_id::text = $1)
    or exists (select from order_items where item_id = $1::int)`,
  categories: `exists (select from items where category_id::text = $1)
    or exists (select from plan_quotas where category_id::text = $1)`,
};

/** These rows go with a plan that was never sold. */
const PLAN_PARTS = ['plan_quotas', 'plan_sizes', 'plan_items'];

/**
 * Retires a plan or an item, restores it, or deletes a row that was never used. A retired plan is off sale. A retired
 * item leaves the offers of plans until it is restored. Refuses an older version than the row's, a row that is gone, the
 * deletion of a used row, and to retire a category.
 */
export function settle(
  db: Database,
  actor: Actor,
  kind: CatalogueKind,
  seen: Versioned,
  act: CatalogueAct,
): Promise<Result<Versioned>> {
  return actingAs(db, actor, async (tx) => {
    const [row] = await tx.query<{ version: number }>(
      `select version from ${kind} where id::text = $1 for update`,
      [seen._id],
    );
    if (!row) return refused('not_found');
    if (row.version !== seen.version) return refused('changed_meanwhile');
    if (act === 'remove') return remove(tx, kind, seen);
    const retiredAt = act === 'retire' ? new Date(actor.at) : null;
    if (kind === 'items') return updateRow(tx, kind, seen, { retiredAt });
    if (kind === 'plans')
      return updateRow(tx, kind, seen, { retiredAt, ...(retiredAt && { onSale: false }) });
    return refused('in_use');
  });
}

async function remove(tx: Transaction, kind: CatalogueKind, seen: Versioned): Promise<Result<Versioned>> {
  const [row] = await tx.query<{ used: boolean }>(`select ${USES[kind]} as used`, [seen._id]);
  if (row?.used !== false) return refused('in_use');
  if (kind === 'plans')
    for (const part of PLAN_PARTS) await tx.query(`delete from ${part} where plan_id = $1`, [seen._id]);
  await tx.query(`delete from ${kind} where id::text = $1`, [seen._id]);
  return accepted(seen);
}

/** Puts plans or categories into an order. Refuses an incomplete list: somebody added or deleted a row meanwhile. */
export function putInOrder(
  db: Database,
  actor: Actor,
  kind: 'plans' | 'categories',
  ids: readonly string[],
): Promise<Result<{ ids: string[] }>> {
  return actingAs(db, actor, async (tx) => {
    const rows = await tx.query<{ id: string }>(`select id::text as id from ${kind} order by id for update`);
    const known = new Set(rows.map(({ id }) => id));
    const isWhole = ids.length === known.size && new Set(ids).size === ids.length;
    if (!isWhole || !ids.every((id) => known.has(id))) return refused('changed_meanwhile');
    await tx.query(
      `update ${kind} set position = wanted.position
       from unnest($1::text[]) with ordinality as wanted(id, position)
       where ${kind}.id::text = wanted.id and ${kind}.position <> wanted.position`,
      [ids],
    );
    return accepted({ ids: [...ids] });
  });
}
