import type { AreaDraft } from '@shivar/domain/rules/area/area-draft';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { latinDigits } from '@shivar/domain/language/format';

import { numberOrNull, rupeesIn } from '../editing/typed-number.ts';

/** A pincode as its editor holds it: limits are texts, as they are typed. */
export interface AreaForm extends Readonly<Omit<AreaDraft, 'limits' | 'deliveryFee'>> {
  readonly morning: string;
  readonly evening: string;
  readonly deliveryFee: string;
}

/** A new pincode. */
export const NEW_AREA: AreaDraft = {
  pincode: '',
  area: '',
  marathiArea: '',
  batches: [...BATCHES],
  limits: { morning: null, evening: null },
  deliveryFee: 0,
};

export function areaFormOf({
  pincode,
  area,
  marathiArea,
  batches,
  limits,
  deliveryFee = 0,
}: AreaDraft): AreaForm {
  return {
    pincode,
    area: inOneLine(area),
    marathiArea: inOneLine(marathiArea),
    batches: BATCHES.filter((batch) => batches.includes(batch)),
    morning: String(limits.morning ?? ''),
    evening: String(limits.evening ?? ''),
    deliveryFee: deliveryFee === 0 ? '' : String(deliveryFee),
  };
}

/** Older names may have several lines, but the field has one. */
function inOneLine(name: string): string {
  return name.replaceAll(/\s*[\r\n\u2028\u2029]\s*/g, ' ');
}

/** The draft of a form, for the schema to judge. Only an offered batch has a limit. */
export function areaDraftOf({ morning, evening, deliveryFee, pincode, ...form }: AreaForm): AreaDraft {
  const limitOf = (batch: Batch, text: string) => (form.batches.includes(batch) ? numberOrNull(text) : null);
  return {
    ...form,
    pincode: latinDigits(pincode).replaceAll(/\s/g, ''),
    limits: { morning: limitOf('morning', morning), evening: limitOf('evening', evening) },
    deliveryFee: deliveryFee.trim() === '' ? 0 : rupeesIn(deliveryFee),
  };
}
