import { officeSettingsCalls as calls } from '@shivar/domain/contract/office/settings-calls';
import type { SettingsVersion } from '@shivar/domain/contract/office/settings-calls';
import type { SettingsPart } from '@shivar/domain/rules/settings/settings';
import { Link } from 'react-router';

import { call } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { Card } from '../../ui/card.tsx';
import { OfficePage } from '../parts/office-page.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { usePages } from '../list/use-pages.ts';
import { useSavedText } from './part-standing.tsx';
import { VersionChanges } from './version-changes.tsx';
import { officePaths } from '../parts/office-paths.ts';

/** Every version of a part, the newest first: who saved it, when, why, and what it changed. */
export function VersionsPage({ part }: { part: SettingsPart }) {
  const t = useWords('officeSettings');
  const pages = usePages(part, 'versions', (from, signal) =>
    call(calls.settingsVersions, { params: { part }, query: from, signal }),
  );
  const texts = {
    loading: t('loadingVersions'),
    loadFailed: t('versionsFailed'),
    more: t('moreVersions'),
    noneTitle: t('noVersions'),
    noneText: t('neverSaved'),
  };
  return (
    <OfficePage
      back={{ to: officePaths.settingsPart(part), label: t(`part.${part}`) }}
      title={`${t('versions')} · ${t(`part.${part}`)}`}
    >
      <PagedList pages={pages} texts={texts}>
        {(versions) => (
          <ol className="flex flex-col gap-3">
            {versions.map((version, index) => (
              <VersionCard key={version.version} part={part} version={version} isPresent={index === 0} />
            ))}
          </ol>
        )}
      </PagedList>
    </OfficePage>
  );
}

interface VersionCardProps {
  part: SettingsPart;
  version: SettingsVersion;
  isPresent: boolean;
}

function VersionCard({ part, version, isPresent }: VersionCardProps) {
  const t = useWords('officeSettings');
  return (
    <li>
      <Card className="flex flex-col gap-3 p-4 sm:p-5">
        <VersionHead version={version} isPresent={isPresent} />
        {version.changes.length > 0 && <VersionChanges changes={version.changes} />}
        {!isPresent && (
          <Link
            to={officePaths.settingsVersion(part, version.version)}
            className="inline-flex min-h-12 items-center self-start text-leaf underline underline-offset-4"
          >
            {version.version === 0 ? t('lookAtFirst') : t('lookAt', { n: version.version })}
          </Link>
        )}
      </Card>
    </li>
  );
}

/** A version's number, who saved it and when, and what they said of it. */
export function VersionHead({ version, isPresent }: { version: SettingsVersion; isPresent: boolean }) {
  const t = useWords('officeSettings');
  const saved = useSavedText(version);
  const title = version.version === 0 ? t('firstState') : t('versionNumber', { n: version.version });
  return (
    <header>
      <h2 className="text-xl">{isPresent ? `${title} · ${t('present')}` : title}</h2>
      {version.version > 0 && <p className="text-soft">{saved}</p>}
      {version.restored !== null && (
        <p>{version.restored === 0 ? t('restoredFirst') : t('restoredFrom', { n: version.restored })}</p>
      )}
      {version.note && <p className="wrap-names mt-1">{t('noteOf', { note: version.note })}</p>}
    </header>
  );
}
