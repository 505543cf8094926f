import { AUDIT_THINGS, officeAuditCalls } from '@shivar/domain/contract/office/audit-calls';
import type { AuditQuery, AuditThing } from '@shivar/domain/contract/office/audit-calls';
import { useEffect, useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { SelectField } from '../../ui/field.tsx';
import { DayFilter, FilterBar, useFilters } from '../list/filter-bar.tsx';
import type { Filters } from '../list/filter-bar.tsx';
import { OfficePage } from '../parts/office-page.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { usePages } from '../list/use-pages.ts';
import { AuditChange } from './audit-change.tsx';
import { changesOf, jobOf } from './audit-sentences.ts';

const THINGS = Object.keys(AUDIT_THINGS) as AuditThing[];

/** Every change by the farm's people and by jobs, the newest first. */
export function AuditPage() {
  const t = useWords('officeAudit');
  const filters = useFilters();
  const pages = usePages(filters.key, 'entries', (from, signal) =>
    call(officeAuditCalls.auditLog, { query: { ...queryOf(filters), ...from }, signal }),
  );
  const texts = {
    loading: t('loading'),
    loadFailed: t('loadFailed'),
    more: t('more'),
    noneTitle: t('noneTitle'),
    noneText: t('noneText'),
  };
  return (
    <OfficePage title={t('title')} intro={t('intro')}>
      <AuditFilters filters={filters} />
      <PagedList pages={pages} texts={texts}>
        {(entries) => (
          <ol className="flex flex-col gap-4">
            {changesOf(entries).map((change) => (
              <li key={change[0]?.change}>
                <AuditChange entries={change} />
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </OfficePage>
  );
}

/** What the address asks for, as far as it is such a thing. */
function queryOf({ get }: Filters): AuditQuery {
  const thing = THINGS.find((each) => each === get('thing'));
  const [by, day, search] = [get('by'), get('day'), get('search')];
  return {
    ...(thing && { thing }),
    ...(by !== undefined && { by }),
    ...(day !== undefined && { day }),
    ...(search !== undefined && { search }),
  };
}

function AuditFilters({ filters }: { filters: Filters }) {
  const t = useWords('officeAudit');
  const language = useLanguage();
  const actors = useActors();
  const chosen = filters.get('by') ?? '';
  return (
    <FilterBar
      filters={filters}
      texts={{ search: t('search'), hint: t('searchHint'), find: t('find'), showAll: t('showAll') }}
    >
      <SelectField
        label={t('by')}
        value={actors.some(({ by }) => by === chosen) ? chosen : ''}
        onChange={(event) => filters.set('by', event.currentTarget.value)}
      >
        <option value="">{t('anybody')}</option>
        {actors.map(({ by, name }) => (
          <option key={by} value={by}>
            {by.startsWith('job:') ? jobOf(name, language) : name || t('deleted')}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('what')}
        value={filters.get('thing') ?? ''}
        onChange={(event) => filters.set('thing', event.currentTarget.value)}
      >
        <option value="">{t('anything')}</option>
        {THINGS.map((thing) => (
          <option key={thing} value={thing}>
            {t(`group.${thing}`)}
          </option>
        ))}
      </SelectField>
      <DayFilter filters={filters} name="day" label={t('day')} />
    </FilterBar>
  );
}

/** Whoever ever changed something. A list that does not come leaves the filter without choices, not the page. */
function useActors(): readonly { by: string; name: string }[] {
  const [actors, setActors] = useState<readonly { by: string; name: string }[]>([]);
  useEffect(() => {
    const given = new AbortController();
    call(officeAuditCalls.auditActors, { signal: given.signal }).then(
      (answer) => answer.ok && setActors(answer.value),
      (error: unknown) => {
        if (!given.signal.aborted) throw error;
      },
    );
    return () => given.abort();
  }, []);
  return actors;
}
