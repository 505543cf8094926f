import type { PlanSummaryAnswer } from '@shivar/domain/contract/plan-answers';
import { photoIdOf } from '@shivar/domain/rules/catalogue/photo-path';

/** One large photo and two smaller ones. */
const MOST = 3;

/** The farm's own photos for the top of Home: those of its plans, then those of their items. Each once. */
export function heroPhotos(plans: readonly Pick<PlanSummaryAnswer, 'image' | 'itemImages'>[]): string[] {
  const images = [...plans.map(({ image }) => image), ...plans.flatMap(({ itemImages }) => itemImages)];
  const byId = new Map<string, string>();
  for (const image of images) {
    const id = photoIdOf(image);
    if (id !== null && !byId.has(id)) byId.set(id, image);
  }
  return [...byId.values()].slice(0, MOST);
}
