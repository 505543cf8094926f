import type { ComponentProps, ReactNode, SubmitEvent } from 'react';

import { useWords } from '../../lib/words.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { ChangedMeanwhile } from '../editing/changed-meanwhile.tsx';
import { useOrderDifferences } from './order-differences.ts';
import type { DialogPart } from './use-order-change.ts';
import type { OrderChange } from './use-order-change.ts';

interface ChangeFormProps {
  part: DialogPart;
  change: OrderChange;
  /** From `useJudgedForm`. */
  judged: {
    form: ComponentProps<'form'> & { onSubmit: (event: SubmitEvent<HTMLFormElement>) => void };
    pending: boolean;
  };
  submit: string;
  children: ReactNode;
}

/** A form that changes an order, with what to do where somebody else was faster. */
export function ChangeForm({ part, change, judged, submit, children }: ChangeFormProps) {
  const { office, onChanged, onClose, onTouched } = part;
  const { theirs, failure } = change;
  const t = useWords('office');
  const differences = useOrderDifferences();
  const submitForm = (event: SubmitEvent<HTMLFormElement>) => {
    // Nothing is sent before it is said what becomes of theirs, not by Enter either.
    if (theirs) event.preventDefault();
    else judged.form.onSubmit(event);
  };
  const takeTheirs = (order: DialogPart['office']) => {
    onChanged(order);
    onClose();
  };
  return (
    <form
      {...judged.form}
      onSubmit={submitForm}
      onInput={onTouched}
      aria-keyshortcuts="Control+S Control+Enter"
      className="flex flex-col gap-4"
    >
      {children}
      {theirs ? (
        <section role="alert" className="rounded-card bg-turmeric-tint p-4 text-turmeric-ink">
          <h3 className="mb-1 text-xl">{t(change.isLost ? 'lostTitle' : 'conflictTitle')}</h3>
          <ChangedMeanwhile
            mine="saw"
            isLost={change.isLost}
            differences={differences(office, theirs)}
            onKeepMine={change.keepMine}
            onTakeTheirs={() => takeTheirs(theirs)}
          />
        </section>
      ) : (
        <SubmitButton pending={judged.pending} failure={failure}>
          {submit}
        </SubmitButton>
      )}
    </form>
  );
}
