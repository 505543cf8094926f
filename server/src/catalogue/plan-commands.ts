import type { PlanDraft } from '@shivar/domain/rules/catalogue/catalogue-draft';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { judgePlan } from '@shivar/domain/rules/catalogue/plan-draft';
import type { Produce } from '@shivar/domain/rules/catalogue/plan-draft';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { actingAs } from '../audit/commands.ts';
import type { Actor } from '../audit/commands.ts';
import type { Database, Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import { updateVersioned } from '../db/rows.ts';
import type { Versioned } from '../db/rows.ts';
import { holdPhoto, freeSlug, nextPosition } from './commands.ts';
import type { Change } from './commands.ts';
import { produceOf } from './office-queries.ts';

/** Adds a plan behind all others, addressed by its English name. Refuses a gone photo, and what `judgePlan` refuses. */
export function createPlan(db: Database, actor: Actor, draft: PlanDraft): Promise<Result<Versioned>> {
  return actingAs(db, actor, async (tx) => {
    if (!(await holdPhoto(tx, draft.photo))) return refused('photo_gone');
    await holdProduce(tx, draft);
    return addPlan(tx, { draft }, await produceOf(tx));
  });
}

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
): Promise<Result<Versioned>> {
  const judged = judgePlan(draft, produce);
  if (!judged.ok) return judged;
  const id = address ?? (await freeSlug(tx, 'plans', draft.subscriptionName));
  const drawing = produce.items.get(draft.items[0] ?? '')?.image ?? '/produce/tomato.svg';
  const place = position ?? (await nextPosition(tx, 'plans'));
  await insertRows(tx, 'plans', [{ ...rowOf(draft), id, image: image ?? drawing, position: place }]);
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
): Promise<Result<Versioned>> {
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
    const saved = await updateVersioned(tx, 'plans', { _id: id, version }, rowOf(draft));
    await writeParts(tx, id, draft);
    return saved;
  });
}

function rowOf({ state, sizes: _sizes, items: _items, ...draft }: PlanDraft) {
  const { subscriptionName: englishName, deliveryFrequencies: frequencies, ...columns } = draft;
  return {
    ...columns,
    englishName,
    frequencies,
    onSale: state !== 'off-sale',
    comingSoon: state === 'coming-soon',
    soldOut: state === 'sold-out',
  };
}

/** Keeps the items of a draft from deletion until the transaction ends. */
async function holdProduce(tx: Transaction, { items }: PlanDraft): Promise<void> {
  await tx.query('select from items where id::text = any ($1) order by id for key share', [items]);
}

const SAME_SIZE = `on conflict (plan_id, name) do update set marathi_name = excluded.marathi_name,
  price_paise = excluded.price_paise, people = excluded.people, position = excluded.position`;
const SAME_QUOTA =
  'on conflict (plan_id, size_name, category_id, unit) do update set quantity = excluded.quantity';
const SAME_ITEM = 'on conflict (plan_id, item_id) do update set position = excluded.position';

/** Writes sizes, quotas and items, and touches changed rows alone, so that the audit has nothing else. */
async function writeParts(tx: Transaction, planId: string, draft: PlanDraft): Promise<void> {
  const sizes = draft.sizes.map(({ name, marathiName, price, people = null }, position) => {
    return { planId, name, marathiName, pricePaise: paiseFromRupees(price), people, position };
  });
  const quotas = draft.sizes.flatMap((size) =>
    size.quotas.map(({ categoryId, unitofItem: unit, qty: quantity }) => {
      return { planId, sizeName: size.name, categoryId: Number(categoryId), unit, quantity };
    }),
  );
  const items = draft.items.map((item, position) => ({ planId, itemId: Number(item), position }));
  await tx.query(
    `delete from plan_quotas where plan_id = $1 and size_name || '/' || category_id::text || '/' || unit <> all ($2)`,
    [planId, quotas.map(({ sizeName, categoryId, unit }) => `${sizeName}/${categoryId}/${unit}`)],
  );
  const names = sizes.map(({ name }) => name);
  await tx.query('delete from plan_sizes where plan_id = $1 and name <> all ($2)', [planId, names]);
  const ids = items.map(({ itemId }) => itemId);
  await tx.query('delete from plan_items where plan_id = $1 and item_id <> all ($2)', [planId, ids]);
  await insertRows(tx, 'plan_sizes', sizes, SAME_SIZE);
  await insertRows(tx, 'plan_quotas', quotas, SAME_QUOTA);
  await insertRows(tx, 'plan_items', items, SAME_ITEM);
}
