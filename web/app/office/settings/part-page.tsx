import { officeSettingsCalls as calls } from '@shivar/domain/contract/office/settings-calls';
import { OFFICE } from '@shivar/domain/rules/account/role';

import { call } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { requireRole } from '../access/office-guard.ts';
import { LoadFailed } from '../parts/load-failed.tsx';
import type { Route } from './+types/part-page.ts';
import { PartEditor } from './part-editor.tsx';
import { isText, knownPart, standingOf } from './settings-parts.ts';
import { TextEditor } from './text-editor.tsx';

export const handle: RouteHandle = {
  scripts: 'at-once',
  words: ['office', 'officeSettings', 'terms', 'messages', 'site', 'shell', 'purchase'],
};
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** A part with its present version, and its words if it is a text. Throws a 404 for an unknown part. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireRole(request, OFFICE);
  const part = knownPart(params.part);
  const { signal } = request;
  const [settings, text] = await Promise.all([
    call(calls.officeSettings, { signal }),
    isText(part) ? call(calls.officeText, { params: { name: part }, signal }) : null,
  ]);
  if (!settings.ok) return { part, loaded: null, failure: settings.failure };
  if (text && !text.ok) return { part, loaded: null, failure: text.failure };
  const { farm, parts } = settings.value;
  return {
    part,
    loaded: { farm, standing: standingOf(part, parts), text: text?.value ?? null },
    failure: null,
  };
}

/** Edits one part of the farm's settings, or one of its texts. */
export default function SettingsPartPage({ loaderData: { part, loaded, failure } }: Route.ComponentProps) {
  const t = useWords('officeSettings');
  return (
    <>
      <PageHead title={`${t(`part.${part}`)} · ${t('title')}`} />
      {loaded && !isText(part) && (
        <PartEditor key={part} part={part} farm={loaded.farm} standing={loaded.standing} />
      )}
      {loaded?.text && isText(part) && (
        <TextEditor key={part} name={part} text={loaded.text} standing={loaded.standing} />
      )}
      {!loaded && <LoadFailed title={t('loadFailed')} failure={failure} />}
    </>
  );
}
