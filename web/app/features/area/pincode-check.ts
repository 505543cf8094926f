import { documentLanguage } from '../../lib/language.ts';
import { useAsked } from '../../lib/use-asked.ts';
import { loadWords } from '../../lib/words.ts';
import type { PincodeCheck } from './pincode-answer.ts';

const COMPLETE = /^\d{6}$/;
const INCOMPLETE: PincodeCheck = { kind: 'incomplete' };
const CHECKING: PincodeCheck = { kind: 'checking' };
const UNKNOWN: PincodeCheck = { kind: 'unknown' };

/** Whether the farm delivers to a pincode, asked as soon as its six digits are there (product 4.8). */
export function usePincodeCheck(pincode: string): PincodeCheck {
  const isComplete = COMPLETE.test(pincode);
  const check = useAsked(isComplete ? pincode : null, async (signal) => {
    try {
      const words = loadWords(documentLanguage(), 'messages');
      const [pincodes] = await Promise.all([import('./pincode-answer.ts'), words]);
      return await pincodes.checkPincode(pincode, signal);
    } catch {
      // The script did not come; or it is no longer asked.
      return UNKNOWN;
    }
  });
  return isComplete ? (check ?? CHECKING) : INCOMPLETE;
}
