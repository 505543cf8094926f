import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import type { ListedPerson } from '@shivar/domain/contract/office/people-calls';
import { officePhoneCalls } from '@shivar/domain/contract/office/phone-calls';
import type { PhoneCaller } from '@shivar/domain/contract/office/phone-calls';
import { useEffect, useRef, useState } from 'react';

import { call, failureMessage } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { usePages } from '../list/use-pages.ts';
import { NewCallerFields } from './new-caller-fields.tsx';
import { withCaller, withNewCaller, withoutCaller } from './phone-draft.ts';
import { PhoneStep } from './phone-step.tsx';
import type { PhoneOrder } from './use-phone-order.ts';

/** The caller: a customer from the search, or a new one. */
export function CallerStep({ order }: { order: PhoneOrder }) {
  const t = useWords('officePhone');
  const language = useLanguage();
  const [failure, setFailure] = useState<string | null>(null);
  const { draft, change, problems } = order;
  const { who } = draft;
  const pick = async (id: string) => {
    setFailure(null);
    const found = await call(officePhoneCalls.phoneCaller, { params: { id } });
    if (!found.ok) return setFailure(failureMessage(found.failure, t('callerFailed')));
    return change((known) => withCaller(known, found.value), 'customer');
  };
  return (
    <PhoneStep title={t('who')}>
      {who.kind === 'nobody' && (
        <CallerSearch
          error={failure ?? problems['customer']}
          onPick={pick}
          onNew={(typed) => change((known) => withNewCaller(known, typed, language), 'customer', 'mobile')}
        />
      )}
      {who.kind === 'known' && <Known caller={who.caller} />}
      {who.kind === 'new' && <NewCallerFields order={order} caller={who} />}
      {who.kind !== 'nobody' && (
        <Button look="quiet" className="self-start" onClick={() => change(withoutCaller, 'customer')}>
          {t('change')}
        </Button>
      )}
    </PhoneStep>
  );
}

function Known({ caller }: { caller: PhoneCaller }) {
  const t = useWords('officePhone');
  return (
    <div>
      <p className="wrap-names text-xl font-semibold">{caller.name}</p>
      <p className="wrap-names text-soft">{caller.email}</p>
      {caller.isBlocked && (
        <p role="alert" className="mt-2 text-tomato">
          {t('blocked')}
        </p>
      )}
    </div>
  );
}

interface CallerSearchProps {
  /** Why the choice failed. */
  error: string | null | undefined;
  onPick: (id: string) => unknown;
  /** Begins a new customer with the text of the search. */
  onNew: (typed: string) => void;
}

/** Searches for the caller. Enter searches and focuses the first customer found; the arrow keys go on from there. */
function CallerSearch({ error, onPick, onNew }: CallerSearchProps) {
  const t = useWords('officePhone');
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const search = () => setAsked(typed.trim());
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          type="search"
          label={t('search')}
          hint={t('searchHint')}
          error={error}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is for this, and the customer waits on the line
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && search()}
          className="min-w-0 flex-1 basis-60"
        />
        <Button onClick={search}>{t('find')}</Button>
        <Button look="secondary" onClick={() => onNew(typed.trim())}>
          {t('newCustomer')}
        </Button>
      </div>
      {asked !== '' && <Found key={asked} search={asked} onPick={onPick} />}
    </>
  );
}

function Found({ search, onPick }: { search: string; onPick: (id: string) => unknown }) {
  const t = useWords('officePhone');
  const list = useRef<HTMLUListElement>(null);
  const pages = usePages(`caller ${search}`, 'people', (from, signal) =>
    call(officePeopleCalls.people, { query: { search, ...from }, signal }),
  );
  const isThere = pages.rows !== null;
  useEffect(() => {
    if (isThere) list.current?.querySelector('button')?.focus();
  }, [isThere]);
  const texts = {
    loading: t('searching'),
    loadFailed: t('searchFailed'),
    more: t('more'),
    noneTitle: t('noneTitle'),
    noneText: t('noneText'),
  };
  return (
    <PagedList pages={pages} texts={texts}>
      {(people) => (
        <ul ref={list} aria-label={t('found')} className="flex flex-col gap-2">
          {people.map((person) => (
            <li key={person._id}>
              <Person person={person} onPick={onPick} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Person({ person, onPick }: { person: ListedPerson; onPick: (id: string) => unknown }) {
  return (
    <Button look="secondary" className="w-full justify-start text-left" onClick={() => onPick(person._id)}>
      <span className="min-w-0 py-1.5">
        <span className="wrap-names block font-semibold">{person.name}</span>
        <span className="wrap-names figures block text-sm font-normal text-soft">
          {[person.email, person.mobile].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Button>
  );
}
