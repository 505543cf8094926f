import type { ListedPlan } from './listed-plans.ts';
import { photoIdOf } from '@shivar/domain/rules/catalogue/photo-path';

import { Photo } from '../../ui/drawing.tsx';
import { ProduceCrate } from './produce-crate.tsx';

/** A card fills a phone's width; from 640 pixels on two, and from 1024 on three stand beside each other. */
const CARD_SIZES = '(min-width: 64rem) 400px, (min-width: 40rem) 50vw, 92vw';

/** So many photos of items fill a card. Fewer lie in the crate among the drawings. */
const PHOTOS_OF_ITEMS = 3;

/** The plan's photo, the photos of its items, or a crate of its produce. Decorative: the names stand below. */
export function PlanPicture({ plan }: { plan: ListedPlan }) {
  if (photoIdOf(plan.image) !== null) {
    return (
      <Photo
        image={plan.image}
        alt=""
        sizes={CARD_SIZES}
        width={640}
        height={320}
        className="aspect-2/1 w-full bg-sprout"
      />
    );
  }
  const photos = plan.itemImages.filter((image) => photoIdOf(image) !== null);
  if (photos.length >= PHOTOS_OF_ITEMS) {
    return (
      <div className="grid grid-cols-3 gap-px">
        {photos.slice(0, PHOTOS_OF_ITEMS).map((image) => (
          <Photo
            key={image}
            image={image}
            alt=""
            sizes="(min-width: 64rem) 134px, (min-width: 40rem) 17vw, 31vw"
            width={140}
            height={160}
            className="h-40 w-full bg-sprout"
          />
        ))}
      </div>
    );
  }
  return (
    <div className="relative flex h-40 items-end justify-center overflow-hidden pb-2 sky">
      <span className="absolute inset-x-0 bottom-0 h-7 field-ground" />
      <ProduceCrate images={plan.itemImages} />
    </div>
  );
}
