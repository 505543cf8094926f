import type { AreaDraft } from '@shivar/domain/rules/area/area-draft';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { latinDigits } from '@shivar/domain/language/format';

/** A pincode as its editor holds it: limits are texts, as they are typed. */
export interface AreaForm {
  readonly pincode: string;
  readonly area: string;
  readonly marathiArea: string;
  readonly batches: readonly Batch[];
  readonly morning: string;
  readonly evening: string;
}

export const EMPTY_AREA: AreaForm = {
  pincode: '',
  area: '',
  marathiArea: '',
  batches: BATCHES,
  morning: '',
  evening: '',
};

export function areaFormOf({ pincode, area, marathiArea, batches, limits }: AreaDraft): AreaForm {
  return {
    pincode,
    area: inOneLine(area),
    marathiArea: inOneLine(marathiArea),
    batches: BATCHES.filter((batch) => batches.includes(batch)),
    morning: limits.morning === null ? '' : String(limits.morning),
    evening: limits.evening === null ? '' : String(limits.evening),
  };
}

/** Older names may have several lines, but the field has one. */
function inOneLine(name: string): string {
  return name.replaceAll(/\s*[\r\n\u2028\u2029]\s*/g, ' ');
}

/** The draft of a form, for the schema to judge. Only an offered batch has a limit. */
export function areaDraftOf({ morning, evening, batches, pincode, ...names }: AreaForm): AreaDraft {
  const limitOf = (batch: Batch, text: string) => (batches.includes(batch) ? limitIn(text) : null);
  return {
    ...names,
    pincode: latinDigits(pincode).replaceAll(/\s/g, ''),
    batches: [...batches],
    limits: { morning: limitOf('morning', morning), evening: limitOf('evening', evening) },
  };
}

/** A limit in the digits of either script; null for an empty text, NaN for no number. */
function limitIn(text: string): number | null {
  const digits = latinDigits(text).replaceAll(/[,\s]/g, '');
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
