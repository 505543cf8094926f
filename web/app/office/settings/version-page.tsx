import { officeSettingsCalls as calls } from '@shivar/domain/contract/office/settings-calls';
import type { PartStanding, SettingsVersion } from '@shivar/domain/contract/office/settings-calls';
import { FARM_PART_NAMES } from '@shivar/domain/rules/settings/settings';
import type { FarmPart, FarmSettings, SettingsPart, TextPart } from '@shivar/domain/rules/settings/settings';
import type { TextDraft } from '@shivar/domain/rules/settings/text-draft';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';

import { call, failureMessage } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { OfficePage } from '../parts/office-page.tsx';
import { FarmPreview } from './farm-preview.tsx';
import type { Surroundings } from './farm-preview.tsx';
import { NoteField } from './note-field.tsx';
import { partFormOf } from './part-form.ts';
import { TextPreview } from './text-preview.tsx';
import { useTextReading } from './use-text-reading.ts';
import { VersionChanges } from './version-changes.tsx';
import { VersionHead } from './versions-page.tsx';
import { officePaths } from '../parts/office-paths.ts';

interface WholeVersion extends SettingsVersion {
  readonly value: Readonly<Record<string, unknown>>;
}

interface VersionPageProps extends Surroundings {
  version: WholeVersion;
  standing: PartStanding;
  farm: FarmSettings;
}

/** One version of a part as customers saw it, and the way to make it the present one again. */
export function VersionPage({ version, standing, farm, name, footer }: VersionPageProps) {
  const t = useWords('officeSettings');
  const { part } = standing;
  const isPresent = standing.version === version.version;
  return (
    <OfficePage
      back={{ to: officePaths.settingsVersions(part), label: t('allVersions') }}
      title={t(`part.${part}`)}
      width="wide"
    >
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <VersionHead version={version} isPresent={isPresent} />
          {version.changes.length > 0 && <VersionChanges changes={version.changes} />}
          {!isPresent && <Restoring version={version.version} standing={standing} />}
        </div>
        {isFarmPart(part) ? (
          <FarmPreview part={part} farm={farm} form={partFormOf(version.value)} name={name} footer={footer} />
        ) : (
          <OldText name={part} text={version.value as unknown as TextDraft} />
        )}
      </div>
    </OfficePage>
  );
}

function isFarmPart(part: SettingsPart): part is FarmPart {
  return (FARM_PART_NAMES as readonly string[]).includes(part);
}

function OldText({ name, text }: { name: TextPart; text: TextDraft }) {
  const [language, setLanguage] = useState(useLanguage());
  const { read, failed } = useTextReading(name, language, text[language]);
  return <TextPreview reading={read} failed={failed} language={language} onLanguage={setLanguage} />;
}

function Restoring({ version, standing }: { version: number; standing: PartStanding }) {
  const [t, place] = [useWords('officeSettings'), useWords('office')];
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const { part } = standing;
  const restore = async () => {
    setFailure(null);
    const params = { part, number: String(version) };
    const restored = await call(calls.restoreSettings, { params, body: { version: standing.version, note } });
    if (restored.ok) {
      toast('done', t('restoredNow'));
      return navigate(officePaths.settingsPart(part));
    }
    setFailure(failureMessage(restored.failure, place('noAnswer')));
    // What it stands in now, for the next try.
    return revalidate();
  };
  return (
    <div className="flex flex-col gap-4">
      <NoteField note={note} onNote={setNote} />
      <FormFailure message={failure} />
      <p className="text-soft">{t('restoreText')}</p>
      <Button className="self-start max-sm:w-full" onClick={restore}>
        {t('restore')}
      </Button>
    </div>
  );
}
