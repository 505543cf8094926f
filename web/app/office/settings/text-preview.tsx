import { officeSettingsCalls as calls } from '@shivar/domain/contract/office/settings-calls';
import type { TextReading } from '@shivar/domain/contract/office/settings-calls';
import type { Language } from '@shivar/domain/language/language';
import type { TextPart } from '@shivar/domain/rules/settings/settings';
import type { FarmText } from '@shivar/domain/rules/settings/text-draft';
import { useEffect, useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { ArticleText } from '../../features/content/article-text.tsx';
import { PreviewFrame } from './preview-frame.tsx';

interface TextPreviewProps {
  reading: TextReading | null;
  failed: boolean;
  language: Language;
  onLanguage: (language: Language) => void;
}

/** The page of a text: the customers' own component with the draft, as the server reads it. */
export function TextPreview({ reading, failed, language, onLanguage }: TextPreviewProps) {
  const t = useWords('officeSettings');
  const note = failed && (
    <output className="mb-3 flex gap-2 rounded-button bg-turmeric-tint px-4 py-3 text-turmeric-ink">
      <Icon name="alert" className="mt-0.5 size-5" />
      {t('previewFailed')}
    </output>
  );
  return (
    <PreviewFrame language={language} onLanguage={onLanguage} note={note}>
      {reading?.article ? (
        <div className="wrap-names rounded-card border border-line bg-paper pb-6 [&_h1]:text-3xl! [&_h2]:text-2xl!">
          <ArticleText article={reading.article} />
        </div>
      ) : (
        <Skeleton className="h-64" />
      )}
    </PreviewFrame>
  );
}

/** The pause after a key before the server is asked, in milliseconds. */
const PAUSE_MS = 300;

interface Reading {
  /** The last answer of the server; null until the first. */
  readonly read: TextReading | null;
  /** The text of that answer. */
  readonly key: string;
  readonly failed: boolean;
}

/** The server reads the text, as it does for the page. While somebody types, the last answer stays (`isOld`). */
export function useTextReading(name: TextPart, language: Language, text: FarmText) {
  const key = JSON.stringify([name, language, text]);
  const [{ read, failed, ...last }, setReading] = useState<Reading>({ read: null, key: '', failed: false });
  useEffect(() => {
    let isLatest = true;
    const ask = async () => {
      const answer = await call(calls.readText, { params: { name }, body: { language, text } });
      if (!isLatest) return;
      setReading((before) =>
        answer.ok ? { read: answer.value, key, failed: false } : { ...before, failed: true },
      );
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      isLatest = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says which text it is
  }, [key]);
  return { read, failed, isOld: last.key !== key };
}
