import type { PartStanding } from '@shivar/domain/contract/office/settings-calls';
import type { FarmPart, FarmSettings, SettingsPart } from '@shivar/domain/rules/settings/settings';
import { FARM_PARTS, FARM_PART_NAMES, TEXT_PARTS } from '@shivar/domain/rules/settings/settings';
import { Link } from 'react-router';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { OfficePage } from '../parts/office-page.tsx';
import { partFormOf } from './part-form.ts';
import { useSavedText } from './part-standing.tsx';
import { useFieldWords } from './use-field-words.ts';
import { officePaths } from '../parts/office-paths.ts';

interface SettingsPageProps {
  farm: FarmSettings;
  parts: readonly PartStanding[];
}

/** What the farm says about itself, part by part, and its texts. */
export function SettingsPage({ farm, parts }: SettingsPageProps) {
  const t = useWords('officeSettings');
  const summary = useSummary(farm);
  const standingOf = (part: SettingsPart) => parts.find((each) => each.part === part);
  return (
    <OfficePage title={t('title')} intro={t('intro')}>
      <section aria-labelledby="farm">
        <h2 id="farm" className="mb-3 text-2xl">
          {t('theFarm')}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2">
          {FARM_PART_NAMES.map((part) => (
            <PartCard key={part} part={part} standing={standingOf(part)} summary={summary(part)} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="texts">
        <h2 id="texts" className="mb-3 text-2xl">
          {t('texts')}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2">
          {TEXT_PARTS.map((part) => (
            <PartCard key={part} part={part} standing={standingOf(part)} summary={null} />
          ))}
        </ul>
      </section>
    </OfficePage>
  );
}

interface PartCardProps {
  part: SettingsPart;
  standing: PartStanding | undefined;
  summary: string | null;
}

function PartCard({ part, standing, summary }: PartCardProps) {
  const t = useWords('officeSettings');
  const saved = useSavedText(standing ?? { at: null, by: null });
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

/** What a part says now, in a line or two. */
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
