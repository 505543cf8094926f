import type { Refusal } from '@shivar/domain/language/refusal';
import type { SubmitEvent } from 'react';
import { useRef } from 'react';

import { useRefusalText } from '../../lib/refusal-text.ts';
import { toast } from '../../lib/toasts.ts';

/**
 * Tells that less is taken than was typed. A quantity counts when its field is left, and what leaves it may be the
 * very press that saves: then nothing is sent, so that it is read first. The next press saves.
 */
export function useToldCuts(submit: (event: SubmitEvent<HTMLFormElement>) => void) {
  const refusalText = useRefusalText();
  /** Told since a key or the pointer was pressed last. */
  const wasJustTold = useRef(false);
  const press = () => {
    wasJustTold.current = false;
  };
  return {
    tell: (refusal: Refusal) => {
      wasJustTold.current = true;
      toast('info', refusalText(refusal));
    },
    /** For the form. */
    form: {
      onKeyDownCapture: press,
      onPointerDownCapture: press,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        if (!wasJustTold.current) return submit(event);
        event.preventDefault();
        wasJustTold.current = false;
      },
    },
  };
}
