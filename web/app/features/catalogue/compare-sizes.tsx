import type { PlanSummaryAnswer } from '@shivar/domain/contract/answers';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { useLazyDialog } from '../../loading/use-lazy-dialog.ts';

const fetchDialog = async () => (await import('./sizes-dialog.tsx')).SizesDialog;

/** The button for the dialog that compares a plan's sizes. */
export function CompareSizes({ plan }: { plan: PlanSummaryAnswer }) {
  const t = useWords('public');
  const name = useLanguage() === 'mr' ? plan.marathiName : plan.subscriptionName;
  const { Dialog, isOpen, open, close } = useLazyDialog(fetchDialog, ['sizes']);
  return (
    <>
      <Button look="quiet" onClick={open} className="needs-script -ml-3">
        {t('compareSizes')}
        <span className="sr-only">{`: ${name}`}</span>
      </Button>
      {Dialog && <Dialog subject={plan} open={isOpen} onClose={close} />}
    </>
  );
}
