import { dayAt, daysBetween } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';
import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';

/** A photo of a box: its driver takes it at the doorstep, its household takes it for a complaint. */
export const BOX_PHOTO_KINDS = ['doorstep', 'complaint'] as const;
export type BoxPhotoKind = (typeof BOX_PHOTO_KINDS)[number];

/** The most photos of a kind for one box. */
export const BOX_PHOTOS_MOST = 5;

/** How long a photo of a box is kept, in days (product 6.25). */
export const BOX_PHOTO_DAYS = 90;

/** How many days after its day a household can complain of a box. */
export const COMPLAINT_DAYS = 7;

/** Whether a household can still complain of a box of this day: on the day itself and on seven days after it, in India. */
export function isComplaintTime(day: Day, now: Instant): boolean {
  const passed = daysBetween(day, dayAt(now));
  return passed >= 0 && passed <= COMPLAINT_DAYS;
}

/**
 * Judges a new photo of a box of which `taken` photos of this kind are there (product 6.25). Refuses a day that has not come,
 * too many photos, and a photo for a complaint that comes too late.
 */
export function judgeBoxPhoto(
  { kind, day, taken }: { readonly kind: BoxPhotoKind; readonly day: Day; readonly taken: number },
  now: Instant,
): Result<null> {
  if (day > dayAt(now)) return refused('day_not_come', { day });
  if (kind === 'complaint' && !isComplaintTime(day, now))
    return refused('complaint_late', { n: COMPLAINT_DAYS });
  return taken >= BOX_PHOTOS_MOST ? refused('box_photos_many', { n: BOX_PHOTOS_MOST }) : accepted(null);
}
