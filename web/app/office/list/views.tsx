import { inDigits } from '@shivar/domain/language/format';
import { Link } from 'react-router';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import type { Filters } from './use-filters.ts';

/** A named choice of a list's filters, such as “To decide”. */
export interface ListView {
  readonly label: string;
  /** Its filters. What another view sets and this one does not is taken off; the search stays. */
  readonly values: Readonly<Record<string, string>>;
  /** How many rows it has, where that is known. */
  readonly count?: number | undefined;
  /** Whether the list shows it now, where its filters alone do not say so. */
  readonly isShown?: boolean;
}

/** The named views of a list, each with its count. A phone scrolls through them. */
export function Views({ views, filters }: { views: readonly ListView[]; filters: Filters }) {
  const t = useWords('office');
  const language = useLanguage();
  const none = Object.fromEntries(
    views.flatMap(({ values }) => Object.keys(values)).map((name) => [name, '']),
  );
  return (
    <nav aria-label={t('views')} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0 print:hidden">
      <ul className="flex gap-1.5 py-0.5 sm:flex-wrap">
        {views.map(({ label, values, count, isShown }) => {
          const wanted = { ...none, ...values };
          const isCurrent =
            isShown ?? Object.entries(wanted).every(([name, value]) => (filters.get(name) ?? '') === value);
          return (
            <li key={label} className="shrink-0">
              <Link
                to={{ search: filters.searchWith(wanted) }}
                preventScrollReset
                aria-current={isCurrent ? 'true' : undefined}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-card px-3.5 text-sm no-underline hover:bg-sprout aria-[current=true]:border-leaf aria-[current=true]:bg-leaf aria-[current=true]:font-semibold aria-[current=true]:text-on-leaf lg:min-h-9"
              >
                {label}
                {count !== undefined && (
                  <span className="figures font-semibold">{inDigits(String(count), language)}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
