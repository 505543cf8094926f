import { LANGUAGES } from '@shivar/domain/language/language';
import { useId, useState } from 'react';

import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OneOf } from '../editing/choices.tsx';
import { FoundPeople } from '../list/found-people.tsx';
import { withNewCaller, withoutCaller } from './phone-draft.ts';
import type { NewCaller, PhoneDraft } from './phone-draft.ts';
import type { PhoneOrder } from './use-phone-order.ts';

/** The caller: a customer from the search, or a new one. */
export function CallerStep({ order }: { order: PhoneOrder }) {
  const t = useWords('officePhone');
  const { change } = order;
  const { who } = order.draft;
  if (who.kind === 'nobody') return <CallerSearch order={order} />;
  return (
    <>
      {who.kind === 'new' && <NewCallerFields order={order} caller={who} />}
      {who.kind === 'known' && (
        <div>
          <p className="wrap-names text-xl font-semibold">{who.caller.name}</p>
          <p className="wrap-names text-soft">{who.caller.email}</p>
          {who.caller.isBlocked && (
            <p role="alert" className="mt-2 text-tomato">
              {t('blocked')}
            </p>
          )}
        </div>
      )}
      <Button look="quiet" className="self-start" onClick={() => change(withoutCaller, 'customer')}>
        {t('change')}
      </Button>
    </>
  );
}

/** Searches for the caller. Enter searches and focuses the first customer found; the arrow keys go on from there. */
function CallerSearch({ order }: { order: PhoneOrder }) {
  const t = useWords('officePhone');
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const search = () => setAsked(typed.trim());
  const addNew = () =>
    order.change((draft) => withNewCaller(draft, typed.trim(), t.language), 'customer', 'mobile');
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          type="search"
          label={t('search')}
          hint={t('searchHint')}
          error={order.problems['customer']}
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
        <Button look="secondary" onClick={addNew}>
          {t('newCustomer')}
        </Button>
      </div>
      {asked !== '' && <FoundPeople key={asked} search={asked} onPick={order.takeCaller} />}
    </>
  );
}

/** The fields of a new customer, and the notice that is read out to them (decision 29). */
function NewCallerFields({ order, caller }: { order: PhoneOrder; caller: NewCaller }) {
  const t = useWords('officePhone');
  const { change, field, problems } = order;
  const put = (draft: PhoneDraft, changes: Partial<NewCaller>): PhoneDraft => ({
    ...draft,
    who: { ...caller, kind: 'new', ...changes },
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('newCustomer.name', caller.name, (draft, name) => put(draft, { name }))}
          label={t('name')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the focused search
          autoFocus
          required
          maxLength={100}
        />
        <OneOf
          label={t('language')}
          options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
          value={caller.language}
          onChange={(language) => change((draft) => put(draft, { language }), 'newCustomer.language')}
        />
        <TextField
          {...field('newCustomer.email', caller.email, (draft, email) => put(draft, { email }))}
          label={t('email')}
          hint={t('emailHint')}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          className="sm:col-span-2"
        />
      </div>
      <Notice
        text={t(caller.email.trim() === '' ? 'noticeTextNoMail' : 'noticeText')}
        agreed={caller.agreed}
        error={problems['newCustomer.agreed']}
        onChange={(agreed) => change((draft) => put(draft, { agreed }), 'newCustomer.agreed')}
      />
    </>
  );
}

interface NoticeProps {
  text: string;
  agreed: boolean;
  error: string | undefined;
  onChange: (agreed: boolean) => void;
}

function Notice({ text, agreed, error, onChange }: NoticeProps) {
  const t = useWords('officePhone');
  const id = useId();
  return (
    <div className="rounded-card bg-turmeric-tint p-4 text-turmeric-ink">
      <p className="font-semibold">{t('notice')}</p>
      <p>{text}</p>
      <CheckBox
        className="mt-1 font-semibold"
        checked={agreed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        onChange={onChange}
      >
        {t('agreed')}
      </CheckBox>
      {error && (
        <p id={id} className="flex items-start gap-1.5 text-sm text-tomato">
          <Icon name="alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </div>
  );
}
