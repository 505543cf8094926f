import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';
import type { Day } from '../../values/day.ts';

/** A line of a crate, in grams or units. */
interface CrateLine {
  readonly itemId: string;
  readonly quantity: number;
}

interface PackedCrate {
  readonly orderId: string;
  readonly lines: readonly CrateLine[];
  /** The close could not reach its order yet: nobody knows its lines. */
  readonly waits?: boolean | undefined;
}

/** The packed quantity of a line, in grams or units; 0 for none. */
export type PackedOf = (orderId: string, itemId: string) => number;

/** `changed`: something else was packed than what the line says now. */
type LineState = 'open' | 'packed' | 'changed';

export function lineState({ quantity }: CrateLine, packed: number): LineState {
  // Nothing of a line that is short goes into the crate.
  if (packed === quantity) return 'packed';
  return packed === 0 ? 'open' : 'changed';
}

/** Whether each line of a crate is packed as it stands. A crate without lines has nothing to pack, once its box is closed. */
export function isCratePacked({ orderId, lines, waits }: PackedCrate, packedOf: PackedOf): boolean {
  return !waits && lines.every((line) => lineState(line, packedOf(orderId, line.itemId)) === 'packed');
}

/**
 * The crate to pack after this one: the next in the order of the list that nobody has begun, else the next that is not done, from
 * the beginning again at the end. Null where all others are done, or wait for their close.
 */
export function nextCrate<Crate extends PackedCrate>(
  crates: readonly Crate[],
  after: string | null,
  packedOf: PackedOf,
): Crate | null {
  const at = crates.findIndex(({ orderId }) => orderId === after);
  const others = [...crates.slice(at + 1), ...crates.slice(0, Math.max(at, 0))];
  const open = others.filter((crate) => !crate.waits && !isCratePacked(crate, packedOf));
  const isUntouched = ({ orderId, lines }: Crate) =>
    lines.every(({ itemId }) => packedOf(orderId, itemId) === 0);
  return open.find(isUntouched) ?? open[0] ?? null;
}

interface BoxToPack {
  /** Whether its day is closed: until then its household may change it. */
  readonly isClosed: boolean;
  readonly status: string;
  readonly held: number;
}

/** Judges that a packer marks a box of this day. Refuses day_not_closed before all boxes of the day are closed. */
export function judgePacking(day: Day, { isClosed }: Pick<BoxToPack, 'isClosed'>): Result<null> {
  return isClosed ? accepted(null) : refused('day_not_closed', { day });
}

/**
 * Judges that so much of a line is missing, in grams or units. Refuses what `judgePacking` refuses, and changed_elsewhere where the
 * box is not being packed any more, or the line has less.
 */
export function judgeShort(day: Day, box: BoxToPack | null, missing: number): Result<null> {
  if (box === null || box.status !== 'planned' || missing > box.held) return refused('changed_elsewhere');
  return judgePacking(day, box);
}

/**
 * Judges that a packer takes back what was marked short of a line, in grams or units (product 11.47). Refuses box_left once the box is
 * on its way or has come, changed_elsewhere where something else is marked short now, and short_planned where its household has
 * planned the quantity for another date.
 */
export function judgeShortBack(
  line:
    | {
        readonly status: string;
        readonly isOut: boolean;
        /** Missing in the line, and of what was added beside it. */
        readonly short: number;
        readonly added: number;
        readonly unplanned: number;
      }
    | undefined,
  quantity: number,
): Result<null> {
  if (!line || line.short + line.added !== quantity) return refused('changed_elsewhere');
  // A box of which everything is short is open.
  if (!['planned', 'open'].includes(line.status) || line.isOut) return refused('box_left');
  return line.short > line.unplanned ? refused('short_planned') : accepted(null);
}
