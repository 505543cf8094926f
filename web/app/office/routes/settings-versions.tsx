import { OFFICE } from '@shivar/domain/rules/account/role';

import { requireRole } from '../access/office-guard.ts';
import { knownPart } from '../settings/load-settings.ts';
import { VersionsPage } from '../settings/versions-page.tsx';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import type { Route } from './+types/settings-versions.ts';

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'officeSettings', 'terms'] };

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireRole(request, OFFICE);
  return { part: knownPart(params.part) };
}

export function HydrateFallback() {
  return <PageLoader />;
}

/** The versions of one part of what the farm says about itself. */
export default function AdminSettingsVersions({ loaderData: { part } }: Route.ComponentProps) {
  const t = useWords('officeSettings');
  return (
    <>
      <PageHead title={`${t('versions')} · ${t(`part.${part}`)}`} />
      <VersionsPage part={part} />
    </>
  );
}
