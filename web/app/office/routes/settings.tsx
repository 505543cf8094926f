import { OFFICE } from '@shivar/domain/rules/account/role';
import { useRevalidator } from 'react-router';

import { LoadFailed } from '../parts/load-failed.tsx';
import { requireRole } from '../access/office-guard.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { SettingsPage } from '../settings/settings-page.tsx';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import type { Route } from './+types/settings.ts';

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'officeSettings', 'terms'] };

/** For the office alone (product 7.24). */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRole(request, OFFICE);
  return loadSettings(request.signal);
}

export function HydrateFallback() {
  return <PageLoader />;
}

/** What the farm says about itself (product 1.4). */
export default function AdminSettings({ loaderData: { settings, failure } }: Route.ComponentProps) {
  const t = useWords('officeSettings');
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHead title={t('title')} />
      {settings ? (
        <SettingsPage {...settings} />
      ) : (
        <LoadFailed title={t('loadFailed')} failure={failure} onRetry={revalidate} />
      )}
    </>
  );
}
