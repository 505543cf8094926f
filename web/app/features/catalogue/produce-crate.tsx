import { photoIdOf } from '@shivar/domain/rules/catalogue/photo-path';

import { classNames } from '../../ui/class-names.ts';
import { Drawing } from '../../ui/drawing.tsx';

interface ProduceCrateProps {
  /** Pictures of produce; the first ones stand behind. A crate has room for seven. */
  images: readonly string[];
  className?: string;
}

/** Those that stand behind, with their tops in sight. */
const BEHIND = 3;

/** A crate full of produce. Decorative, like the drawings in it. */
export function ProduceCrate({ images, className }: ProduceCrateProps) {
  const rows = [images.slice(0, BEHIND), images.slice(BEHIND, 7)].filter((row) => row.length > 0);
  return (
    <div aria-hidden="true" className={classNames('relative h-32 w-56 shrink-0', className)}>
      <div className="absolute inset-x-0 bottom-5 flex flex-col items-center">
        {rows.map((row, index) => (
          <div key={index} className="flex justify-center not-last:-mb-7">
            {row.map((image, place) => (
              <Drawing
                key={place}
                src={image}
                size={60}
                className={`-mx-0.75 ${photoIdOf(image) === null ? 'shadow-below' : 'rounded-full! border-2 border-card'}`}
              />
            ))}
          </div>
        ))}
      </div>
      <span className="absolute inset-x-0 bottom-0 h-11 crate-front" />
    </div>
  );
}
