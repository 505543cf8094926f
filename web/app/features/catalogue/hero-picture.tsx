import type { PlanSummaryAnswer } from '@shivar/domain/contract/answers';

import { classNames } from '../../ui/class-names.ts';
import { Photo } from '../../ui/drawing.tsx';
import { FieldScene, Hills } from './field-scene.tsx';
import { heroPhotos } from './hero-photos.ts';

/** The farm's own photos on its field, or the drawn field while it has none (product 13.9). */
export function HeroPicture({ plans }: { plans: readonly PlanSummaryAnswer[] }) {
  const [first, ...others] = heroPhotos(plans);
  if (first === undefined) return <FieldScene />;
  return (
    <div aria-hidden="true">
      <Hills />
      <div className="-mt-px field-ground pb-8 sm:pb-10">
        <div className="mx-auto grid max-w-7xl grid-cols-2 gap-3 px-4 sm:grid-cols-4 sm:gap-4 sm:px-6">
          <HeroPhoto
            image={first}
            first
            sizes={
              others.length === 0
                ? '(min-width: 80rem) 1232px, 96vw'
                : '(min-width: 80rem) 608px, (min-width: 40rem) 48vw, 92vw'
            }
            className={classNames('h-56', others.length === 0 ? 'col-span-full' : 'col-span-2')}
          />
          {others.map((image) => (
            <HeroPhoto
              key={image}
              image={image}
              sizes={
                others.length === 1
                  ? '(min-width: 80rem) 608px, (min-width: 40rem) 48vw, 92vw'
                  : '(min-width: 80rem) 296px, (min-width: 40rem) 24vw, 45vw'
              }
              className={classNames('h-36', others.length === 1 && 'col-span-2')}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface HeroPhotoProps {
  image: string;
  sizes: string;
  first?: boolean;
  className: string;
}

function HeroPhoto({ className, ...photo }: HeroPhotoProps) {
  const look = 'w-full rounded-card bg-sprout shade-card sm:h-72 lg:h-80';
  return <Photo {...photo} alt="" width={640} height={320} className={classNames(look, className)} />;
}
