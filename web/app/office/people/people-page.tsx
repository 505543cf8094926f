import { dayAt } from '@shivar/domain/values/day';
import { formatDay } from '@shivar/domain/language/format';
import { PEOPLE_KINDS, officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import type { ListedPerson, PeopleQuery } from '@shivar/domain/contract/office/people-calls';
import { Link } from 'react-router';

import { call } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { SelectField } from '../../ui/field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { FilterBar, useFilters } from '../list/filter-bar.tsx';
import type { Filters } from '../list/filter-bar.tsx';
import { OfficePage } from '../parts/office-page.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { usePages } from '../list/use-pages.ts';
import { officePaths } from '../parts/office-paths.ts';

/** Everybody with an account, the newest first. */
export function PeoplePage() {
  const t = useWords('officePeople');
  const filters = useFilters();
  const pages = usePages(filters.key, 'people', (from, signal) =>
    call(officePeopleCalls.people, { query: { ...queryOf(filters), ...from }, signal }),
  );
  const texts = {
    loading: t('loading'),
    loadFailed: t('loadFailed'),
    more: t('more'),
    noneTitle: t('noneTitle'),
    noneText: t('noneText'),
  };
  return (
    <OfficePage
      title={t('title')}
      intro={t('intro')}
      actions={<LinkButton to={officePaths.invitations()}>{t('invite')}</LinkButton>}
    >
      <FilterBar
        filters={filters}
        texts={{ search: t('search'), hint: t('searchHint'), find: t('find'), showAll: t('showAll') }}
      >
        <SelectField
          label={t('kind')}
          value={filters.get('kind') ?? ''}
          onChange={(event) => filters.set('kind', event.currentTarget.value)}
        >
          <option value="">{t('everybody')}</option>
          {PEOPLE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kind.${kind}`)}
            </option>
          ))}
        </SelectField>
      </FilterBar>
      <PagedList pages={pages} texts={texts} to={({ _id }) => officePaths.person(_id)}>
        {(people) => (
          <ul className="flex flex-col gap-2">
            {people.map((person) => (
              <PersonRow key={person._id} person={person} />
            ))}
          </ul>
        )}
      </PagedList>
    </OfficePage>
  );
}

/** What the address asks for, as far as it is such a thing. */
function queryOf({ get }: Filters): PeopleQuery {
  const kind = PEOPLE_KINDS.find((each) => each === get('kind'));
  const search = get('search');
  return { ...(kind && { kind }), ...(search !== undefined && { search }) };
}

/** One account of the list; all of it leads to the account. */
function PersonRow({ person }: { person: ListedPerson }) {
  const t = useWords('officePeople');
  const language = useLanguage();
  const day = formatDay(dayAt(Date.parse(person.createdAt)), language);
  return (
    <li className="relative grid items-center gap-x-5 gap-y-1 rounded-card border border-line bg-card p-4 hover:border-line-strong sm:grid-cols-[minmax(0,1fr)_11rem_10rem]">
      <div className="min-w-0">
        <h2 className="wrap-names text-lg leading-snug">
          <Link
            to={officePaths.person(person._id)}
            className="no-underline after:absolute after:inset-0 after:rounded-card"
          >
            {person.name}
          </Link>
        </h2>
        <p className="wrap-names text-sm text-soft">{person.email || t('noEmail')}</p>
      </div>
      <p className="figures text-sm">
        {person.mobile || t('noMobile')}
        <span className="block text-soft">{t('since', { day })}</span>
      </p>
      <p className="flex flex-wrap gap-2 empty:hidden sm:justify-end">
        {person.role && <Badge tone="turmeric">{t.word('role', person.role)}</Badge>}
        {person.isBlocked && <Badge tone="tomato">{t('blocked')}</Badge>}
        {person.sharesMobile && <Badge>{t('sharesMobile')}</Badge>}
      </p>
    </li>
  );
}
