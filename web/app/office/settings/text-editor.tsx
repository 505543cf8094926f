import { officeSettingsCalls as calls } from '@shivar/domain/contract/office/settings-calls';
import type { OfficeText, PartStanding } from '@shivar/domain/contract/office/settings-calls';
import { LANGUAGES } from '@shivar/domain/language/language';
import type { Language } from '@shivar/domain/language/language';
import type { TextPart } from '@shivar/domain/rules/settings/settings';
import { changedLanguages, textDraftSchema } from '@shivar/domain/rules/settings/text-draft';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

import { call } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { EditorFrame } from '../editing/editor-frame.tsx';
import { useEditing } from '../editing/use-editing.ts';
import type { Base, Editing } from '../editing/use-editing.ts';
import { officePaths } from '../parts/office-paths.ts';
import { LastSaved, NoteField, useFieldDifferences } from './editor-parts.tsx';
import { textDraftOf, textFormOf, wordsIn } from './settings-forms.ts';
import type { TextForm } from './settings-forms.ts';
import { TextFields } from './text-fields.tsx';
import { TextPreview, useTextReading } from './text-preview.tsx';

interface TextEditorProps {
  name: TextPart;
  text: OfficeText;
  standing: PartStanding;
}

/** Edits About or a policy in both languages, beside a preview of its page. */
export function TextEditor({ name, text, standing }: TextEditorProps) {
  const t = useWords('officeSettings');
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const { editing, note, setNote } = useTextEditing(name, text);
  const { read, failed, isOld } = useTextReading(name, language, wordsIn(editing.form, language));
  useShowWrong(editing, language, setLanguage);
  const changed = changedLanguages(text.text, textDraftOf(editing.form));
  const choice = { language, onLanguage: setLanguage };
  return (
    <EditorFrame
      back={{ to: officePaths.settings(), label: t('back') }}
      title={t(`part.${name}`)}
      editing={editing}
      differences={useFieldDifferences(editing)}
      aside={<TextPreview {...choice} reading={read} failed={failed} />}
      foot={<LastSaved standing={standing} />}
    >
      <TextFields
        {...choice}
        editing={editing}
        shipped={text.shipped[language]}
        faults={isOld ? [] : (read?.faults ?? [])}
      />
      {changed.length === 1 && (
        <output className="block rounded-button bg-turmeric-tint px-4 py-3 text-turmeric-ink">
          {t(changed[0] === 'en' ? 'onlyEnglishChanged' : 'onlyMarathiChanged')}
        </output>
      )}
      <NoteField note={note} onNote={setNote} />
    </EditorFrame>
  );
}

function useTextEditing(name: TextPart, text: OfficeText) {
  const [note, setNote] = useState('');
  const { revalidate } = useRevalidator();
  const params = { name };
  const baseOf = (now: OfficeText): Base<TextForm> => ({ version: now.version, form: textFormOf(now.text) });
  const editing = useEditing({
    base: baseOf(text),
    schema: textDraftSchema,
    draftOf: textDraftOf,
    isSeen: () => true,
    save: (version, draft) => call(calls.changeText, { params, body: { version, draft, note } }),
    reload: async () => {
      const now = await call(calls.officeText, { params });
      return now.ok ? baseOf(now.value) : null;
    },
    onSaved: () => {
      setNote('');
      return revalidate();
    },
  });
  return { editing, note, setNote };
}

/** If only the other language has an error, that language is shown. */
function useShowWrong({ errors }: Editing<TextForm>, shown: Language, show: (language: Language) => void) {
  useEffect(() => {
    const isWrong = (language: Language) =>
      Object.keys(errors).some((path) => path.startsWith(`${language}.`));
    const wrong = LANGUAGES.find(isWrong);
    if (wrong && !isWrong(shown)) show(wrong);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each judgement, not for each choice of a language
  }, [errors]);
}
