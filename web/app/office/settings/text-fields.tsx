import type { TextReading } from '@shivar/domain/contract/office/settings-calls';
import { LANGUAGES } from '@shivar/domain/language/language';
import type { Language } from '@shivar/domain/language/language';
import { TEXT_GAPS } from '@shivar/domain/rules/settings/text-draft';

import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { TickBox } from '../editing/choices.tsx';
import { editorFields } from '../editing/editor-fields.tsx';
import type { Editing } from '../editing/use-editing.ts';
import type { PartForm } from './settings-forms.ts';
import { partFormOf } from './settings-forms.ts';
import { useFieldWords } from './settings-words.ts';

/** A text's fields. Those of one language are shown. */
export function useTextFields(editing: Editing<PartForm>, shown: Language) {
  const t = useWords('officeSettings');
  const field = editorFields(editing, useFieldWords().fieldName);
  return LANGUAGES.flatMap((lang) => {
    const look = { lang, isShown: lang === shown };
    return [
      field.text(`${lang}.title`, look),
      field.text(`${lang}.description`, { ...look, hint: t('hint.description') }),
      field.lines(`${lang}.body`, { ...look, hint: t('hint.body'), rows: 18, spellCheck: true }),
    ];
  });
}

interface LanguageChoiceProps {
  language: Language;
  onLanguage: (language: Language) => void;
}

/** Which language of a text to write. */
export function LanguageChoice({ language, onLanguage }: LanguageChoiceProps) {
  const t = useWords('officeSettings');
  return (
    <fieldset>
      <legend className="font-semibold">{t('textLanguage')}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {LANGUAGES.map((each) => (
          <TickBox
            key={each}
            type="radio"
            name="text-language"
            isOn={each === language}
            onToggle={() => onLanguage(each)}
          >
            {t(`language.${each}`)}
          </TickBox>
        ))}
      </div>
    </fieldset>
  );
}

interface TextAidsProps {
  editing: Editing<PartForm>;
  /** The program's own text in the shown language. */
  shipped: object;
  faults: TextReading['faults'];
}

/** The lines that the page cannot show, the gaps that a text can have, and the way back to the program's own text. */
export function TextAids({ editing, shipped, faults }: TextAidsProps) {
  const t = useWords('officeSettings');
  const form = partFormOf(shipped);
  const isShipped = Object.entries(form).every(([path, text]) => editing.form[path] === text);
  return (
    <>
      <ul aria-live="polite" className="flex flex-col gap-1 text-sm text-tomato empty:hidden">
        {faults.map(({ line, message }, index) => (
          <li key={`${line} ${index}`}>{message}</li>
        ))}
      </ul>
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
      {isShipped ? (
        <p className="text-soft">{t('isShipped')}</p>
      ) : (
        <Button look="secondary" className="self-start" onClick={() => editing.change(form)}>
          {t('toShipped')}
        </Button>
      )}
    </>
  );
}
