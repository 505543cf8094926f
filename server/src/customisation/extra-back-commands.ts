import { extraComesBack } from '@shivar/domain/rules/fulfilment/shortage';
import { lessExtras, lostParts, sumOfExtras } from '@shivar/domain/rules/customisation/extras';
import type { ExtraPart, LostPart } from '@shivar/domain/rules/customisation/extras';
import type { Paise } from '@shivar/domain/values/money';
import type { Quantities } from '@shivar/domain/values/quantity';
import { balanceOf } from '../books/commands.ts';
import type { Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import { leaveUntold, tell } from '../notices/commands.ts';
import { extrasOf, quantitiesOf, writeExtras } from './extra-commands.ts';
import type { Author, BoxOf } from './extra-commands.ts';

/** What became of extras that were taken back: the paise that became credit, and the change of the order that did it. */
interface Taken {
  readonly credited: Paise;
  readonly changeId: number;
}

const LAST_CHANGE = 'select max(id)::int8 as id from order_changes where order_id = $1';
/** A household hears once of the extras that a change took. */
const keyOf = (orderId: string, changeId: number) => `${orderId} extras ${changeId}`;

/**
 * So much of the extras of a box, in grams or units, does not come: its price goes back, and the household hears of it (product 5.72), by
 * the key of the box if it has one. Items that the box does not have are left out. Null where none is left. The order's row must be locked.
 */
export async function takeExtrasBack(
  tx: Transaction,
  { key, ...box }: BoxOf & { readonly key?: string },
  missing: Quantities,
  author: Author,
): Promise<Taken | null> {
  const before = await extrasOf(tx, box);
  const lost = lostParts(before, missing, 0);
  if (lost.length === 0) return null;
  const credited = await writeExtras(tx, box, { before, after: lessExtras(before, missing) }, author);
  const { orderId, date } = box;
  const [change] = await tx.query<{ id: number }>(LAST_CHANGE, [orderId]);
  if (!change) throw new Error('An order without changes');
  const facts = { date, items: quantitiesOf(lost), paise: sumOfExtras(lost) };
  const told = { orderId, key: key ?? keyOf(orderId, change.id) };
  tell(tx, [{ ...told, kind: 'extras_back', facts }], author.now);
  return { credited, changeId: change.id };
}

const ADDED_AT = 'update extras set added_at = $4 where order_id = $1 and date = $2 and item_id = $3';

type AddedPart = ExtraPart & { readonly addedAt: Date };

/**
 * An extra that was taken back is in its box again, in grams or units, at its price in paise and in its turn (product 11.53). The order's
 * row must be locked.
 */
export async function bringExtraBack(
  tx: Transaction,
  box: BoxOf,
  { id, quantity, paise, addedAt }: AddedPart,
  author: Author,
): Promise<void> {
  const before = await extrasOf(tx, box);
  const stayed = before.find((extra) => extra.id === id);
  const whole = {
    id,
    quantity: quantity + (stayed?.quantity ?? 0),
    paise: paise + (stayed?.paise ?? 0),
  };
  const after = [...before.filter((extra) => extra.id !== id), whole];
  await writeExtras(tx, box, { before, after }, author);
  await tx.query(ADDED_AT, [box.orderId, box.date, id, addedAt]);
}

const ADDED = `
  select item_id::text as id, quantity, paise, added_at as "addedAt" from extras
  where order_id = $1 and date = $2 and back_change_id is null order by item_id`;

/** Why extras do not come: a packer marked their item short, or their box does not come. */
type Cause = 'short' | 'box';

/**
 * The same as `takeExtrasBack`, and keeps what was lost, so that it can come back (product 5.72). The order's row must be locked.
 */
export async function loseExtras(
  tx: Transaction,
  box: BoxOf,
  missing: Quantities,
  { cause, ...author }: Author & { readonly cause: Cause },
): Promise<void> {
  const before = await tx.query<AddedPart>(ADDED, [box.orderId, box.date]);
  const taken = await takeExtrasBack(tx, box, missing, author);
  if (!taken) return;
  const rows = lostParts(before, missing, taken.credited).map(
    ({ id, quantity, paise, credited, addedAt }) => {
      const lost = { itemId: Number(id), quantity, paise, creditedPaise: credited, addedAt };
      return { ...box, ...lost, cause, changeId: taken.changeId };
    },
  );
  await insertRows(tx, 'lost_extras', rows);
}

const LOST = `
  select id as "lostId", item_id::text as id, quantity, paise, credited_paise as credited, added_at as "addedAt",
    change_id as "changeId"
  from lost_extras where order_id = $1 and date = $2 and back_change_id is null and not stays
    and (cause = 'box' or item_id = $3) order by id`;
type LostRow = AddedPart & LostPart & { readonly lostId: number; readonly changeId: number };

const JUDGED = `
  update lost_extras set stays = $3, back_change_id = (
    select max(id) from order_changes where order_id = $2 and not $3) where order_id = $2 and id = $1`;

/** Extras that are in their box again, in grams or units, with their price in paise. `isHeard`: the household knows that they were lost. */
interface Brought {
  readonly items: Quantities;
  readonly paise: Paise;
  readonly isHeard: boolean;
}

/**
 * The extras of a box that comes after all are in it again, at their price (product 5.72): those that the box lost with all of its
 * content, and those of the item that was found. One stays away whose money is gone. A household that has not heard of the loss hears
 * nothing. The order's row must be locked.
 */
export async function bringLostExtras(
  tx: Transaction,
  box: BoxOf,
  found: { readonly itemId: string | null },
  author: Author,
): Promise<Brought> {
  const { orderId } = box;
  const back: LostRow[] = [];
  for (const lost of await tx.query<LostRow>(LOST, [orderId, box.date, found.itemId])) {
    const comes = extraComesBack({ isAsLeft: true, ...lost }, (await balanceOf(tx, orderId)).over);
    if (comes) await bringExtraBack(tx, box, lost, author);
    await tx.query(JUDGED, [lost.lostId, orderId, !comes]);
    if (comes) back.push(lost);
  }
  const keys = new Set(back.map(({ changeId }) => keyOf(orderId, changeId)));
  const things = [...keys].map((key) => ({ orderId, key }));
  const unheard = await leaveUntold(tx, 'extras_back', things);
  const items: Record<string, number> = {};
  for (const { id, quantity } of back) items[id] = (items[id] ?? 0) + quantity;
  return { items, paise: sumOfExtras(back), isHeard: unheard.size < keys.size };
}
