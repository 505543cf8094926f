import type { TextReading } from '@shivar/domain/contract/office/settings-calls';
import { LANGUAGES } from '@shivar/domain/language/language';
import type { Language } from '@shivar/domain/language/language';
import { TEXT_GAPS } from '@shivar/domain/rules/settings/text-draft';
import type { FarmText } from '@shivar/domain/rules/settings/text-draft';

import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { textField } from '../editing/editor-fields.ts';
import type { Editing } from '../editing/use-editing.ts';
import { TEXT_FIELDS, fieldsOf } from './settings-forms.ts';
import type { TextField as Field, TextForm } from './settings-forms.ts';

interface TextFieldsProps {
  editing: Editing<TextForm>;
  language: Language;
  onLanguage: (language: Language) => void;
  /** The program's own text in this language. */
  shipped: FarmText;
  faults: TextReading['faults'];
}

/** A text's fields in one language, with its faults. */
export function TextFields({ editing, language, onLanguage, shipped, faults }: TextFieldsProps) {
  const t = useWords('officeSettings');
  const isShipped = TEXT_FIELDS.every((field) => editing.form[`${language}.${field}`] === shipped[field]);
  const field = (name: Field) => ({
    label: t(`field.${language}.${name}`),
    lang: language,
    ...textField(editing, `${language}.${name}`),
  });
  return (
    <>
      <LanguageChoice language={language} onLanguage={onLanguage} />
      <TextField {...field('title')} />
      <TextField {...field('description')} hint={t('hint.description')} />
      <TextAreaField {...field('body')} hint={t('hint.body')} rows={18} spellCheck />
      <Faults faults={faults} />
      <GapList />
      {isShipped ? (
        <p className="text-soft">{t('isShipped')}</p>
      ) : (
        <Button
          look="secondary"
          className="self-start"
          onClick={() => editing.change(fieldsOf(shipped, language))}
        >
          {t('toShipped')}
        </Button>
      )}
    </>
  );
}

function LanguageChoice({ language, onLanguage }: Pick<TextFieldsProps, 'language' | 'onLanguage'>) {
  const t = useWords('officeSettings');
  return (
    <fieldset>
      <legend className="font-semibold">{t('textLanguage')}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {LANGUAGES.map((each) => (
          <label
            key={each}
            className="inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-button border border-line-strong px-3 has-checked:border-leaf has-checked:bg-sprout has-focus-visible:outline-3 has-focus-visible:outline-leaf-2"
          >
            <input
              type="radio"
              name="text-language"
              checked={each === language}
              onChange={() => onLanguage(each)}
              className="size-6 shrink-0 accent-leaf"
            />
            {t(`language.${each}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The lines that the page cannot show. */
function Faults({ faults }: Pick<TextFieldsProps, 'faults'>) {
  return (
    <ul aria-live="polite" className="flex flex-col gap-1 text-sm text-tomato empty:hidden">
      {faults.map(({ line, message }, index) => (
        <li key={`${line} ${index}`}>{message}</li>
      ))}
    </ul>
  );
}

/** The names that a text can have in braces, with the facts that replace them. */
function GapList() {
  const t = useWords('officeSettings');
  return (
    <details>
      <summary className="inline-flex min-h-12 cursor-pointer items-center text-leaf underline underline-offset-4">
        {t('gaps')}
      </summary>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[max-content_1fr]">
        {TEXT_GAPS.map((gap) => (
          <div key={gap} className="contents">
            <dt className="font-semibold">{`{${gap}}`}</dt>
            <dd className="text-soft">{t(`gap.${gap}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
