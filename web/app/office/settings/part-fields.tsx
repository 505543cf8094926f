import { LANGUAGES } from '@shivar/domain/language/language';
import type { FarmPart } from '@shivar/domain/rules/settings/settings';
import { ROLES } from '@shivar/domain/rules/account/role';
import { BILL_EVERY } from '@shivar/domain/rules/money/bill';
import { PAYMENT_METHODS } from '@shivar/domain/rules/settings/settings';
import type { ComponentProps, ReactNode } from 'react';

import { useWords } from '../../lib/words.ts';
import type { Dictionaries } from '../../words/sections.ts';
import { TextField } from '../../ui/field.tsx';
import { OneOf } from '../editing/choices.tsx';
import type { EditorField } from '../editing/editor-fields.tsx';
import { editorFields } from '../editing/editor-fields.tsx';
import { RowFields } from '../editing/row-fields.tsx';
import type { Editing } from '../editing/use-editing.ts';
import type { LinkForm, PartForm } from './settings-forms.ts';
import { choicesIn, linksIn } from './settings-forms.ts';
import type { FieldPath } from './settings-words.ts';
import { useFieldWords } from './settings-words.ts';

interface TextSpec extends Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'lang' | 'autoComplete' | 'spellCheck'
> {
  readonly path: FieldPath;
  readonly hint?: Extract<keyof Dictionaries['officeSettings'], `hint.${string}`>;
}

const TEL = { type: 'tel', autoComplete: 'off' } as const;
const EMAIL = { type: 'email', inputMode: 'email', autoComplete: 'off' } as const;

/** The fields of text of each part, in their order. */
const TEXTS: Readonly<Partial<Record<FarmPart, readonly TextSpec[]>>> = {
  brand: [
    { path: 'brand', lang: 'en' },
    { path: 'brandMarathi', lang: 'mr' },
  ],
  contacts: [
    { path: 'phone', ...TEL },
    { path: 'email', ...EMAIL },
    { path: 'whatsapp', hint: 'hint.whatsapp', autoComplete: 'off', spellCheck: false },
    { path: 'city', lang: 'en' },
    { path: 'cityMarathi', lang: 'mr' },
  ],
  legal: [
    { path: 'legalName' },
    { path: 'legalAddress' },
    { path: 'fssaiLicence', hint: 'hint.fssaiLicence', inputMode: 'numeric', autoComplete: 'off' },
    { path: 'grievanceOfficer.name', hint: 'hint.officer' },
    { path: 'grievanceOfficer.email', ...EMAIL },
    { path: 'grievanceOfficer.phone', ...TEL },
  ],
  upi: [{ path: 'upiId', hint: 'hint.upiId', inputMode: 'email', autoComplete: 'off', spellCheck: false }],
  'bank-account': [
    { path: 'bankAccount.account', hint: 'hint.bankAccount', inputMode: 'numeric', autoComplete: 'off' },
    { path: 'bankAccount.ifsc', autoComplete: 'off', spellCheck: false },
    { path: 'bankAccount.name', autoComplete: 'off', spellCheck: false },
  ],
  'cut-off': [
    { path: 'cutOffNote.en', lang: 'en', hint: 'hint.cutOffNote' },
    { path: 'cutOffNote.mr', lang: 'mr' },
  ],
  'unpaid-orders': [
    { path: 'mostUnpaidOrders', hint: 'hint.mostUnpaidOrders', inputMode: 'numeric', autoComplete: 'off' },
  ],
  bills: [
    { path: 'billSeries', hint: 'hint.billSeries', autoComplete: 'off', spellCheck: false },
    { path: 'gstin', hint: 'hint.gstin', autoComplete: 'off', spellCheck: false },
  ],
  prices: [
    { path: 'deliveryFreeFrom', hint: 'hint.deliveryFreeFrom', inputMode: 'numeric', autoComplete: 'off' },
  ],
  invites: [{ path: 'inviteCredit', hint: 'hint.inviteCredit', inputMode: 'numeric', autoComplete: 'off' }],
  pauses: [{ path: 'keptPlaceDays', hint: 'hint.keptPlaceDays', inputMode: 'numeric', autoComplete: 'off' }],
  logins: [{ path: 'idleHours', hint: 'hint.idleHours', inputMode: 'numeric', autoComplete: 'off' }],
  payouts: [{ path: 'releaseAbove', hint: 'hint.releaseAbove', inputMode: 'numeric', autoComplete: 'off' }],
};

/** The fields of a part of the farm's settings. */
export function usePartFields(part: FarmPart, editing: Editing<PartForm>): EditorField<PartForm>[] {
  const [t, terms] = [useWords('officeSettings'), useWords('terms')];
  const { fieldName, fieldText } = useFieldWords();
  const field = editorFields(editing, fieldName);
  const texts = () =>
    (TEXTS[part] ?? []).map(({ path, hint, ...input }) =>
      field.text(path, { ...input, hint: hint && t(hint) }),
    );
  switch (part) {
    case 'links': {
      const links = <LinkFields editing={editing} />;
      return [field.own('socialLinks', links, (form) => fieldText('socialLinks', form['socialLinks']))];
    }
    case 'languages': {
      const languages = field.several('languages', LANGUAGES, (each) => t(`language.${each}`), {
        hint: t('hint.languages'),
        onChange: (chosen) => editing.change({ languages: withFirst(chosen, firstOf(editing)) }),
      });
      return [withMore(languages, <FirstLanguage editing={editing} />)];
    }
    case 'payments': {
      const methods = field.several('paymentMethods', PAYMENT_METHODS, (each) => terms(`payment.${each}`), {
        hint: t('hint.paymentMethods'),
      });
      const isNone = choicesIn(editing.form['paymentMethods']).length === 0;
      const warning = isNone && (
        <output className="block rounded-button bg-turmeric-tint px-4 py-3 text-turmeric-ink">
          {t('nothingCanBeBought')}
        </output>
      );
      return [withMore(methods, warning)];
    }
    case 'bills': {
      const every = field.oneOf('billEvery', BILL_EVERY, (each) => t(`billEvery.${each}`), {
        hint: t('hint.billEvery'),
      });
      return [every, ...texts()];
    }
    case 'logins': {
      const roles = field.several('secondStepRoles', ROLES, (each) => t(`role.${each}`), {
        hint: t('hint.secondStepRoles'),
      });
      return [roles, ...texts()];
    }
    default:
      return texts();
  }
}

/** The field with something below it. */
function withMore(field: EditorField<PartForm>, more: ReactNode): EditorField<PartForm> {
  const control = (
    <div className="flex flex-col gap-5">
      {field.control}
      {more}
    </div>
  );
  return { ...field, control };
}

const firstOf = ({ form }: Editing<PartForm>) => choicesIn(form['languages'])[0] ?? 'en';
const withFirst = (languages: readonly string[], first: string) =>
  languages.toSorted((one, other) => Number(other === first) - Number(one === first));

/** Of two languages of the shop, the first one. */
function FirstLanguage({ editing }: { editing: Editing<PartForm> }) {
  const t = useWords('officeSettings');
  const chosen = choicesIn(editing.form['languages']);
  if (chosen.length < 2) return null;
  return (
    <OneOf
      label={t('firstLanguage')}
      hint={t('hint.firstLanguage')}
      options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
      value={firstOf(editing) === 'mr' ? 'mr' : 'en'}
      onChange={(first) => editing.change({ languages: withFirst(chosen, first) })}
      className="max-w-72"
    />
  );
}

const MOST_LINKS = 8;

/** The links to the farm's other places, in the customers' order. */
function LinkFields({ editing }: { editing: Editing<PartForm> }) {
  const t = useWords('officeSettings');
  const links = linksIn(editing.form['socialLinks']);
  const nameOf = ({ name }: LinkForm, n: number) => name || t('linkNumber', { n });
  return (
    <div className="flex flex-col gap-5">
      {links.length === 0 && <p className="text-soft">{t('noLinks')}</p>}
      {editing.errors['socialLinks'] && <p className="text-tomato">{editing.errors['socialLinks']}</p>}
      <RowFields<LinkForm>
        editing={editing}
        name="socialLinks"
        rows={links}
        most={MOST_LINKS}
        empty={{ name: '', url: '' }}
        addLabel={t('addLink')}
        titleOf={(n) => t('linkNumber', { n })}
        removeLabelOf={(link, n) => t('removeLink', { name: nameOf(link, n) })}
        nameOf={nameOf}
      >
        {({ text }) => (
          <>
            <TextField {...text('name')} label={t('linkName')} />
            <TextField
              {...text('url')}
              label={t('linkUrl')}
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
            />
          </>
        )}
      </RowFields>
    </div>
  );
}
