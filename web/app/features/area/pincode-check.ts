import { useEffect, useState } from 'react';

import { useLanguage } from '../../lib/language.ts';
import { loadWords } from '../../lib/words.ts';
import type { PincodeCheck } from './pincode-answer.ts';

interface Known {
  readonly pincode: string;
  readonly check: PincodeCheck;
}

const COMPLETE = /^\d{6}$/;
const INCOMPLETE: PincodeCheck = { kind: 'incomplete' };
const CHECKING: PincodeCheck = { kind: 'checking' };
const UNKNOWN: PincodeCheck = { kind: 'unknown' };

/** Whether the farm delivers to a pincode, asked as soon as its six digits are there (product 4.8). */
export function usePincodeCheck(pincode: string): PincodeCheck {
  const language = useLanguage();
  const [known, setKnown] = useState<Known | null>(null);
  const isComplete = COMPLETE.test(pincode);
  useEffect(() => {
    if (!isComplete) return undefined;
    const given = new AbortController();
    const ask = async () => {
      const [pincodes] = await Promise.all([import('./pincode-answer.ts'), loadWords(language, 'messages')]);
      return pincodes.checkPincode(pincode, language, given.signal);
    };
    const keep = (check: PincodeCheck) => {
      // The buyer has typed another pincode, or left the page.
      if (!given.signal.aborted) setKnown({ pincode, check });
    };
    void ask().then(keep, () => keep(UNKNOWN));
    return () => given.abort();
  }, [pincode, isComplete, language]);
  if (!isComplete) return INCOMPLETE;
  return known?.pincode === pincode ? known.check : CHECKING;
}
