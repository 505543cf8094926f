import type { ListedPlan } from './listed-plans.ts';

import { classNames } from '../../ui/class-names.ts';
import { Photo } from '../../ui/drawing.tsx';
import { ProduceCrate } from './produce-crate.tsx';
import { CRATES, FieldScene, Hills } from './field-scene.tsx';
import { heroPhotos } from './hero-photos.ts';

const WHOLE = '(min-width: 80rem) 608px, (min-width: 64rem) 48vw, 96vw';
const HALF = '(min-width: 80rem) 608px, (min-width: 40rem) 48vw, 92vw';
const QUARTER = '(min-width: 80rem) 296px, (min-width: 40rem) 24vw, 45vw';

/** The farm's own photos on its field, or the drawn field while it has none (product 13.9). */
export function HeroPicture({ plans }: { plans: readonly ListedPlan[] }) {
  const [first, ...others] = heroPhotos(plans);
  if (first === undefined) return <FieldScene />;
  // One photo beside another fills a phone's width.
  const isLone = others.length === 1;
  return (
    <div aria-hidden="true">
      <Hills />
      <div className="-mt-px field-ground pb-8 sm:pb-10">
        <div className="mx-auto grid max-w-7xl grid-cols-2 gap-3 px-4 sm:grid-cols-4 sm:gap-4 sm:px-6">
          <HeroPhoto
            image={first}
            first
            sizes={others.length === 0 ? WHOLE : HALF}
            className={others.length === 0 ? 'col-span-full h-56 lg:col-span-2' : 'col-span-2 h-56'}
          />
          {others.map((image) => (
            <HeroPhoto
              key={image}
              image={image}
              sizes={isLone ? HALF : QUARTER}
              className={isLone ? 'col-span-2 h-56 lg:col-span-1' : 'h-36'}
            />
          ))}
          {CRATES.slice(others.length, 2).map(({ names }) => (
            <ProduceCrate
              key={names[0]}
              images={names.map((name) => `/produce/${name}.svg`)}
              className="self-end justify-self-center max-lg:hidden"
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
