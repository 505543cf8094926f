import { isDay } from '@shivar/domain/day';
import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

import { mobileDigits, pincodeDigits } from './contact-digits.ts';
import type { PurchaseDraft } from './draft.ts';
import type { Purchase } from './use-purchase.ts';

/**
 * Takes over what was chosen and typed before the scripts came: they come after the first paint (design 6),
 * and a quick hand or the browser's own memory may have filled fields by then.
 */
export function useTypedEarly(form: RefObject<HTMLFormElement | null>, purchase: Purchase): void {
  const { change, plan } = purchase;
  useLayoutEffect(() => {
    const inputs = form.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? [];
    const typed = [...inputs].filter(isTyped);
    if (typed.length === 0) return;
    change((draft) =>
      typed.reduce((filled, { name, value }) => withTyped(filled, name, value, plan.frequencies), draft),
    );
    // Once, on the document as the visitor left it: afterwards every change comes as an event.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

function isTyped(input: HTMLInputElement): boolean {
  if (input.type === 'radio') return input.checked && !input.defaultChecked;
  return input.value !== input.defaultValue;
}

function withTyped(
  draft: PurchaseDraft,
  name: string,
  value: string,
  frequencies: readonly PurchaseDraft['frequency'][],
): PurchaseDraft {
  if (name === 'selectedSize') return { ...draft, size: value };
  if (name === 'deliveryFrequency') {
    return { ...draft, frequency: frequencies.find((known) => known === value) ?? draft.frequency };
  }
  if (name === 'batch') return { ...draft, batch: value === 'evening' ? 'evening' : 'morning' };
  if (name === 'startDate') return isDay(value) ? { ...draft, startDate: value } : draft;
  if (name === 'pincode') return { ...draft, pincode: pincodeDigits(value) };
  if (name === 'mobile') return { ...draft, mobile: mobileDigits(value) };
  const [group, field = ''] = name.split('.');
  if (group !== 'address' || !(field in draft.address)) return draft;
  return { ...draft, address: { ...draft.address, [field]: value } };
}
