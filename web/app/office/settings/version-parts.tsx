import type { SettingsVersion } from '@shivar/domain/contract/office/settings-calls';

import { useWords } from '../../lib/words.ts';
import { Differences } from '../editing/changed-meanwhile.tsx';
import { useFieldWords, useSavedText } from './settings-words.ts';

/**
 * A version's number, its author and time, its note, and each field that it changed, before and after. A long text shows
 * only its changed paragraphs.
 */
export function VersionFacts({ version, isPresent }: { version: SettingsVersion; isPresent: boolean }) {
  const t = useWords('officeSettings');
  const { fieldName, linesText } = useFieldWords();
  const saved = useSavedText(version);
  const title = version.version === 0 ? t('firstState') : t('versionNumber', { n: version.version });
  const differences = version.changes.map(({ field, before, after }) => ({
    what: fieldName(field),
    mine: linesText(field, before),
    now: linesText(field, after),
  }));
  return (
    <>
      <header>
        <h2 className="text-xl">{isPresent ? `${title} · ${t('present')}` : title}</h2>
        {version.version > 0 && <p className="text-soft">{saved}</p>}
        {version.restored !== null && (
          <p>{version.restored === 0 ? t('restoredFirst') : t('restoredFrom', { n: version.restored })}</p>
        )}
        {version.note && <p className="wrap-names mt-1">{t('noteOf', { note: version.note })}</p>}
      </header>
      {differences.length > 0 && (
        <Differences differences={differences} mineLabel={t('was')} nowLabel={t('became')} />
      )}
    </>
  );
}
