import { api } from '@shivar/domain/api';
import { batchWord } from '@shivar/domain/area';
import type { Language } from '@shivar/domain/refusal';

import { call } from '../../lib/api-client.ts';
import { knownPincode } from '../../lib/known-pincode.ts';
import { refusalText } from '../../lib/refusal-text.ts';
import type { PincodeCheck } from './pincode-check.ts';

/**
 * Whether the farm delivers to a pincode, which is remembered for the next page that asks. Throws where `signal`
 * is aborted.
 */
export async function checkPincode(
  pincode: string,
  language: Language,
  signal: AbortSignal,
): Promise<PincodeCheck> {
  const answer = await call(api.pincode, { params: { pincode }, signal });
  if (!answer.ok) return { kind: 'unknown' };
  knownPincode.write(pincode);
  const { serviceable, area, batches } = answer.value;
  if (serviceable) {
    const [first, second] = batches;
    const only =
      first && !second
        ? refusalText({ code: 'batch_not_there', params: { pincode, batch: batchWord(first) } }, language)
        : null;
    return { kind: 'served', area: area ?? '', only };
  }
  const message = refusalText({ code: 'pincode_not_served', params: { pincode } }, language);
  return { kind: 'not-served', message };
}
