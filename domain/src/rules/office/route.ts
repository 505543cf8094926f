import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';

/** The longest name of a route, in characters. */
export const ROUTE_NAME_MOST = 60;
/** The most pincodes of a route. */
export const ROUTE_PINCODES_MOST = 200;

/** A driver's way, as far as these rules need it. `_id` is null for a new one. */
interface Way {
  readonly _id: string | null;
  readonly name: string;
  readonly pincodes: readonly string[];
}

/** Judges a route among all others (product 11.68). Refuses a pincode that is in it twice, or in another route. */
export function judgeRoute({ _id, pincodes }: Way, all: readonly Way[]): Result<null> {
  for (const pincode of pincodes) {
    if (pincodes.indexOf(pincode) !== pincodes.lastIndexOf(pincode))
      return refused('route_pincode_twice', { pincode });
    const other = all.find((each) => each._id !== _id && each.pincodes.includes(pincode));
    if (other) return refused('pincode_in_route', { pincode, name: other.name });
  }
  return accepted(null);
}

/**
 * A list in which one entry stands directly before another, or last where that is null (product 11.69). The others keep
 * their order. The same move again changes nothing.
 */
export function movedBefore<Entry>(list: readonly Entry[], moved: Entry, before: Entry | null): Entry[] {
  if (moved === before) return [...list];
  const others = list.filter((each) => each !== moved);
  const at = before === null ? -1 : others.indexOf(before);
  return at < 0 ? [...others, moved] : others.toSpliced(at, 0, moved);
}
