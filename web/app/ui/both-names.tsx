import { useLanguage } from '../lib/language.ts';
import { classNames } from './class-names.ts';

interface BothNamesProps {
  english: string;
  marathi: string;
  /** For the name in the page's language, which stands first. */
  className?: string;
  /** For the other name. */
  otherClassName?: string;
}

/** A name in both languages, that of the page first (product 13.3), each pronounced in its own. */
export function BothNames({ english, marathi, className, otherClassName }: BothNamesProps) {
  const names = [
    { lang: 'en', text: english },
    { lang: 'mr', text: marathi },
  ] as const;
  const [first, second] = useLanguage() === 'mr' ? names.toReversed() : names;
  return (
    <>
      <span lang={first?.lang} className={classNames('wrap-names', className)}>
        {first?.text}
      </span>
      {first?.text !== second?.text && (
        <>
          {' '}
          <span lang={second?.lang} className={classNames('wrap-names', otherClassName ?? 'text-soft')}>
            {second?.text}
          </span>
        </>
      )}
    </>
  );
}
