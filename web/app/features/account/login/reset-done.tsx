import { RESET_SUCCESS_DELAY_MS } from '@shivar/domain/rules/account/account';
import { useEffect } from 'react';

import { Drawing } from '../../../ui/drawing.tsx';

/** The success of a reset, which the dialog's notice tells; after 2 seconds the login returns (product 7.14). */
export function ResetDone({ onReturn }: { onReturn: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onReturn, RESET_SUCCESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [onReturn]);
  return (
    // The button that had the focus is gone; here the keyboard waits for the login.
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      <Drawing src="/produce/fenugreek.svg" size={96} className="mx-auto my-6" />
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
