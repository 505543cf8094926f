import { RESET_SUCCESS_DELAY_MS } from '@shivar/domain/account';
import { useEffect } from 'react';

/** The success of a reset, which the dialog's notice tells; after 2 seconds the login returns (spec 4, 9). */
export function ResetDone({ onReturn }: { onReturn: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onReturn, RESET_SUCCESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [onReturn]);
  return <img src="/produce/seedling.svg" alt="" width="96" height="96" className="mx-auto my-6" />;
}
