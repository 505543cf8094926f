import { lessExtras, sumOfExtras } from '@shivar/domain/rules/customisation/extras';
import type { ExtraPart } from '@shivar/domain/rules/customisation/extras';
import { losesOf } from '@shivar/domain/rules/fulfilment/shortage';
import { takeExtrasBack } from '../customisation/extra-commands.ts';
import type { Transaction } from '../db/client.ts';
import { insertRow } from '../db/insert.ts';
import { makeNoVersion } from './list-commands.ts';
import { ADDED } from './shortage-queries.ts';
import type { ShortageRow } from './shortage-queries.ts';

type AddedRow = ExtraPart & { readonly orderId: string; readonly addedAt: Date };

const LAST_ADDED = `
  select e.order_id::text as "orderId", e.item_id::text as id, e.quantity, e.paise, e.added_at as "addedAt" ${ADDED}
  order by e.added_at desc, e.order_id`;
const LAST_CHANGE = 'select max(id)::int8 as id from order_changes where order_id = $1';

/** A household hears once of the extras that a shortage took. */
const keyOf = ({ id }: ShortageRow, orderId: string) => `shortage ${id} extras ${orderId}`;

/**
 * So much of the item of a shortage does not come as extras, in grams or units (product 5.72): the household that added it last loses it
 * first. Keeps what each box lost, and makes no version of the list. Answers the orders.
 */
export async function cutExtras(tx: Transaction, row: ShortageRow, quantity: number): Promise<string[]> {
  if (quantity === 0) return [];
  const { date, batch, item } = row;
  const values = [date, batch, item];
  await tx.query(
    `select from orders where id in (select e.order_id ${ADDED}) order by id for update`,
    values,
  );
  makeNoVersion(tx);
  const losing = losesOf(await tx.query<AddedRow>(LAST_ADDED, values), quantity);
  for (const { row: added, less } of losing) await cutExtra(tx, row, added, less);
  return losing.map(({ row: { orderId } }) => orderId);
}

async function cutExtra(tx: Transaction, row: ShortageRow, added: AddedRow, less: number): Promise<void> {
  const { orderId, addedAt } = added;
  const { date, item, actorId, at } = row;
  const box = { orderId, date, key: keyOf(row, orderId) };
  const creditedPaise = await takeExtrasBack(tx, box, { [item]: less }, { actorId, now: at.getTime() });
  const [change] = await tx.query<{ id: number }>(LAST_CHANGE, [orderId]);
  if (!change) throw new Error('An order without changes');
  await insertRow(tx, 'shortage_extras', {
    shortageId: Number(row.id),
    orderId,
    quantity: less,
    stayed: added.quantity - less,
    paise: added.paise - sumOfExtras(lessExtras([added], { [item]: less })),
    creditedPaise,
    addedAt,
    changeId: change.id,
  });
}
