import type { Failure } from '@shivar/domain/rules/notices/notice';
import { FAILURES } from '@shivar/domain/rules/office/box-mark';
import type { ReactNode } from 'react';

import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';

interface FailureReasonsProps {
  onChoose: (failed: Failure) => unknown;
  /** The look of each button. */
  className: string;
  /** The ways out, below the reasons. */
  children?: ReactNode;
}

/** Why a box could not be handed over. */
export function FailureReasons({ onChoose, className, children }: FailureReasonsProps) {
  const t = useWords('officeRounds');
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 text-xl">{t('why')}</legend>
      {FAILURES.map((failed) => (
        <Button key={failed} look="secondary" className={className} onClick={() => onChoose(failed)}>
          {t(`reason.${failed}`)}
        </Button>
      ))}
      {children}
    </fieldset>
  );
}
