import { OFFICE } from '@shivar/domain/rules/account/role';
import { useRevalidator } from 'react-router';

import { LoadFailed } from '../parts/load-failed.tsx';
import { requireRole } from '../access/office-guard.ts';
import { loadVersion } from '../settings/load-settings.ts';
import { VersionPage } from '../settings/version-page.tsx';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { FarmName } from '../../shell/farm-name.tsx';
import { Footer } from '../../shell/footer.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import type { Route } from './+types/settings-version.ts';

export const handle: RouteHandle = {
  scripts: 'at-once',
  words: ['office', 'officeSettings', 'terms', 'site', 'shell', 'purchase'],
};

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireRole(request, OFFICE);
  return loadVersion(params.part, params.number, request.signal);
}

export function HydrateFallback() {
  return <PageLoader />;
}

/** One version of a part, to look at and to restore. */
export default function AdminSettingsVersion({ loaderData }: Route.ComponentProps) {
  const { part, loaded, failure } = loaderData;
  const t = useWords('officeSettings');
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHead title={`${t('versions')} · ${t(`part.${part}`)}`} />
      {loaded ? (
        <VersionPage {...loaded} name={<FarmName />} footer={<Footer />} />
      ) : (
        <LoadFailed title={t('loadFailed')} failure={failure} onRetry={revalidate} />
      )}
    </>
  );
}
