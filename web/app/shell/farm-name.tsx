import { Link } from 'react-router';

import { paths } from '../lib/paths.ts';
import { Logo } from '../ui/logo.tsx';
import { useBrand } from '../lib/farm.ts';
import { classNames } from '../ui/class-names.ts';

/** How many letters of a name stand in the bar of a phone beside its buttons. A longer name is smaller, in more lines. */
const LONG = 8;

/** The logo and the farm's name, a link home. */
export function FarmName({ reloadDocument = false }: { reloadDocument?: boolean }) {
  const name = useBrand();
  return (
    <Link
      to={paths.home()}
      reloadDocument={reloadDocument}
      className="flex min-h-12 min-w-0 flex-1 basis-[8rem] items-center gap-2 rounded-button lg:flex-initial lg:basis-auto"
    >
      <Logo className="size-10 shrink-0 lg:size-11" />
      <span
        className={classNames(
          'line-clamp-3 font-display leading-tight wrap-anywhere lg:min-w-26',
          name.length > LONG
            ? 'text-[min(0.875rem,6vw)] sm:text-xl'
            : 'text-[1.3rem] sm:text-2xl lg:text-[1.75rem]',
        )}
      >
        {name}
      </span>
    </Link>
  );
}
