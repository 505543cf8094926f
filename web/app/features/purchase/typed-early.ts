import { isDay } from '@shivar/domain/day';
import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

import { mobileDigits, pincodeDigits } from '../../lib/contact-digits.ts';
import type { PurchaseDraft } from './draft.ts';
import type { Purchase } from './use-purchase.ts';

/**
 * Takes over what was chosen and typed before the scripts came: they come after the first paint (design 6),
 * and a quick hand or the browser's own memory may have filled fields by then.
 */
export function useTypedEarly(form: RefObject<HTMLFormElement | null>, purchase: Purchase): void {
  const { change } = purchase;
  useLayoutEffect(() => {
    const inputs = form.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? [];
    const typed = [...inputs].filter(isTyped);
    if (typed.length === 0) return;
    change((draft) => typed.reduce((filled, { name, value }) => withTyped(filled, name, value), draft));
    // Once, on the document as the visitor left it: afterwards every change comes as an event.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

function isTyped(input: HTMLInputElement): boolean {
  if (input.type === 'radio') return input.checked && !input.defaultChecked;
  return input.value !== input.defaultValue;
}

/** The fields are named by their path in the call's body, and so are the draft's. */
function withTyped(draft: PurchaseDraft, name: string, value: string): PurchaseDraft {
  const [group = '', field] = name.split('.');
  if (field !== undefined) return { ...draft, address: { ...draft.address, [field]: value } };
  if (group === 'startDate' && !isDay(value)) return draft;
  const clean = group === 'pincode' ? pincodeDigits : group === 'mobile' ? mobileDigits : String;
  return { ...draft, [group]: clean(value) };
}
