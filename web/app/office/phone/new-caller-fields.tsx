import { LANGUAGES } from '@shivar/domain/language/language';
import type { Language } from '@shivar/domain/language/language';
import { useId } from 'react';

import { useWords } from '../../lib/words.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { NewCaller } from './phone-draft.ts';
import type { PhoneOrder } from './use-phone-order.ts';

/** The fields of a new customer, and the notice that is read out to them (decision 29). */
export function NewCallerFields({ order, caller }: { order: PhoneOrder; caller: NewCaller }) {
  const t = useWords('officePhone');
  const { change, problems } = order;
  const set = (field: keyof NewCaller, value: string | boolean) =>
    change((draft) => ({ ...draft, who: { ...caller, kind: 'new', [field]: value } }), `customer.${field}`);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('name')}
          error={problems['customer.name']}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the focused search
          autoFocus
          required
          maxLength={100}
          value={caller.name}
          onChange={(event) => set('name', event.currentTarget.value)}
        />
        <LanguageField language={caller.language} onChange={(language) => set('language', language)} />
        <TextField
          label={t('email')}
          hint={t('emailHint')}
          error={problems['customer.email']}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={caller.email}
          onChange={(event) => set('email', event.currentTarget.value)}
          className="sm:col-span-2"
        />
      </div>
      <Notice
        text={t(caller.email.trim() === '' ? 'noticeTextNoMail' : 'noticeText')}
        agreed={caller.agreed}
        error={problems['customer.agreed']}
        onChange={(agreed) => set('agreed', agreed)}
      />
    </>
  );
}

function LanguageField(props: { language: Language; onChange: (language: string) => void }) {
  const t = useWords('officePhone');
  return (
    <SelectField
      label={t('language')}
      value={props.language}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language}>
          {t(`language.${language}`)}
        </option>
      ))}
    </SelectField>
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
