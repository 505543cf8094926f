import { lessExtras, sumOfExtras } from '@shivar/domain/rules/customisation/extras';
import type { ExtraPart } from '@shivar/domain/rules/customisation/extras';
import { extraComesBack, losesOf } from '@shivar/domain/rules/fulfilment/shortage';
import { balanceOf } from '../books/commands.ts';
import { bringExtraBack, takeExtrasBack } from '../customisation/extra-back-commands.ts';
import type { Transaction } from '../db/client.ts';
import { insertRow } from '../db/insert.ts';
import { updateRows } from '../db/rows.ts';
import { makeNoVersion } from './list-commands.ts';
import { leaveUntold } from '../notices/commands.ts';
import { ADDED, WAITS_BACK } from './shortage-queries.ts';
import type { ShortageRow } from './shortage-queries.ts';
import { lockOrderRows } from '../db/order-locks.ts';

type AddedRow = ExtraPart & { readonly orderId: string; readonly addedAt: Date };

const LAST_ADDED = `
  select e.order_id::text as "orderId", e.item_id::text as id, e.quantity, e.paise, e.added_at as "addedAt" ${ADDED}
  order by e.added_at desc, e.order_id`;

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
  const boxes = await tx.query<{ id: string }>(`select e.order_id as id ${ADDED}`, values);
  await lockOrderRows(
    tx,
    boxes.map(({ id }) => id),
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
  const taken = await takeExtrasBack(tx, box, { [item]: less }, { actorId, now: at.getTime() });
  if (!taken) return;
  await insertRow(tx, 'shortage_extras', {
    shortageId: Number(row.id),
    orderId,
    quantity: less,
    stayed: added.quantity - less,
    paise: added.paise - sumOfExtras(lessExtras([added], { [item]: less })),
    creditedPaise: taken.credited,
    addedAt,
    changeId: taken.changeId,
  });
}

const WAITING = `
  select x.order_id::text as "orderId" from shortage_extras x where x.shortage_id = $1 and ${WAITS_BACK} order by x.order_id`;

/** The orders whose extras a shortage took, and that are not judged yet after it was taken back. */
export async function waitingExtras(tx: Transaction, shortageId: string): Promise<string[]> {
  return (await tx.query<{ orderId: string }>(WAITING, [shortageId])).map(({ orderId }) => orderId);
}

const TAKEN = `
  select x.order_id::text as "orderId", x.quantity, x.paise, x.credited_paise as credited, x.added_at as "addedAt",
    d.date is not null and o.status <> 'cancelled' and coalesce(e.quantity, 0) = x.stayed as "isAsLeft"
  from shortage_extras x join orders o on o.id = x.order_id
    left join deliveries d on d.order_id = o.id and d.date = $2 and d.batch = $3 and d.due and d.status = 'planned'
    left join extras e on e.order_id = o.id and e.date = $2 and e.item_id = $4 and e.back_change_id is null
  where x.shortage_id = $1 and ${WAITS_BACK} order by x.order_id`;
type TakenRow = Omit<AddedRow, 'id'> & { readonly credited: number; readonly isAsLeft: boolean };

const CHANGED = 'select max(id)::int8 as id from order_changes where order_id = $1';

/**
 * The extras that a shortage took are in their boxes again (product 11.53), once these have their lines. One stays away whose box changed
 * since, or whose money is gone. The rows of the orders must be locked. Answers the orders whose boxes have them again.
 */
export async function bringExtrasBack(tx: Transaction, row: ShortageRow): Promise<string[]> {
  const { id, date, batch, item, takenBackBy: actorId, takenBackAt } = row;
  if (!takenBackAt) return [];
  const back: string[] = [];
  for (const taken of await tx.query<TakenRow>(TAKEN, [id, date, batch, item])) {
    const { orderId } = taken;
    const comesBack = extraComesBack(taken, (await balanceOf(tx, orderId)).over);
    const author = { actorId, now: takenBackAt.getTime() };
    if (comesBack) await bringExtraBack(tx, { orderId, date }, { ...taken, id: item }, author);
    const [change] = comesBack ? await tx.query<{ id: number }>(CHANGED, [orderId]) : [];
    const judged = { stays: !comesBack, backChangeId: change?.id ?? null };
    await updateRows(tx, 'shortage_extras', { shortageId: Number(id), orderId }, judged);
    if (comesBack) back.push(orderId);
  }
  return back;
}

/**
 * Who has not heard of the extras that a shortage took hears of neither. Answers the orders whose households are told what their boxes bring
 * now. `backKey`: of such a notice. One that was not sent yet has no extras in it, and gives way.
 */
export async function heardOfExtras(
  tx: Transaction,
  row: ShortageRow,
  orders: readonly string[],
  backKey: (orderId: string) => string,
): Promise<string[]> {
  const keyed = (key: (orderId: string) => string) =>
    orders.map((orderId) => ({ orderId, key: key(orderId) }));
  const unheard = await leaveUntold(
    tx,
    'extras_back',
    keyed((orderId) => keyOf(row, orderId)),
  );
  const unsent = await leaveUntold(tx, 'changed', keyed(backKey));
  return orders.filter((orderId) => !unheard.has(keyOf(row, orderId)) || unsent.has(backKey(orderId)));
}
