import { LANGUAGES } from '@shivar/domain/language/language';
import type { Language } from '@shivar/domain/language/language';
import type { SettingsAnswer } from '@shivar/domain/contract/catalogue-calls';
import type { ReactNode } from 'react';
import { Suspense, useMemo } from 'react';
import { RootDataContext, useRootData } from '../../lib/farm.ts';
import { LanguageContext } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Skeleton } from '../../ui/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';

interface PreviewFrameProps {
  languages?: readonly Language[];
  language: Language;
  onLanguage: (language: Language) => void;
  /** The settings that differ from the farm's own. */
  changes?: Partial<SettingsAnswer>;
  /** Above the preview. */
  note?: ReactNode;
  children: ReactNode;
}

/**
 * A preview beside an editor: the customers' own components with other settings and in another language. They read the
 * farm from the root's data, so this replaces it around them. Nothing in it can be pressed.
 */
export function PreviewFrame(props: PreviewFrameProps) {
  const { languages = LANGUAGES, language, onLanguage, changes, note, children } = props;
  const t = useWords('officeSettings');
  const root = useRootData();
  const replaced = useMemo(() => ({ ...root, settings: { ...root.settings, ...changes } }), [root, changes]);
  return (
    <section
      aria-labelledby="preview"
      className="min-w-0 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto"
    >
      <h2 id="preview" className="mb-1 text-2xl">
        {t('preview')}
      </h2>
      <Tabs
        label={t('previewLanguage')}
        fit
        tabs={languages.map((id) => ({ id, label: t(`language.${id}`) }))}
        selected={language}
        onSelect={onLanguage}
      >
        {note}
        <RootDataContext value={replaced}>
          <LanguageContext value={language}>
            <Suspense fallback={<Skeleton className="h-40" />}>
              <div inert lang={language}>
                {children}
              </div>
            </Suspense>
          </LanguageContext>
        </RootDataContext>
      </Tabs>
    </section>
  );
}
