import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';

/**
 * Judges a further entry of what was cut of an item, in grams or units (product 11.56): one below 0 takes a mistake back. Refuses
 * more than was entered before.
 */
export function judgeCut(before: number, quantity: number): Result<null> {
  return before + quantity < 0 ? refused('cut_below_nothing') : accepted(null);
}
