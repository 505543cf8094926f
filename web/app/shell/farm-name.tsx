import { Link } from 'react-router';

import { paths } from '../lib/paths.ts';
import { Logo } from '../ui/logo.tsx';
import { useBrand } from '../lib/farm.ts';
import { classNames } from '../ui/class-names.ts';

/** How many letters of a name stand in the bar of a phone beside its buttons. A longer name is smaller, in two lines. */
const LONG = 8;

/** The logo and the farm's name, a link home. */
export function FarmName() {
  const name = useBrand();
  return (
    <Link to={paths.home()} className="flex min-h-12 min-w-0 items-center gap-2 rounded-button">
      <Logo className="size-10 shrink-0 lg:size-11" />
      <span
        className={classNames(
          'line-clamp-2 min-w-17 font-display leading-snug wrap-anywhere max-[22.4rem]:sr-only lg:min-w-26',
          name.length > LONG ? 'sm:text-xl' : 'text-[1.3rem] sm:text-2xl lg:text-[1.75rem]',
        )}
      >
        {name}
      </span>
    </Link>
  );
}
