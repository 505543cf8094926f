import { officePhoneCalls } from '@shivar/domain/contract/office/phone-calls';
import type { PhoneRoom } from '@shivar/domain/contract/office/phone-calls';
import { useEffect, useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import type { PhoneDraft } from './phone-draft.ts';
import { roundOf } from './phone-draft.ts';

/** How long a choice rests before it is asked about, in milliseconds. */
const REST_MS = 300;

/**
 * Whether what is chosen has room where it goes, asked whenever it changes: null while it is not known, and where it
 * has. `again` is anything that makes the last answer old, such as a refusal.
 */
export function useRoom({ chosen, pincode }: PhoneDraft, again: string): PhoneRoom | null {
  const language = useLanguage();
  const [known, setKnown] = useState<{ readonly key: string; readonly answer: PhoneRoom } | null>(null);
  const key = `${roundOf({ chosen, pincode })} ${again} ${language}`;
  const isAsked = chosen !== null && /^[1-9]\d{5}$/.test(pincode);
  const batch = chosen?.batch;
  const deliveryFrequency = chosen?.deliveryFrequency;
  const subscriptionType = chosen?.state.subscriptionType;
  const startDate = chosen?.startDate;
  useEffect(() => {
    if (!isAsked || !batch || !deliveryFrequency || !subscriptionType || !startDate) return undefined;
    const given = new AbortController();
    const ask = async () => {
      const query = { batch, deliveryFrequency, subscriptionType, startDate };
      const answered = await call(officePhoneCalls.phoneRoom, {
        params: { pincode },
        query,
        signal: given.signal,
      });
      if (answered.ok && !given.signal.aborted) setKnown({ key, answer: answered.value });
    };
    // Where it cannot be asked the order itself will tell.
    const timer = setTimeout(() => void ask().catch(() => undefined), REST_MS);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [isAsked, key, pincode, batch, deliveryFrequency, subscriptionType, startDate]);
  return isAsked && known?.key === key && known.answer.message !== null ? known.answer : null;
}
