import type { PlanDraft } from '@shivar/domain/rules/catalogue/catalogue-draft';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { judgePlan } from '@shivar/domain/rules/catalogue/plan-draft';
import type { Produce } from '@shivar/domain/rules/catalogue/plan-draft';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { actingAs } from '../audit/commands.ts';
import type { Actor } from '../audit/commands.ts';
import type { Database, Transaction } from '../db/client.ts';
import { holdPhoto, freeSlug, savedOr } from './commands.ts';
import { produceOf } from './office-queries.ts';
import type { Change, Saved } from './commands.ts';

/**
 * Adds a plan behind all others, at an address made from its English name. Refuses a photo that is gone, and what
 * `judgePlan` refuses.
 */
export function createPlan(db: Database, actor: Actor, draft: PlanDraft): Promise<Result<Saved>> {
  return actingAs(db, actor, async (tx) => {
    if (!(await holdPhoto(tx, draft.photo))) return refused('photo_gone');
    await holdProduce(tx, draft);
    return addPlan(tx, { draft }, await produceOf(tx));
  });
}

/** The columns of a draft. */
const DRAFTED = `english_name, marathi_name, description, marathi_description, organic, on_sale, coming_soon, sold_out,
  opens_on, subscription_type, frequencies, batches, photo`;

/** A new plan. The office gives a draft alone: address, drawing and position follow from it. */
interface NewPlan {
  readonly draft: PlanDraft;
  readonly id?: string;
  readonly image?: string;
  readonly position?: number;
}

/** Adds a plan with items of this produce. Refuses what `judgePlan` refuses. */
export async function addPlan(
  tx: Transaction,
  { draft, id: address, image, position }: NewPlan,
  produce: Produce,
): Promise<Result<Saved>> {
  const judged = judgePlan(draft, produce);
  if (!judged.ok) return judged;
  const id = address ?? (await freeSlug(tx, 'plans', draft.subscriptionName));
  await tx.query(
    `insert into plans (id, position, image, ${DRAFTED})
     select $1, coalesce($2, (select coalesce(max(position), 0) + 1 from plans)),
       coalesce($3, (select image from items where id::text = $4), '/produce/tomato.svg'), ${DRAFTED}
     from json_populate_record(null::plans, $5)`,
    [id, position ?? null, image ?? null, draft.items[0] ?? '', JSON.stringify(rowOf(draft))],
  );
  await writeParts(tx, id, draft);
  return accepted({ _id: id, version: 1 });
}

/**
 * Changes a whole plan. Sold orders have their own copy. Refuses an older version than the row's, a plan or a photo that
 * is gone, a retired plan that would go on show, and what `judgePlan` refuses.
 */
export function changePlan(
  db: Database,
  actor: Actor,
  { id, version, draft }: Change<PlanDraft>,
): Promise<Result<Saved>> {
  return actingAs(db, actor, async (tx) => {
    const [was] = await tx.query<{ version: number; retired: boolean }>(
      'select version, retired_at is not null as retired from plans where id = $1 for update',
      [id],
    );
    if (!was) return refused('not_found');
    if (was.version !== version) return refused('changed_meanwhile');
    if (was.retired && draft.state !== 'off-sale') return refused('plan_retired');
    if (!(await holdPhoto(tx, draft.photo))) return refused('photo_gone');
    await holdProduce(tx, draft);
    const judged = judgePlan(draft, await produceOf(tx));
    if (!judged.ok) return judged;
    const rows = await tx.query<Saved>(
      `update plans set (${DRAFTED}) = (select ${DRAFTED} from json_populate_record(null::plans, $2)),
         version = version + 1
       where id = $1 returning id as "_id", version`,
      [id, JSON.stringify(rowOf(draft))],
    );
    await writeParts(tx, id, draft);
    return savedOr(tx, 'plans', id, rows);
  });
}

/** A draft by the names of the columns (`DRAFTED`). */
function rowOf({ state, ...draft }: PlanDraft) {
  return {
    english_name: draft.subscriptionName,
    marathi_name: draft.marathiName,
    description: draft.description,
    marathi_description: draft.marathiDescription,
    organic: draft.organic,
    on_sale: state !== 'off-sale',
    coming_soon: state === 'coming-soon',
    sold_out: state === 'sold-out',
    opens_on: draft.opensOn,
    subscription_type: draft.subscriptionType,
    frequencies: draft.deliveryFrequencies,
    batches: draft.batches,
    photo: draft.photo,
  };
}

/** Keeps the items of a draft from deletion until the transaction ends. */
async function holdProduce(tx: Transaction, { items }: PlanDraft): Promise<void> {
  await tx.query('select from items where id::text = any ($1) order by id for key share', [items]);
}

/** Writes sizes, quotas and items, and touches changed rows alone, so that the audit has nothing else. */
async function writeParts(tx: Transaction, id: string, draft: PlanDraft): Promise<void> {
  const { sizes, quotas, items } = partsOf(draft);
  await tx.query(
    `delete from plan_quotas old where plan_id = $1 and not exists (
       select from json_to_recordset($2) as q(size text, category int, unit text)
       where (q.size, q.category, q.unit) = (old.size_name, old.category_id, old.unit))`,
    [id, quotas],
  );
  await tx.query(
    `delete from plan_sizes where plan_id = $1 and name not in (
       select s.name from json_to_recordset($2) as s(name text))`,
    [id, sizes],
  );
  await tx.query(
    `insert into plan_sizes as old (plan_id, name, marathi_name, price_paise, position)
     select $1, s.name, s.marathi, s.price, s.position
     from json_to_recordset($2) as s(name text, marathi text, price int, position int)
     on conflict (plan_id, name) do update set marathi_name = excluded.marathi_name,
       price_paise = excluded.price_paise, position = excluded.position`,
    [id, sizes],
  );
  await tx.query(
    `insert into plan_quotas (plan_id, size_name, category_id, unit, quantity)
     select $1, q.size, q.category, q.unit, q.quantity
     from json_to_recordset($2) as q(size text, category int, unit text, quantity int)
     on conflict (plan_id, size_name, category_id, unit) do update set quantity = excluded.quantity`,
    [id, quotas],
  );
  await tx.query(
    `delete from plan_items where plan_id = $1 and item_id not in (
       select i.id from json_to_recordset($2) as i(id int))`,
    [id, items],
  );
  await tx.query(
    `insert into plan_items (plan_id, item_id, position)
     select $1, i.id, i.position from json_to_recordset($2) as i(id int, position int)
     on conflict (plan_id, item_id) do update set position = excluded.position`,
    [id, items],
  );
}

/** The parts as JSON texts. */
function partsOf({ sizes, items }: PlanDraft) {
  return {
    sizes: JSON.stringify(
      sizes.map(({ name, marathiName, price }, position) => ({
        name,
        marathi: marathiName,
        price: paiseFromRupees(price),
        position,
      })),
    ),
    quotas: JSON.stringify(
      sizes.flatMap(({ name, quotas }) =>
        quotas.map(({ categoryId, unitofItem, qty }) => ({
          size: name,
          category: Number(categoryId),
          unit: unitofItem,
          quantity: qty,
        })),
      ),
    ),
    items: JSON.stringify(items.map((item, position) => ({ id: Number(item), position }))),
  };
}
