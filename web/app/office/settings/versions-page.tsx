import { officeSettingsCalls as calls } from '@shivar/domain/contract/office/settings-calls';
import { Link } from 'react-router';

import { call } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Card } from '../../ui/card.tsx';
import { officeOnly } from '../access/office-loader.ts';
import { PagedList } from '../list/paged-list.tsx';
import { usePages } from '../list/use-pages.ts';
import { OfficePage } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import type { Route } from './+types/versions-page.ts';
import { knownPart } from './settings-parts.ts';
import { VersionFacts } from './version-parts.tsx';

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'officeSettings', 'terms'] };
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  officeOnly({ request });
  return { part: knownPart(params.part) };
}

/** Every version of a part, the newest first: its author and time, its note, and its changes. */
export default function SettingsVersionsPage({ loaderData: { part } }: Route.ComponentProps) {
  const t = useWords('officeSettings');
  const title = `${t('versions')} · ${t(`part.${part}`)}`;
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
    <OfficePage back={{ to: officePaths.settingsPart(part), label: t(`part.${part}`) }} title={title}>
      <PageHead title={title} />
      <PagedList pages={pages} texts={texts}>
        {(versions) => (
          <ol className="flex flex-col gap-3">
            {versions.map((version, index) => (
              <li key={version.version}>
                <Card className="flex flex-col gap-3 p-4 sm:p-5">
                  <VersionFacts version={version} isPresent={index === 0} />
                  {index > 0 && (
                    <Link
                      to={officePaths.settingsVersion(part, version.version)}
                      className="inline-flex min-h-12 items-center self-start text-leaf underline underline-offset-4"
                    >
                      {version.version === 0 ? t('lookAtFirst') : t('lookAt', { n: version.version })}
                    </Link>
                  )}
                </Card>
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </OfficePage>
  );
}
