import { AUDIT_THINGS, officeAuditCalls } from '@shivar/domain/contract/office/audit-calls';
import type { AuditEntry, AuditQuery, AuditThing } from '@shivar/domain/contract/office/audit-calls';
import { useEffect, useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { DayFilter, SelectFilter } from '../list/filter-fields.tsx';
import { ListPage } from '../list/list-page.tsx';
import { useFilters } from '../list/use-filters.ts';
import type { Filters } from '../list/use-filters.ts';
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
  return (
    <ListPage<AuditEntry[]>
      title={t('title')}
      intro={t('intro')}
      filters={filters}
      fields={<AuditFilters filters={filters} />}
      pages={{ ...pages, rows: pages.rows && changesOf(pages.rows) }}
      texts={{
        hint: t('searchHint'),
        showAll: t('showAll'),
        loading: t('loading'),
        loadFailed: t('loadFailed'),
        more: t('more'),
        noneTitle: t('noneTitle'),
        noneText: t('noneText'),
        results: t('results'),
      }}
      idOf={([first]) => first?.change ?? ''}
      Row={AuditChange}
      columns="lg:grid-cols-[minmax(0,1fr)_minmax(0,4fr)] lg:items-start!"
    />
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
  return (
    <>
      <SelectFilter
        filters={filters}
        name="by"
        label={t('by')}
        any={t('anybody')}
        options={actors.map(({ by, name }) => ({
          value: by,
          label: by.startsWith('job:') ? jobOf(name, language) : name || t('deleted'),
        }))}
      />
      <SelectFilter
        filters={filters}
        name="thing"
        label={t('what')}
        any={t('anything')}
        options={THINGS.map((thing) => ({ value: thing, label: t(`group.${thing}`) }))}
      />
      <DayFilter filters={filters} name="day" label={t('day')} />
    </>
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
