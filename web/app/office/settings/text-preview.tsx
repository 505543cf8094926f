import type { TextReading } from '@shivar/domain/contract/office/settings-calls';
import type { Language } from '@shivar/domain/language/language';

import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { ArticleText } from '../../features/content/article-text.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { WithFarm } from './with-farm.tsx';

interface TextPreviewProps {
  reading: TextReading | null;
  failed: boolean;
  language: Language;
  onLanguage: (language: Language) => void;
}

const NO_CHANGES = {};

/** A text's page as it would be: the customers' own component, with what the server's reader makes of the draft. */
export function TextPreview({ reading, failed, language, onLanguage }: TextPreviewProps) {
  const t = useWords('officeSettings');
  return (
    <PreviewFrame language={language} onLanguage={onLanguage}>
      {() => (
        <>
          {failed && (
            <output className="mb-3 flex gap-2 rounded-button bg-turmeric-tint px-4 py-3 text-turmeric-ink">
              <Icon name="alert" className="mt-0.5 size-5" />
              {t('previewFailed')}
            </output>
          )}
          {reading?.article ? (
            <WithFarm changes={NO_CHANGES} language={language}>
              <div className="wrap-names rounded-card border border-line bg-paper pb-6 [&_h1]:text-3xl! [&_h2]:text-2xl!">
                <ArticleText article={reading.article} />
              </div>
            </WithFarm>
          ) : (
            <Skeleton className="h-64" />
          )}
        </>
      )}
    </PreviewFrame>
  );
}
