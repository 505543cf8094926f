import { LANGUAGES } from '@shivar/domain/language/language';
import type { Language } from '@shivar/domain/language/language';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Tabs } from '../../ui/tabs.tsx';

interface PreviewFrameProps {
  /** The languages in which it can be looked at; where they are one's to change too, which one is shown. */
  languages?: readonly Language[];
  language?: Language;
  onLanguage?: (language: Language) => void;
  children: (language: Language) => ReactNode;
}

/** A preview beside an editor, in each of the languages. */
export function PreviewFrame({ languages = LANGUAGES, children, ...given }: PreviewFrameProps) {
  const t = useWords('officeSettings');
  const own = useLanguage();
  const [chosen, setChosen] = useState(own);
  const wished = given.language ?? chosen;
  const language = languages.includes(wished) ? wished : (languages[0] ?? wished);
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
        onSelect={given.onLanguage ?? setChosen}
      >
        {children(language)}
      </Tabs>
    </section>
  );
}
