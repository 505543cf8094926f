import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Unit } from '@shivar/domain/values/quantity';
import type { Language } from '@shivar/domain/language/language';

interface DayWords {
  readonly sheet: string;
  /** Widths in characters. */
  readonly columns: readonly { readonly header: string; readonly width: number }[];
  readonly batch: Readonly<Record<Batch, string>>;
  readonly unit: Readonly<Record<Unit, (quantity: number) => string>>;
  readonly empty: string;
}

/** The words of the exported list of a day's boxes. */
export const DAY_WORDS: Readonly<Record<Language, DayWords>> = {
  en: {
    sheet: 'Boxes',
    columns: [
      { header: 'Batch', width: 10 },
      { header: 'Area', width: 22 },
      { header: 'Pincode', width: 10 },
      { header: 'Order', width: 10 },
      { header: 'Customer', width: 28 },
      { header: 'Mobile', width: 14 },
      { header: 'Address', width: 48 },
      { header: 'What goes in', width: 70 },
      { header: 'To be paid, in rupees', width: 20 },
    ],
    batch: { morning: 'Morning', evening: 'Evening' },
    unit: { Grams: () => 'g', units: (quantity) => (quantity === 1 ? 'unit' : 'units') },
    empty: 'Empty box',
  },
  mr: {
    sheet: 'खोके',
    columns: [
      { header: 'वेळ', width: 10 },
      { header: 'भाग', width: 22 },
      { header: 'पिनकोड', width: 10 },
      { header: 'ऑर्डर', width: 10 },
      { header: 'ग्राहक', width: 28 },
      { header: 'मोबाइल', width: 14 },
      { header: 'पत्ता', width: 48 },
      { header: 'खोक्यात काय', width: 70 },
      { header: 'यायचे पैसे, रुपयांत', width: 20 },
    ],
    batch: { morning: 'सकाळ', evening: 'संध्याकाळ' },
    unit: { Grams: () => 'ग्रॅ', units: () => 'नग' },
    empty: 'रिकामा खोका',
  },
};
