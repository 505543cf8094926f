import { LANGUAGES } from '@shivar/domain/language/language';
import type { FarmPart } from '@shivar/domain/rules/settings/settings';
import { PAYMENT_METHODS } from '@shivar/domain/rules/settings/settings';
import type { ComponentProps } from 'react';

import { useWords } from '../../lib/words.ts';
import type { Dictionaries } from '../../words/sections.ts';
import { TextField } from '../../ui/field.tsx';
import { Choices } from '../editing/choices.tsx';
import { textField } from '../editing/editor-fields.ts';
import { OneOf } from '../editing/one-of.tsx';
import type { Editing } from '../editing/use-editing.ts';
import { LinkFields } from './link-fields.tsx';
import type { PartForm } from './settings-forms.ts';
import { choicesIn, textIn } from './settings-forms.ts';

type Words = keyof Dictionaries['officeSettings'];
export type FieldPath = Extract<Words, `field.${string}`> extends `field.${infer Path}` ? Path : never;
type Hint = Extract<Words, `hint.${string}`>;

interface TextSpec extends Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'lang' | 'autoComplete' | 'spellCheck'
> {
  readonly path: FieldPath;
  readonly hint?: Hint;
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
  'cut-off': [
    { path: 'cutOffNote.en', lang: 'en', hint: 'hint.cutOffNote' },
    { path: 'cutOffNote.mr', lang: 'mr' },
  ],
  'unpaid-orders': [
    { path: 'mostUnpaidOrders', hint: 'hint.mostUnpaidOrders', inputMode: 'numeric', autoComplete: 'off' },
  ],
};

/** The fields of a part of the farm's settings. */
export function PartFields({ part, editing }: { part: FarmPart; editing: Editing<PartForm> }) {
  if (part === 'links') return <LinkFields editing={editing} />;
  if (part === 'languages') return <LanguageFields editing={editing} />;
  if (part === 'payments') return <PaymentFields editing={editing} />;
  return TEXTS[part]?.map((text) => <PartText key={text.path} spec={text} editing={editing} />);
}

function PartText({ spec, editing }: { spec: TextSpec; editing: Editing<PartForm> }) {
  const t = useWords('officeSettings');
  const { path, hint, ...input } = spec;
  return (
    <TextField
      {...input}
      {...textField(editing, path)}
      label={t(`field.${path}`)}
      hint={hint && t(hint)}
      value={textIn(editing.form[path])}
    />
  );
}

/** The languages of the shop; of two languages, also the first one. */
function LanguageFields({ editing }: { editing: Editing<PartForm> }) {
  const t = useWords('officeSettings');
  const chosen = LANGUAGES.filter((each) => choicesIn(editing.form['languages']).includes(each));
  const [first = 'en'] = choicesIn(editing.form['languages']);
  const inOrder = (those: readonly string[], leading: string) =>
    those.toSorted((one, other) => Number(other === leading) - Number(one === leading));
  return (
    <>
      <Choices
        label={t('field.languages')}
        hint={t('hint.languages')}
        error={editing.errors['languages']}
        options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        chosen={chosen}
        onChange={(those) => editing.change({ languages: inOrder(those, first) })}
      />
      {chosen.length > 1 && (
        <OneOf
          label={t('firstLanguage')}
          hint={t('hint.firstLanguage')}
          options={chosen.map((value) => ({ value, label: t(`language.${value}`) }))}
          value={chosen.find((each) => each === first) ?? 'en'}
          onChange={(value) => editing.change({ languages: inOrder(chosen, value) })}
          className="max-w-72"
        />
      )}
    </>
  );
}

function PaymentFields({ editing }: { editing: Editing<PartForm> }) {
  const t = useWords('officeSettings');
  const terms = useWords('terms');
  const chosen = PAYMENT_METHODS.filter((each) => choicesIn(editing.form['paymentMethods']).includes(each));
  return (
    <>
      <Choices
        label={t('field.paymentMethods')}
        hint={t('hint.paymentMethods')}
        error={editing.errors['paymentMethods']}
        options={PAYMENT_METHODS.map((value) => ({ value, label: terms(`payment.${value}`) }))}
        chosen={chosen}
        onChange={(those) => editing.change({ paymentMethods: those })}
      />
      {chosen.length === 0 && (
        <output className="block rounded-button bg-turmeric-tint px-4 py-3 text-turmeric-ink">
          {t('nothingCanBeBought')}
        </output>
      )}
    </>
  );
}
