import { OFFICE } from '@shivar/domain/rules/account/role';
import { useRevalidator } from 'react-router';

import { LoadFailed } from '../parts/load-failed.tsx';
import { requireRole } from '../access/office-guard.ts';
import { isText, loadPart } from '../settings/load-settings.ts';
import { PartEditor } from '../settings/part-editor.tsx';
import { TextEditor } from '../settings/text-editor.tsx';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { FarmName } from '../../shell/farm-name.tsx';
import { Footer } from '../../shell/footer.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import type { Route } from './+types/settings-part.ts';

export const handle: RouteHandle = {
  scripts: 'at-once',
  words: ['office', 'officeSettings', 'terms', 'messages', 'site', 'shell', 'purchase'],
};

/** A part that there is not is an address that leads nowhere. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireRole(request, OFFICE);
  return loadPart(params.part, request.signal);
}

export function HydrateFallback() {
  return <PageLoader />;
}

/** Edits one part of what the farm says about itself, or one of its texts. */
export default function AdminSettingsPart({ loaderData }: Route.ComponentProps) {
  const { part, loaded, failure } = loaderData;
  const t = useWords('officeSettings');
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHead title={`${t(`part.${part}`)} · ${t('title')}`} />
      {loaded && !isText(part) && (
        <PartEditor key={part} part={part} {...loaded} name={<FarmName />} footer={<Footer />} />
      )}
      {loaded?.text && isText(part) && (
        <TextEditor key={part} name={part} text={loaded.text} standing={loaded.standing} />
      )}
      {!loaded && <LoadFailed title={t('loadFailed')} failure={failure} onRetry={revalidate} />}
    </>
  );
}
