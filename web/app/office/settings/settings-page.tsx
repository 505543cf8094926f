import { officeSettingsCalls } from '@shivar/domain/contract/office/settings-calls';
import type { PartStanding } from '@shivar/domain/contract/office/settings-calls';
import type { FarmPart, FarmSettings } from '@shivar/domain/rules/settings/settings';
import { FARM_PART_NAMES, TEXT_PARTS, partOf } from '@shivar/domain/rules/settings/settings';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { call } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { officeOnly } from '../access/office-loader.ts';
import { LoadedPage } from '../parts/load-failed.tsx';
import { OfficePage } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import type { Route } from './+types/settings-page.ts';
import { partFormOf } from './settings-forms.ts';
import { standingOf } from './settings-parts.ts';
import { useFieldWords, useSavedText } from './settings-words.ts';

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'officeSettings', 'terms'] };
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  officeOnly({ request });
  return call(officeSettingsCalls.officeSettings, { signal: request.signal });
}

/** The farm's settings, part by part, and its texts (product 1.4). */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const t = useWords('officeSettings');
  return (
    <LoadedPage title={t('title')} answer={loaderData} failed={t('loadFailed')}>
      {(settings) => <Settings {...settings} />}
    </LoadedPage>
  );
}

function Settings({ farm, parts }: { farm: FarmSettings; parts: readonly PartStanding[] }) {
  const t = useWords('officeSettings');
  const summary = useSummary(farm);
  return (
    <OfficePage title={t('title')} intro={t('intro')}>
      <PartSection id="farm" title={t('theFarm')}>
        {FARM_PART_NAMES.map((part) => (
          <PartCard key={part} standing={standingOf(part, parts)} summary={summary(part)} />
        ))}
      </PartSection>
      <PartSection id="texts" title={t('texts')}>
        {TEXT_PARTS.map((part) => (
          <PartCard key={part} standing={standingOf(part, parts)} summary={null} />
        ))}
      </PartSection>
    </OfficePage>
  );
}

function PartSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-2xl">
        {title}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">{children}</ul>
    </section>
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
    const form = partFormOf(part === 'cut-off' ? { note: farm.cutOffNote[language] } : partOf(farm, part));
    return Object.entries(form)
      .filter(([path, field]) => field !== '' || path === 'note')
      .map(([path, field]) => fieldText(path, field))
      .join(' · ');
  };
}
