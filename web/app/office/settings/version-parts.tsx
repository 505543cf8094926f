import type { SettingsVersion } from '@shivar/domain/contract/office/settings-calls';

import { useWords } from '../../lib/words.ts';
import { useFieldWords, useSavedText } from './settings-words.ts';

/** A version's number, its author and time, and its note. */
export function VersionHead({ version, isPresent }: { version: SettingsVersion; isPresent: boolean }) {
  const t = useWords('officeSettings');
  const saved = useSavedText(version);
  const title = version.version === 0 ? t('firstState') : t('versionNumber', { n: version.version });
  return (
    <header>
      <h2 className="text-xl">{isPresent ? `${title} · ${t('present')}` : title}</h2>
      {version.version > 0 && <p className="text-soft">{saved}</p>}
      {version.restored !== null && (
        <p>{version.restored === 0 ? t('restoredFirst') : t('restoredFrom', { n: version.restored })}</p>
      )}
      {version.note && <p className="wrap-names mt-1">{t('noteOf', { note: version.note })}</p>}
    </header>
  );
}

/** Each field that a version changed, before and after. A long text shows only its changed paragraphs. */
export function VersionChanges({ changes }: Pick<SettingsVersion, 'changes'>) {
  const t = useWords('officeSettings');
  const { fieldName, linesText } = useFieldWords();
  return (
    <dl className="divide-y divide-line border-y border-line">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[minmax(0,10rem)_1fr_1fr]">
          <dt className="font-semibold">{fieldName(field)}</dt>
          <dd className="wrap-names min-w-0 whitespace-pre-line">
            <span className="block text-sm text-soft">{t('was')}</span>
            {linesText(field, before)}
          </dd>
          <dd className="wrap-names min-w-0 whitespace-pre-line">
            <span className="block text-sm text-soft">{t('became')}</span>
            {linesText(field, after)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
