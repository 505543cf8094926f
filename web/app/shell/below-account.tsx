import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';

import { paths } from '../lib/paths.ts';
import { useWords } from '../lib/words.ts';
import { ErrorState } from '../ui/states.tsx';
import { BelowPage } from './below-page.tsx';

interface BelowAccountProps {
  title: string;
  text: string;
  /** Says that the content could not be loaded. */
  failed: string;
  /** Null where it could not be loaded. */
  children: ReactNode;
}

/** The frame of a page below the account: the way back there, and the content or another try. */
export function BelowAccount({ title, text, failed, children }: BelowAccountProps) {
  const t = useWords('customer');
  const { revalidate } = useRevalidator();
  return (
    <BelowPage title={title} text={text} back={{ to: paths.account(), label: t('account') }} narrow>
      {children ?? (
        <ErrorState title={failed} onRetry={revalidate}>
          {t('loadFailedText')}
        </ErrorState>
      )}
    </BelowPage>
  );
}
