import type { CatalogueAct, CatalogueKind } from '@shivar/domain/contract/office/catalogue-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { actingAs } from '../audit/commands.ts';
import type { Actor } from '../audit/commands.ts';
import type { Database, Transaction } from '../db/client.ts';
import { savedOr } from './produce-commands.ts';
import type { Saved } from './produce-commands.ts';

/** A row as a whole, and the version of it that was seen. */
interface Standing {
  readonly kind: CatalogueKind;
  readonly id: string;
  readonly version: number;
}

/** What keeps a row from being deleted. */
const USES: Readonly<Record<CatalogueKind, string>> = {
  plans: `exists (select from orders where plan_id = $1) or exists (select from plan_waiting where plan_id = $1)`,
  items: `exists (select from plan_items where item_id::text = $1)
    or exists (select from order_items where item_id = $1::int)`,
  categories: `exists (select from items where category_id::text = $1)
    or exists (select from plan_quotas where category_id::text = $1)`,
};

/** What goes with a plan that was never sold. */
const PARTS: Readonly<Record<CatalogueKind, readonly string[]>> = {
  plans: ['plan_quotas', 'plan_sizes', 'plan_items'],
  items: [],
  categories: [],
};

/**
 * Retires a plan or an item, takes that back, or deletes what was never used. A retired plan is off sale; a retired
 * item is in no plan's offer, and comes back to them when it is restored. Refuses an older version than the row's,
 * a row that is gone, deleting what is used, and retiring a category, which is either used or can be deleted.
 */
export function settle(
  db: Database,
  actor: Actor & { readonly at: number },
  standing: Standing,
  act: CatalogueAct,
): Promise<Result<Saved>> {
  const { kind, id, version } = standing;
  return actingAs(db, actor, async (tx) => {
    const [row] = await tx.query<{ version: number }>(
      `select version from ${kind} where id::text = $1 for update`,
      [id],
    );
    if (!row) return refused('not_found');
    if (row.version !== version) return refused('changed_meanwhile');
    if (act === 'remove') return remove(tx, standing);
    if (kind === 'categories') return refused('in_use');
    return retire(tx, kind, id, act === 'retire' ? new Date(actor.at) : null);
  });
}

const RETIRE = {
  plans: `update plans set retired_at = $2, version = version + 1, on_sale = on_sale and $2::timestamptz is null
    where id = $1 returning id as "_id", version`,
  items: `update items set retired_at = $2, version = version + 1
    where id::text = $1 returning id::text as "_id", version`,
} as const;

async function retire(
  tx: Transaction,
  kind: keyof typeof RETIRE,
  id: string,
  at: Date | null,
): Promise<Result<Saved>> {
  return savedOr(tx, kind, id, await tx.query<Saved>(RETIRE[kind], [id, at]));
}

async function remove(tx: Transaction, { kind, id, version }: Standing): Promise<Result<Saved>> {
  const [row] = await tx.query<{ used: boolean }>(`select ${USES[kind]} as used`, [id]);
  if (row?.used !== false) return refused('in_use');
  for (const part of PARTS[kind]) await tx.query(`delete from ${part} where plan_id = $1`, [id]);
  await tx.query(`delete from ${kind} where id::text = $1`, [id]);
  return accepted({ _id: id, version });
}

/**
 * Puts plans or categories into an order. Refuses one that does not name exactly those there are: somebody has
 * added or deleted one meanwhile.
 */
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
