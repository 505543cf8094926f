import { Link } from 'react-router';

import { useLanguage } from '../lib/language.ts';
import { paths } from '../lib/paths.ts';
import { Logo } from '../ui/logo.tsx';
import { useFarm } from '../lib/farm.ts';

/** The logo and the farm's name, a link home. */
export function FarmName() {
  const language = useLanguage();
  const farm = useFarm();
  return (
    <Link to={paths.home()} className="flex min-h-12 items-center gap-2 rounded-button">
      <Logo className="size-10 lg:size-11" />
      <span className="min-w-17 font-display max-[22rem]:sr-only text-[1.4rem] leading-none sm:text-2xl lg:min-w-26 lg:text-[1.75rem]">
        {language === 'mr' ? farm.brandMarathi : farm.brand}
      </span>
    </Link>
  );
}
