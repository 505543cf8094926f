import { officeAreaCalls } from '@shivar/domain/contract/office/area-calls';
import { OFFICE } from '@shivar/domain/rules/account/role';
import { data, useRevalidator } from 'react-router';

import { AreaEditor } from '../area/area-editor.tsx';
import { LoadFailed } from '../parts/load-failed.tsx';
import { requireRole } from '../access/office-guard.ts';
import { call } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import type { Route } from './+types/area-edit.ts';

export const handle: RouteHandle = {
  scripts: 'at-once',
  words: ['office', 'officeArea', 'terms', 'messages'],
};

/** The pincode, `new` for one that is added, or null where it could not be loaded. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireRole(request, OFFICE);
  const { pincode } = params;
  if (pincode === 'new') return { area: 'new' as const };
  const loaded = await call(officeAreaCalls.officeArea, { params: { pincode }, signal: request.signal });
  if (loaded.ok) return { area: loaded.value };
  const { failure } = loaded;
  if (failure.kind === 'refused' && [400, 404].includes(failure.status)) throw data(null, { status: 404 });
  return { area: null };
}

export function HydrateFallback() {
  return <PageLoader />;
}

/** Adds or changes a pincode. */
export default function AdminAreaEdit({ loaderData: { area } }: Route.ComponentProps) {
  const t = useWords('officeArea');
  const { revalidate } = useRevalidator();
  const name = area === null || area === 'new' ? t('add') : area.pincode;
  return (
    <>
      <PageHead title={`${name} · ${t('title')}`} />
      {area ? (
        <AreaEditor key={name} area={area === 'new' ? null : area} />
      ) : (
        <LoadFailed title={t('oneFailed')} onRetry={revalidate} />
      )}
    </>
  );
}
