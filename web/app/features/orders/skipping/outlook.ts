import type { MovesAnswer } from '@shivar/domain/contract/move-calls';
import type { DeliveryEntry, OrderAnswer } from '@shivar/domain/contract/answers';
import type { Day } from '@shivar/domain/values/day';
import { sumQuantities } from '@shivar/domain/values/quantities';
import type { Quantities } from '@shivar/domain/values/quantity';

/** A box that goes from date to date, with what it holds then. */
interface MovedBox {
  readonly from: Day;
  readonly to: Day;
  readonly lines: Quantities;
}

/** What a skip or the way back would do, for people: each gram of it is in one of these. */
interface Outlook {
  readonly moved: readonly MovedBox[];
  /** What other dates would bring more than now. */
  readonly more: readonly { readonly date: Day; readonly lines: Quantities }[];
  /** What would come in no box, and waits to be planned. */
  readonly left: Quantities;
  /** Asked dates that cannot be reached. */
  readonly unreached: readonly Day[];
}

/** Compares an order with the one after moves that were asked for these dates. In grams or units. */
export function outlookOf(
  before: OrderAnswer,
  { moves, order: after }: MovesAnswer,
  dates: readonly Day[],
): Outlook {
  const [was, will] = [contentOf(before), contentOf(after)];
  const moved = moves.flatMap(({ from, to }) =>
    from && to ? [{ from, to, lines: will.get(to) ?? {} }] : [],
  );
  const cameFrom = new Map<Day, Day>(moved.map(({ from, to }) => [to, from]));
  const more = [...will].flatMap(([date, lines]) => {
    const grown = growth(was.get(cameFrom.get(date) ?? date) ?? {}, lines);
    return Object.keys(grown).length > 0 ? [{ date, lines: grown }] : [];
  });
  const reached = new Set(moves.flatMap(({ from, to }) => [from, to]));
  return {
    moved,
    more,
    left: growth(sumQuantities(will.values()), sumQuantities(was.values())),
    unreached: dates.filter((date) => !reached.has(date)),
  };
}

/** What each date brings: its items, or our pick. */
function contentOf({ deliverySchedule }: OrderAnswer): Map<Day, Quantities> {
  const coming = deliverySchedule.filter(({ status }) => status !== 'skipped' && status !== 'cancelled');
  return new Map(coming.map((entry) => [entry.date, linesOf(entry)]));
}

function linesOf({ items, farmsChoice = [] }: DeliveryEntry): Quantities {
  return Object.fromEntries([...items, ...farmsChoice].map(({ _id, qty }) => [_id, qty]));
}

function growth(before: Quantities, after: Quantities): Quantities {
  return Object.fromEntries(
    Object.entries(after).flatMap(([id, quantity]) => {
      const more = quantity - (before[id] ?? 0);
      return more > 0 ? [[id, more]] : [];
    }),
  );
}
