import { api } from '@shivar/domain/api';
import { pincodeSchema } from '@shivar/domain/fields';
import { useEffect, useState } from 'react';

import { call } from '../../lib/api-client.ts';

export type PincodeCheck =
  | { readonly kind: 'incomplete' | 'checking' | 'unknown' | 'not-served' }
  | { readonly kind: 'served'; readonly area: string };

interface Known {
  readonly pincode: string;
  readonly check: PincodeCheck;
}

const INCOMPLETE: PincodeCheck = { kind: 'incomplete' };
const CHECKING: PincodeCheck = { kind: 'checking' };

/** Whether the farm delivers to a pincode, asked as soon as its six digits are there (design 5). */
export function usePincodeCheck(pincode: string): PincodeCheck {
  const [known, setKnown] = useState<Known | null>(null);
  const isComplete = pincodeSchema.safeParse(pincode).success;
  useEffect(() => {
    if (!isComplete) return undefined;
    const given = new AbortController();
    const ask = async () => {
      const answer = await call(api.pincode, { params: { pincode }, signal: given.signal });
      setKnown({ pincode, check: answer.ok ? checkOf(answer.value) : { kind: 'unknown' } });
    };
    // Only an abort is thrown: another pincode has been typed, or the page was left.
    void ask().catch(() => undefined);
    return () => given.abort();
  }, [pincode, isComplete]);
  if (!isComplete) return INCOMPLETE;
  return known?.pincode === pincode ? known.check : CHECKING;
}

function checkOf({ serviceable, area }: { serviceable: boolean; area: string | null }): PincodeCheck {
  return serviceable ? { kind: 'served', area: area ?? '' } : { kind: 'not-served' };
}
