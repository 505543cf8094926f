import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import { useEffect, useRef } from 'react';

import { call } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { PagedList } from './paged-list.tsx';
import { usePages } from './use-pages.ts';

/** The customers that a search finds, as buttons. The first one gets the focus; its words are those of phone orders. */
export function FoundPeople({ search, onPick }: { search: string; onPick: (id: string) => unknown }) {
  const t = useWords('officePhone');
  const list = useRef<HTMLUListElement>(null);
  const pages = usePages(`caller ${search}`, 'people', (from, signal) =>
    call(officePeopleCalls.people, { query: { search, ...from }, signal }),
  );
  const isThere = pages.rows !== null;
  useEffect(() => {
    if (isThere) list.current?.querySelector('button')?.focus();
  }, [isThere]);
  return (
    <PagedList
      pages={pages}
      texts={{
        loading: t('searching'),
        loadFailed: t('searchFailed'),
        more: t('more'),
        noneTitle: t('noneTitle'),
        noneText: t('noneText'),
      }}
    >
      {(people) => (
        <ul ref={list} aria-label={t('found')} className="flex flex-col gap-2">
          {people.map(({ _id, name, email, mobile }) => (
            <li key={_id}>
              <Button look="secondary" className="w-full justify-start text-left" onClick={() => onPick(_id)}>
                <span className="min-w-0 py-1.5">
                  <span className="wrap-names block font-semibold">{name}</span>
                  <span className="wrap-names figures block text-sm font-normal text-soft">
                    {[email, mobile].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
