import { AUDIT_THINGS, officeAuditCalls } from '@shivar/domain/contract/office/audit-calls';
import type { AuditEntry, AuditThing } from '@shivar/domain/contract/office/audit-calls';

import { call } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { officeOnly } from '../access/office-loader.ts';
import { DayFilter, SelectFilter } from '../list/filter-fields.tsx';
import { ListPage } from '../list/list-page.tsx';
import { listTexts } from '../list/list-texts.ts';
import { useFilters } from '../list/use-filters.ts';
import type { Filters } from '../list/use-filters.ts';
import { usePages } from '../list/use-pages.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { AuditChange } from './audit-change.tsx';
import { changesOf, jobOf } from './audit-sentences.ts';

export const handle: RouteHandle = {
  scripts: 'at-once',
  words: ['office', 'officeAudit', 'officeAuditNames', 'officeAuditValues'],
};
export const clientLoader = officeOnly;
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

const THINGS = Object.keys(AUDIT_THINGS) as AuditThing[];

/** Every change by the farm's people and by jobs, the newest first. */
export default function AuditPage() {
  const t = useWords('officeAudit');
  const filters = useFilters();
  const { get } = filters;
  // An unknown kind of thing is left out.
  const thing = THINGS.find((each) => each === get('thing'));
  const query = { thing, by: get('by'), day: get('day'), search: get('search') };
  const pages = usePages(filters.key, 'entries', (from, signal) =>
    call(officeAuditCalls.auditLog, { query: { ...query, ...from }, signal }),
  );
  return (
    <>
      <PageHead title={t('title')} />
      <ListPage<AuditEntry[]>
        title={t('title')}
        intro={t('intro')}
        filters={filters}
        fields={<AuditFilters filters={filters} />}
        pages={{ ...pages, rows: pages.rows && changesOf(pages.rows) }}
        texts={listTexts((name) => t(`list.${name}`))}
        idOf={([first]) => first?.change ?? ''}
        Row={AuditChange}
        columns="lg:grid-cols-[minmax(0,1fr)_minmax(0,4fr)] lg:items-start!"
      />
    </>
  );
}

function AuditFilters({ filters }: { filters: Filters }) {
  const t = useWords('officeAudit');
  const language = useLanguage();
  // Without this list the filter has no choices, but the page works.
  const { value: actors } = useAnswer('actors', '', (signal) =>
    call(officeAuditCalls.auditActors, { signal }),
  );
  return (
    <>
      <SelectFilter
        filters={filters}
        name="by"
        label={t('by')}
        any={t('anybody')}
        options={(actors ?? []).map(({ by, name }) => ({
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
