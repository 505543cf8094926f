import type { SettingsVersion } from '@shivar/domain/contract/office/settings-calls';

import { useWords } from '../../lib/words.ts';
import { useFieldWords } from './use-field-words.ts';

/** What a version changed: each field, from what to what. Of a long text the paragraphs that went and came. */
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
