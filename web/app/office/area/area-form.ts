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

/** As its field shows it: older rows may have several lines. */
function inOneLine(name: string): string {
  return name.replaceAll(/\s*[\r\n\u2028\u2029]\s*/g, ' ');
}

/** What a form means, for the schema to judge. A batch that is not offered has no limit, whatever was typed before. */
export function areaDraftOf({ morning, evening, batches, pincode, ...names }: AreaForm): AreaDraft {
  const limitOf = (batch: Batch, text: string) => (batches.includes(batch) ? limitIn(text) : null);
  return {
    ...names,
    pincode: latinDigits(pincode).replaceAll(/\s/g, ''),
    batches: [...batches],
    limits: { morning: limitOf('morning', morning), evening: limitOf('evening', evening) },
  };
}

/** A limit in either script's digits; none where nothing is typed, NaN for what the schema refuses. */
function limitIn(text: string): number | null {
  const digits = latinDigits(text).replaceAll(/[,\s]/g, '');
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
