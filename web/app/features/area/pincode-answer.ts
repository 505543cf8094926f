import { catalogueCalls } from '@shivar/domain/contract/catalogue-calls';
import { batchWord } from '@shivar/domain/rules/area/area';

import { call } from '../../lib/api-client.ts';
import { documentLanguage } from '../../lib/language.ts';
import { lastPincode } from '../../lib/visitor-choices.ts';
import { refusalText } from '../../lib/refusal-text.ts';

export type PincodeCheck =
  | { readonly kind: 'incomplete' | 'checking' | 'unknown' }
  /** `only` says in which batch the farm comes there, where it does not come in both. */
  | { readonly kind: 'served'; readonly area: string; readonly only: string | null }
  | { readonly kind: 'not-served'; readonly message: string };

/** The last pincode that was not served, and its message. */
let lastRefused: { readonly pincode: string; readonly message: string } | null = null;

/** The message of the last check against this pincode; null where there is none. */
export function refusalOfPincode(pincode: string): string | null {
  return lastRefused?.pincode === pincode ? lastRefused.message : null;
}

/** Asks it. The pincode is remembered for the next page. Throws once `signal` is aborted. */
export async function checkPincode(pincode: string, signal: AbortSignal): Promise<PincodeCheck> {
  const language = documentLanguage();
  const answer = await call(catalogueCalls.pincode, { params: { pincode }, signal });
  if (!answer.ok) return { kind: 'unknown' };
  lastPincode.write(pincode);
  const { serviceable, area, batches } = answer.value;
  if (serviceable) {
    const [first, second] = batches;
    const only =
      first && !second
        ? refusalText({ code: 'batch_not_there', params: { pincode, batch: batchWord(first) } }, language)
        : null;
    lastRefused = null;
    return { kind: 'served', area: area ?? '', only };
  }
  const message = refusalText({ code: 'pincode_not_served', params: { pincode } }, language);
  lastRefused = { pincode, message };
  return { kind: 'not-served', message };
}
