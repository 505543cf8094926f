import type { MovesAnswer, MovesAsked } from '@shivar/domain/contract/move-calls';
import type { officeMoveCalls } from '@shivar/domain/contract/office/move-calls';
import type { BodyOf } from '@shivar/domain/contract/call';
import { orderAnswerOf } from '@shivar/domain/contract/placed-order';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { withChanges } from '@shivar/domain/rules/customisation/customisation';
import { closedByFarm } from '@shivar/domain/rules/customisation/farms-choice';
import type { BoxMove } from '@shivar/domain/rules/customisation/moving';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Connection, Database, Transaction } from '../db/client.ts';
import { writeMoves } from '../orders/move-commands.ts';
import { tell } from '../notices/commands.ts';
import type { Notice } from '../notices/commands.ts';
import { changeKey, changeOrder } from '../orders/office-commands.ts';
import type { OfficeChange } from '../orders/office-commands.ts';
import { planMoves } from './move-queries.ts';
import { onOpenOrder } from './open-order-commands.ts';
import type { OrderOf } from './open-order-commands.ts';

type Seen = MovesAsked & { readonly moves: readonly BoxMove[] };

/** Shows where boxes would go, and changes nothing. Refuses what `planMoves` refuses. */
export async function previewMoves(
  db: Connection,
  order: PlacedOrder | null,
  asked: MovesAsked,
  now: Instant,
): Promise<Result<MovesAnswer>> {
  if (!order) return refused('order_not_found');
  const closed = withChanges(order, closedByFarm(order, now));
  const planned = await planMoves(db, closed, asked, { now, lock: false });
  if (!planned.ok) return planned;
  const { moves, after } = planned.value;
  return accepted({ moves: [...moves], order: orderAnswerOf(after, now) });
}

/**
 * Skips dates of an order, or brings skipped ones back (product 5.50). Refuses what `planMoves` refuses, an order that is
 * not the customer's, and moves that are not the ones that were seen.
 */
export function moveBoxes(db: Database, of: OrderOf, seen: Seen): Promise<Result<PlacedOrder>> {
  return onOpenOrder(db, of, (tx, order, now) => doMoves(tx, order, seen, { actorId: of.userId, now }));
}

/** The same by the office, with a reason. */
export function moveBoxesForCustomer(
  db: Database,
  of: OfficeChange,
  body: BodyOf<(typeof officeMoveCalls)['officeMoveBoxes']>,
): Promise<Result<null>> {
  return changeOrder(db, of, body, async (tx, order, now) => {
    const moved = await doMoves(tx, order, body, { actorId: of.actorId, now, reason: body.reason });
    if (!moved.ok) return moved;
    const key = changeKey(order.id, body);
    tell(
      tx,
      body.moves.flatMap((move) => movedNotice(order.id, key, move)),
      now,
    );
    return accepted(null);
  });
}

/** What a household hears of a box that the office moved, skipped or brought back. */
function movedNotice(orderId: string, key: string, { from, to }: BoxMove): Notice[] {
  const date = from ?? to;
  if (date === null) return [];
  const told = { orderId, kind: 'changed', key: `${key} ${date}` } as const;
  if (from === null) return [{ ...told, facts: { change: 'filled', date } }];
  return [{ ...told, facts: to === null ? { change: 'skipped', date } : { change: 'moved', date, to } }];
}

/** Does moves that were seen. Refuses others. */
async function doMoves(
  tx: Transaction,
  order: PlacedOrder,
  { act, dates, moves: seen }: Seen,
  author: { readonly actorId: string; readonly now: Instant; readonly reason?: string },
): Promise<Result<PlacedOrder>> {
  const planned = await planMoves(tx, order, { act, dates }, { now: author.now, lock: true });
  if (!planned.ok) return planned;
  const { moves, after } = planned.value;
  if (!sameMoves(moves, seen)) return refused('moves_outdated');
  const isBack = act === 'resume';
  const undoes = isBack ? await skippedBy(tx, order.id, moves) : null;
  const kind = isBack ? 'move' : moves.length === 1 ? 'skip' : 'hold';
  writeMoves(tx, order, after, moves, { ...author, kind, undoes });
  return accepted(after);
}

/** Undoes a skip or a hold. Refuses it where some of its boxes cannot go back. */
export async function undoSkip(
  tx: Transaction,
  order: PlacedOrder,
  dates: readonly Day[],
  author: { readonly actorId: string; readonly now: Instant; readonly undoes: string },
): Promise<Result<PlacedOrder>> {
  const asked: MovesAsked = { act: 'resume', dates: [...dates] };
  const planned = await planMoves(tx, order, asked, { now: author.now, lock: true });
  if (!planned.ok) return planned;
  const { moves, after } = planned.value;
  if (moves.length < dates.length) return refused('undo_outdated');
  writeMoves(tx, order, after, moves, { ...author, kind: 'move' });
  return accepted(after);
}

function sameMoves(one: readonly BoxMove[], other: readonly BoxMove[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ from, to }, index) => from === other[index]?.from && to === other[index]?.to)
  );
}

/* The last skip or hold that these dates end: all of its dates are back then. */
const SKIPPED_BY = `
  select c.id::text as id from order_changes c join order_edits e on e.order_id = c.order_id and e.change_id = c.id
  where c.order_id = $1 and c.kind in ('skip', 'hold') and e.after is not null
    and not exists (select from order_changes u where u.order_id = c.order_id and u.undoes = c.id)
    and exists (select from jsonb_object_keys(e.after) as date where date = any ($2::text[]))
    and not exists (
      select from jsonb_object_keys(e.after) as skipped (date) join deliveries d on d.order_id = $1 and d.date::text = skipped.date
      where d.status = 'skipped' and skipped.date <> all ($2::text[]))
  order by c.id desc limit 1`;

async function skippedBy(
  tx: Transaction,
  orderId: string,
  moves: readonly BoxMove[],
): Promise<string | null> {
  const [change] = await tx.query<{ id: string }>(SKIPPED_BY, [orderId, moves.map(({ to }) => to)]);
  return change?.id ?? null;
}
