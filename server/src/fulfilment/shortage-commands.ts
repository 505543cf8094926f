import type { BodyOf } from '@shivar/domain/contract/call';
import type { officeShortageCalls } from '@shivar/domain/contract/office/shortage-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { judgeScarce, judgeShare, judgeTakeBack } from '@shivar/domain/rules/fulfilment/shortage';
import type { Instant } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import { actingAs } from '../audit/commands.ts';
import type { Database, Transaction } from '../db/client.ts';
import { insertRow, insertRows } from '../db/insert.ts';
import { instantOfWrite } from '../orders/close-commands.ts';
import { PACKING, SHORTAGE, UNFINISHED, sharesOf, shortageFacts } from './shortage-queries.ts';
import type { ItemOfDay, Shared, ShortageRow } from './shortage-queries.ts';
import { cutExtras } from './extra-share-commands.ts';
import { holdShares, writeShares } from './share-commands.ts';
import { noteSharing } from './share-version-commands.ts';

type Body = BodyOf<(typeof officeShortageCalls)['shareShortage']>;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Marks an item of which too little is expected, so that farm's choice leaves it out of a day and batch from now on, or removes
 * the mark (product 11.52). Repeating it changes nothing. Refuses a day whose cut-off has passed, and an unknown item.
 */
export function markScarce(
  { db, clock }: Deps,
  actorId: string,
  { date, batch, item }: ItemOfDay,
  { isScarce }: { readonly isScarce: boolean },
): Promise<Result<{ isScarce: boolean }>> {
  return actingAs(db, { userId: actorId, at: clock.now() }, async (tx) => {
    const judged = judgeScarce(date, await instantOfWrite(tx, clock));
    if (!judged.ok) return judged;
    const facts = await shortageFacts(tx, { date, batch, item }, clock.now());
    if (!facts.ok) return facts;
    if (isScarce)
      await insertRows(tx, 'scarce_items', [{ date, batch, itemId: Number(item) }], 'on conflict do nothing');
    else
      await tx.query('delete from scarce_items where date = $1 and batch = $2 and item_id = $3', [
        date,
        batch,
        item,
      ]);
    return accepted({ isScarce });
  });
}

/** One shortage is shared or taken back at a time, so that none is computed from boxes that another is about to change. */
const IN_TURN = `select pg_advisory_xact_lock(hashtextextended('shortages', 0))`;

const UNDER_WAY = `select from shortages s where s.date = $1 and s.batch = $2 and ${UNFINISHED} limit 1`;

/**
 * Shares what there is of an item among the boxes of a day and batch, in grams or units (product 11.50), and answers how many
 * boxes get less. Extras go first (product 5.72). The shares are kept first and then written some hundred orders at a time, so that no customer waits for
 * all. Refuses what `judgeShare` refuses, and shares that differ from those that were shown.
 */
export async function shareShortage(
  { db, clock }: Deps,
  actorId: string,
  of: ItemOfDay,
  { available, other, shown }: Body,
): Promise<Result<{ boxes: number }>> {
  const kept = await actingAs(db, { userId: actorId, at: clock.now() }, async (tx): Promise<Result<Kept>> => {
    await tx.query(IN_TURN);
    const facts = await shortageFacts(tx, of, clock.now());
    if (!facts.ok) return facts;
    const judged = judgeShare(of.date, facts.value.state);
    if (!judged.ok) return judged;
    if ((await tx.query(UNDER_WAY, [of.date, of.batch]))[0]) return refused('changed_meanwhile');
    const quantities = {
      quantity: available,
      other: other && { itemId: other._id, quantity: other.available },
    };
    const { item, added } = facts.value;
    const shares = await sharesOf(tx, { ...of, unit: item.unitofItem, added }, quantities);
    const isShort = shares.boxes.some(({ wanted, gets }) => gets < wanted);
    if (shares.shown !== shown) return refused('changed_meanwhile');
    if (!isShort && shares.addedGoes === 0) return refused('nothing_changed');
    return accepted(await keepShares(tx, { of, actorId, now: clock.now() }, { available, other }, shares));
  });
  if (!kept.ok) return kept;
  await writeShares(db, kept.value.id);
  return accepted({ boxes: kept.value.boxes });
}

interface Sharing {
  readonly of: ItemOfDay;
  readonly actorId: string;
  readonly now: Instant;
}

/** Keeps a shortage with the shares that are still to be written, and takes its extras off. */
async function keepShares(
  tx: Transaction,
  { of, actorId, now }: Sharing,
  { available, other }: Pick<Body, 'available' | 'other'>,
  { boxes, addedGoes }: Shared,
): Promise<Kept> {
  const { id } = await insertRow(tx, 'shortages', {
    date: of.date,
    batch: of.batch,
    itemId: Number(of.item),
    available,
    otherItemId: other && Number(other._id),
    otherAvailable: other && other.available,
    actorId,
    at: new Date(now),
  });
  const short = boxes.filter(({ wanted, gets }) => gets < wanted);
  const rows = short.map(({ orderId, wanted, gets, instead, isRoundedDown }) => {
    return { shortageId: id, orderId, date: of.date, wanted, gets, instead, isRoundedDown };
  });
  await insertRows(tx, 'shortage_shares', rows);
  const [row] = await tx.query<ShortageRow>(`${SHORTAGE} where s.id = $1`, [id]);
  if (!row) throw new Error('A shortage was not kept');
  const without = await cutExtras(tx, row, addedGoes);
  // The last round of the shares makes the version of the list, with the extras.
  if (rows.length === 0) await noteSharing(tx, row);
  const changed = new Set([...rows.map(({ orderId }) => orderId), ...without]);
  return { id: String(id), boxes: changed.size };
}

interface Kept {
  readonly id: string;
  readonly boxes: number;
}

type Stands = Pick<ShortageRow, 'date' | 'takenBackAt'> & { readonly isPacking: boolean };
const STANDS = `
  select s.date, s.taken_back_at as "takenBackAt", ${PACKING} as "isPacking" from shortages s where s.id = $1`;

const TAKE_BACK = `
  with waiting as (delete from shortage_shares where shortage_id = $1 and change_id is null)
  update shortages set taken_back_by = $2, taken_back_at = $3 where id = $1`;

// A box of which a line or an extra stays away is not as it was.
const TAKEN_BACK = `
  select (count(*) filter (where not stays))::int as boxes, (count(*) filter (where stays))::int as staying
  from (
    select order_id, bool_or(stays) as stays from (
      select order_id, stays from shortage_shares where shortage_id = $1
      union all select order_id, stays from shortage_extras where shortage_id = $1) as part group by order_id) as box`;

/**
 * Takes back how a shortage was shared (product 11.53): each box holds again what it held. A box that changed since stays as it is,
 * and so does one whose household planned the quantity elsewhere, or had the money of an extra paid out. Answers how many of each. Refuses what `judgeTakeBack` refuses, and
 * a shortage that is not there.
 */
export async function takeShortageBack(
  { db, clock }: Deps,
  actorId: string,
  id: string,
): Promise<Result<{ boxes: number; staying: number }>> {
  const judged = await actingAs(db, { userId: actorId, at: clock.now() }, async (tx) => {
    await tx.query(IN_TURN);
    await holdShares(tx, id);
    const [row] = await tx.query<Stands>(STANDS, [id]);
    if (!row) return refused('not_found');
    const allowed = judgeTakeBack(row.date, row, clock.now());
    if (!allowed.ok || row.takenBackAt) return allowed;
    await tx.query(TAKE_BACK, [id, actorId, new Date(clock.now())]);
    return accepted(null);
  });
  if (!judged.ok) return judged;
  await writeShares(db, id);
  const [counts] = await db.query<{ boxes: number; staying: number }>(TAKEN_BACK, [id]);
  return accepted(counts ?? { boxes: 0, staying: 0 });
}
