import { NavLink } from 'react-router';

import { useWords } from '../lib/words.ts';
import { classNames } from '../ui/class-names.ts';
import { mainLinks } from './site-map.ts';

const FORMS = {
  bar: {
    list: 'flex h-full gap-1',
    link: 'flex h-full items-center border-y-4 border-transparent px-3.5 hover:border-b-line aria-[current=page]:border-b-turmeric',
  },
  list: {
    list: 'flex flex-col pt-2',
    link: 'flex min-h-13 items-center rounded-button px-4 text-lg hover:bg-sprout aria-[current=page]:bg-sprout',
  },
};

/** The spec's links, in a row for the bar or one below the other for a menu. */
export function NavLinks({ form }: { form: keyof typeof FORMS }) {
  const t = useWords('shell');
  return (
    <ul className={FORMS[form].list}>
      {mainLinks.map((link) => (
        <li key={link.to}>
          <NavLink end to={link.to} className={classNames(FORMS[form].link)}>
            {t(link.words)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
