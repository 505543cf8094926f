import { officeSettingsCalls as calls } from '@shivar/domain/contract/office/settings-calls';
import type { PartStanding } from '@shivar/domain/contract/office/settings-calls';
import type { TextPart } from '@shivar/domain/rules/settings/settings';
import type { TextDraft } from '@shivar/domain/rules/settings/text-draft';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';

import { call, failureMessage } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { officeOnly, throwIfMissing } from '../access/office-loader.ts';
import { LoadedPage } from '../parts/load-failed.tsx';
import { OfficePage } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import type { Route } from './+types/version-page.ts';
import { FarmPreview } from './farm-preview.tsx';
import { useNote } from './part-frame.tsx';
import { partFormOf } from './settings-forms.ts';
import { isSeen, isText, knownPart, standingOf } from './settings-parts.ts';
import { TextPreview, useTextReading } from './text-preview.tsx';
import { VersionFacts } from './version-parts.tsx';

export const handle: RouteHandle = {
  scripts: 'at-once',
  words: ['office', 'officeSettings', 'terms', 'site', 'shell', 'purchase'],
};
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** One version of a part, beside the present one. Throws a 404 for an unknown part or version. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  officeOnly({ request });
  const part = knownPart(params.part);
  const { signal } = request;
  const [settings, version] = await Promise.all([
    call(calls.officeSettings, { signal }),
    call(calls.settingsVersion, { params: { part, number: params.number }, signal }),
  ]);
  if (!version.ok) {
    throwIfMissing(version.failure);
    return { part, loaded: version };
  }
  if (!settings.ok) return { part, loaded: settings };
  const { farm, parts } = settings.value;
  const value = { version: version.value, standing: standingOf(part, parts), farm };
  return { part, loaded: { ok: true as const, value } };
}

/** One version of a part as customers saw it. It can be restored. */
export default function SettingsVersionPage({ loaderData: { part, loaded } }: Route.ComponentProps) {
  const t = useWords('officeSettings');
  return (
    <LoadedPage title={`${t('versions')} · ${t(`part.${part}`)}`} answer={loaded} failed={t('loadFailed')}>
      {(known) => <Version {...known} />}
    </LoadedPage>
  );
}

type Known = Extract<Route.ComponentProps['loaderData']['loaded'], { ok: true }>['value'];

function Version({ version, standing, farm }: Known) {
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
          <VersionFacts version={version} isPresent={isPresent} />
          {!isPresent && <Restoring version={version.version} standing={standing} />}
        </div>
        {isText(part) ? (
          <OldText name={part} text={version.value as unknown as TextDraft} />
        ) : (
          <FarmPreview part={part} farm={farm} form={partFormOf(version.value)} />
        )}
      </div>
    </OfficePage>
  );
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
  const { note, noteField } = useNote();
  const [failure, setFailure] = useState<string | null>(null);
  const { part } = standing;
  const restore = async () => {
    setFailure(null);
    const params = { part, number: String(version) };
    const restored = await call(calls.restoreSettings, { params, body: { version: standing.version, note } });
    if (restored.ok) {
      toast('done', t(isSeen(part) ? 'restoredNow' : 'restored'));
      return navigate(officePaths.settingsPart(part));
    }
    setFailure(failureMessage(restored.failure, place('noAnswer')));
    // The next try needs the present version.
    return revalidate();
  };
  return (
    <div className="flex flex-col gap-4">
      {noteField}
      <FormFailure message={failure} />
      <p className="text-soft">{t('restoreText')}</p>
      <Button className="self-start max-sm:w-full" onClick={restore}>
        {t('restore')}
      </Button>
    </div>
  );
}
