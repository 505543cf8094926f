import { changePartCalls, officeSettingsCalls as calls } from '@shivar/domain/contract/office/settings-calls';
import type { OfficeText, PartStanding } from '@shivar/domain/contract/office/settings-calls';
import { LANGUAGES } from '@shivar/domain/language/language';
import type { Language } from '@shivar/domain/language/language';
import { partOf } from '@shivar/domain/rules/settings/settings';
import type { FarmPart, FarmSettings, TextPart } from '@shivar/domain/rules/settings/settings';
import { partSchemas } from '@shivar/domain/rules/settings/settings-draft';
import { changedLanguages, textDraftSchema } from '@shivar/domain/rules/settings/text-draft';
import { useEffect, useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { officeOnly } from '../access/office-loader.ts';
import { useEditing } from '../editing/use-editing.ts';
import type { Editing } from '../editing/use-editing.ts';
import { LoadedPage } from '../parts/load-failed.tsx';
import type { Route } from './+types/part-page.ts';
import { FarmPreview } from './farm-preview.tsx';
import { usePartFields } from './part-fields.tsx';
import { PartFrame, useNote } from './part-frame.tsx';
import { partDraftOf, partFormOf, textDraftOf } from './settings-forms.ts';
import type { PartForm } from './settings-forms.ts';
import { isSeen, isText, knownPart, standingOf } from './settings-parts.ts';
import { LanguageChoice, TextAids, useTextFields } from './text-fields.tsx';
import { TextPreview, useTextReading } from './text-preview.tsx';

export const handle: RouteHandle = {
  scripts: 'at-once',
  words: ['office', 'officeSettings', 'terms', 'messages', 'site', 'shell', 'purchase'],
};
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** A part with its present version, and its words if it is a text. Throws a 404 for an unknown part. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  officeOnly({ request });
  const part = knownPart(params.part);
  const { signal } = request;
  const [settings, text] = await Promise.all([
    call(calls.officeSettings, { signal }),
    isText(part) ? call(calls.officeText, { params: { name: part }, signal }) : null,
  ]);
  if (!settings.ok) return { part, loaded: settings };
  if (text && !text.ok) return { part, loaded: text };
  const { farm, parts } = settings.value;
  const value = { farm, standing: standingOf(part, parts), text: text?.value ?? null };
  return { part, loaded: { ok: true as const, value } };
}

/** Edits one part of the farm's settings, or one of its texts. */
export default function SettingsPartPage({ loaderData: { part, loaded } }: Route.ComponentProps) {
  const t = useWords('officeSettings');
  return (
    <LoadedPage title={`${t(`part.${part}`)} · ${t('title')}`} answer={loaded} failed={t('loadFailed')}>
      {({ farm, standing, text }) =>
        isText(part) ? (
          text && <TextEditor key={part} name={part} text={text} standing={standing} />
        ) : (
          <PartEditor key={part} part={part} farm={farm} standing={standing} />
        )
      }
    </LoadedPage>
  );
}

interface PartEditorProps {
  part: FarmPart;
  farm: FarmSettings;
  standing: PartStanding;
}

/** Changes a part of the farm's settings, beside a preview of the customers' pages. */
function PartEditor({ part, farm, standing }: PartEditorProps) {
  const { note, noteField, clearNote } = useNote();
  const rowOf = (now: FarmSettings, { version }: PartStanding) => ({ version, value: partOf(now, part) });
  const editing = useEditing({
    row: rowOf(farm, standing),
    formOf: ({ value }) => partFormOf(value),
    draftOf: partDraftOf,
    schema: partSchemas[part],
    save: (version, draft) => {
      const body = { version, draft, note };
      // The schema of this part has just accepted the draft.
      return call(changePartCalls[part] as typeof changePartCalls.brand, { body: body as never });
    },
    read: async () => {
      const now = await call(calls.officeSettings, {});
      return now.ok ? rowOf(now.value.farm, standingOf(part, now.value.parts)) : null;
    },
    isSeen: () => isSeen(part),
    onSaved: clearNote,
  });
  return (
    <PartFrame
      standing={standing}
      editing={editing}
      noteField={noteField}
      fields={usePartFields(part, editing)}
      aside={isSeen(part) && <FarmPreview part={part} farm={farm} form={editing.form} />}
    />
  );
}

/** Edits About or a policy in both languages, beside a preview of its page. */
function TextEditor({ name, text, standing }: { name: TextPart; text: OfficeText; standing: PartStanding }) {
  const t = useWords('officeSettings');
  const [language, setLanguage] = useState<Language>(useLanguage());
  const { note, noteField, clearNote } = useNote();
  const editing = useEditing({
    row: text,
    formOf: (row) => partFormOf(row.text),
    draftOf: partDraftOf,
    schema: textDraftSchema,
    save: (version, draft) => call(calls.changeText, { params: { name }, body: { version, draft, note } }),
    read: async () => {
      const now = await call(calls.officeText, { params: { name } });
      return now.ok ? now.value : null;
    },
    isSeen: () => true,
    onSaved: clearNote,
  });
  const draft = textDraftOf(editing.form);
  const { read, failed, isOld } = useTextReading(name, language, draft[language]);
  useShowWrong(editing, language, setLanguage);
  const changed = changedLanguages(text.text, draft);
  const choice = { language, onLanguage: setLanguage };
  return (
    <PartFrame
      standing={standing}
      editing={editing}
      noteField={noteField}
      head={<LanguageChoice {...choice} />}
      fields={useTextFields(editing, language)}
      aside={<TextPreview {...choice} reading={read} failed={failed} />}
    >
      <TextAids
        editing={editing}
        shipped={{ [language]: text.shipped[language] }}
        faults={isOld ? [] : (read?.faults ?? [])}
      />
      {changed.length === 1 && (
        <output className="block rounded-button bg-turmeric-tint px-4 py-3 text-turmeric-ink">
          {t(changed[0] === 'en' ? 'onlyEnglishChanged' : 'onlyMarathiChanged')}
        </output>
      )}
    </PartFrame>
  );
}

/** If only the other language has an error, that language is shown. */
function useShowWrong({ errors }: Editing<PartForm>, shown: Language, show: (language: Language) => void) {
  useEffect(() => {
    const isWrong = (language: Language) =>
      Object.keys(errors).some((path) => path.startsWith(`${language}.`));
    const wrong = LANGUAGES.find(isWrong);
    if (wrong && !isWrong(shown)) show(wrong);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each judgement, not for each choice of a language
  }, [errors]);
}
