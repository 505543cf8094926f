import { isDay } from '@shivar/domain/day';
import { BATCHES, FREQUENCIES } from '@shivar/domain/delivery-calendar';

import type { Attempt } from './attempt.ts';
import type { PurchaseDraft } from './draft.ts';
import type { Mix } from './mix.ts';

/*
 * Session storage is outside input: another version of the shop may have written there. Read by hand, since the
 * page needs no schema library until something is sent.
 */

type Fields = Readonly<Record<string, unknown>>;

/** A draft as it was stored, or null where the text is none: then the buyer begins anew. */
export function readDraft(text: string | null): PurchaseDraft | null {
  const fields = parse(text);
  const mix = readMix(fields['mix']);
  const address = asFields(fields['address']);
  const frequency = FREQUENCIES.find((known) => known === fields['frequency']);
  const batch = BATCHES.find((known) => known === fields['batch']);
  const { size, startDate, madeFor, pincode, mobile, paymentMethod } = fields;
  const { line1, line2, landmark, city } = address;
  const texts = { size, madeFor, pincode, mobile, paymentMethod };
  const lines = { line1, line2, landmark, city };
  if (!mix || !frequency || !batch || !areTexts(texts) || !areTexts(lines)) return null;
  return {
    ...texts,
    frequency,
    batch,
    mix,
    address: lines,
    startDate: isText(startDate) && isDay(startDate) ? startDate : null,
    // What was told about the last change is no news after a reload.
    notice: null,
    attempt: readAttempt(fields['attempt']),
  };
}

function parse(text: string | null): Fields {
  try {
    return asFields(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}

function readMix(value: unknown): Mix | null {
  const { items, kept } = asFields(value);
  const quantities = asFields(items);
  if (!Object.values(quantities).every(Number.isSafeInteger) || !isTextArray(kept)) return null;
  return { items: quantities as Mix['items'], kept };
}

function readAttempt(value: unknown): Attempt | null {
  const { key, sent, startDate } = asFields(value);
  return isText(key) && isTextArray(sent) && isText(startDate) ? { key, sent, startDate } : null;
}

function asFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function areTexts<Name extends string>(fields: Record<Name, unknown>): fields is Record<Name, string> {
  return Object.values(fields).every(isText);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTextArray(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}
