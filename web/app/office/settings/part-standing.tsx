import type { PartStanding } from '@shivar/domain/contract/office/settings-calls';
import { Link } from 'react-router';

import { formatMoment } from '../../lib/clock-time.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { officePaths } from '../parts/office-paths.ts';

const LINK = 'inline-flex min-h-12 items-center text-leaf underline underline-offset-4';

/** Who saved a part last and when, and the ways to its versions and to the audit. */
export function PartStandingText({ standing }: { standing: PartStanding }) {
  const t = useWords('officeSettings');
  const saved = useSavedText(standing);
  return (
    <section aria-labelledby="standing" className="mt-10 border-t border-line pt-5">
      <h2 id="standing" className="text-xl">
        {t('versions')}
      </h2>
      <p className="mt-1 text-soft">{saved}</p>
      <div className="flex flex-wrap gap-x-5">
        {standing.version > 0 && (
          <Link to={officePaths.settingsVersions(standing.part)} className={LINK}>
            {t('allVersions')}
          </Link>
        )}
        <Link to={`${officePaths.history()}?thing=settings`} className={LINK}>
          {t('audit')}
        </Link>
      </div>
    </section>
  );
}

/** `Saved by Meera on 23 Nov 2026, 17:42`, or that nobody has yet. */
export function useSavedText({ at, by }: Pick<PartStanding, 'at' | 'by'>): string {
  const t = useWords('officeSettings');
  const language = useLanguage();
  if (at === null) return t('neverSaved');
  return t('savedBy', { name: by || t('deleted'), at: formatMoment(Date.parse(at), language) });
}
