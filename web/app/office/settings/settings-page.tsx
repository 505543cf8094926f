import { officeSettingsCalls } from '@shivar/domain/contract/office/settings-calls';
import type { PartStanding } from '@shivar/domain/contract/office/settings-calls';
import { OFFICE } from '@shivar/domain/rules/account/role';
import type { FarmPart, FarmSettings } from '@shivar/domain/rules/settings/settings';
import { FARM_PARTS, FARM_PART_NAMES, TEXT_PARTS } from '@shivar/domain/rules/settings/settings';
import { Link } from 'react-router';

import { call } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { requireRole } from '../access/office-guard.ts';
import { LoadFailed } from '../parts/load-failed.tsx';
import { OfficePage } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import type { Route } from './+types/settings-page.ts';
import { partFormOf } from './settings-forms.ts';
import { standingOf } from './settings-parts.ts';
import { useFieldWords, useSavedText } from './settings-words.ts';

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'officeSettings', 'terms'] };
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRole(request, OFFICE);
  return call(officeSettingsCalls.officeSettings, { signal: request.signal });
}

/** The farm's settings, part by part, and its texts (product 1.4). */
export default function SettingsPage({ loaderData: loaded }: Route.ComponentProps) {
  const t = useWords('officeSettings');
  return (
    <>
      <PageHead title={t('title')} />
      {loaded.ok ? (
        <Settings {...loaded.value} />
      ) : (
        <LoadFailed title={t('loadFailed')} failure={loaded.failure} />
      )}
    </>
  );
}

interface SettingsProps {
  farm: FarmSettings;
  parts: readonly PartStanding[];
}

function Settings({ farm, parts }: SettingsProps) {
  const t = useWords('officeSettings');
  const summary = useSummary(farm);
  return (
    <OfficePage title={t('title')} intro={t('intro')}>
      <section aria-labelledby="farm">
        <h2 id="farm" className="mb-3 text-2xl">
          {t('theFarm')}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2">
          {FARM_PART_NAMES.map((part) => (
            <PartCard key={part} standing={standingOf(part, parts)} summary={summary(part)} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="texts">
        <h2 id="texts" className="mb-3 text-2xl">
          {t('texts')}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2">
          {TEXT_PARTS.map((part) => (
            <PartCard key={part} standing={standingOf(part, parts)} summary={null} />
          ))}
        </ul>
      </section>
    </OfficePage>
  );
}

function PartCard({ standing, summary }: { standing: PartStanding; summary: string | null }) {
  const t = useWords('officeSettings');
  const saved = useSavedText(standing);
  const { part } = standing;
  return (
    <li className="relative rounded-card border border-line bg-card p-4 hover:border-line-strong">
      <h3 className="text-lg leading-snug">
        <Link
          to={officePaths.settingsPart(part)}
          className="no-underline after:absolute after:inset-0 after:rounded-card"
        >
          {t(`part.${part}`)}
        </Link>
      </h3>
      {summary !== null && <p className="wrap-names mt-1 line-clamp-3">{summary}</p>}
      <p className="mt-1 text-sm text-soft">{saved}</p>
    </li>
  );
}

/** A part's present settings in a line or two. */
function useSummary(farm: FarmSettings) {
  const language = useLanguage();
  const { fieldText } = useFieldWords();
  return (part: FarmPart): string => {
    const value = Object.fromEntries(FARM_PARTS[part].map((key) => [key, farm[key]]));
    const form = partFormOf(part === 'cut-off' ? { note: farm.cutOffNote[language] } : value);
    return Object.entries(form)
      .filter(([path, field]) => field !== '' || path === 'note')
      .map(([path, field]) => fieldText(path, field))
      .join(' · ');
  };
}
