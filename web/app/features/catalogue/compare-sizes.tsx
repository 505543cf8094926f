import type { PlanSummaryAnswer } from '@shivar/domain/contract/answers';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { useLateDialog } from '../../ui/lazy-dialog.ts';

const fetchDialog = async () => (await import('./sizes-dialog.tsx')).SizesDialog;

/** The button that opens a plan's sizes side by side: what each holds and costs. */
export function CompareSizes({ plan }: { plan: PlanSummaryAnswer }) {
  const t = useWords('public');
  const name = useLanguage() === 'mr' ? plan.marathiName : plan.subscriptionName;
  const { Dialog, isOpen, open, close } = useLateDialog<PlanSummaryAnswer>(fetchDialog, ['sizes']);
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
