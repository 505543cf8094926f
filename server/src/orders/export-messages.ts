import type { PaymentStanding } from '@shivar/domain/rules/order/order';
import type { KnownOrderStatus } from '@shivar/domain/rules/order/order';
import type { Language } from '@shivar/domain/language/language';

interface ExportWords {
  readonly sheet: string;
  /** Widths in characters. */
  readonly columns: readonly { readonly header: string; readonly width: number; readonly isDay?: true }[];
  readonly status: Readonly<Record<KnownOrderStatus, string>>;
  readonly payment: Readonly<Record<PaymentStanding, string>>;
}

/** The words of an exported list of orders. */
export const EXPORT_WORDS: Readonly<Record<Language, ExportWords>> = {
  en: {
    sheet: 'Orders',
    columns: [
      { header: 'Order', width: 10 },
      { header: 'Status', width: 12 },
      { header: 'Bought on', width: 14, isDay: true },
      { header: 'Customer', width: 28 },
      { header: 'Email', width: 30 },
      { header: 'Mobile', width: 14 },
      { header: 'Plan', width: 26 },
      { header: 'Size', width: 14 },
      { header: 'Start date', width: 14, isDay: true },
      { header: 'End date', width: 14, isDay: true },
      { header: 'Next delivery', width: 14, isDay: true },
      { header: 'Price in rupees', width: 15 },
      { header: 'Payment', width: 14 },
      { header: 'Pincode', width: 10 },
      { header: 'Area', width: 22 },
    ],
    status: { active: 'Active', pending: 'Pending', completed: 'Completed', cancelled: 'Cancelled' },
    payment: {
      due: 'To be paid',
      paid: 'Paid',
      failed: 'Failed',
      refunded: 'Refunded',
      'not-owed': 'Nothing to pay',
    },
  },
  mr: {
    sheet: 'ऑर्डर',
    columns: [
      { header: 'ऑर्डर', width: 10 },
      { header: 'स्थिती', width: 12 },
      { header: 'खरेदीचा दिवस', width: 14, isDay: true },
      { header: 'ग्राहक', width: 28 },
      { header: 'ईमेल', width: 30 },
      { header: 'मोबाइल', width: 14 },
      { header: 'योजना', width: 26 },
      { header: 'आकार', width: 14 },
      { header: 'सुरुवात', width: 14, isDay: true },
      { header: 'शेवट', width: 14, isDay: true },
      { header: 'पुढची डिलिव्हरी', width: 14, isDay: true },
      { header: 'किंमत रुपयांत', width: 15 },
      { header: 'पेमेंट', width: 14 },
      { header: 'पिनकोड', width: 10 },
      { header: 'भाग', width: 22 },
    ],
    status: { active: 'चालू', pending: 'प्रलंबित', completed: 'पूर्ण', cancelled: 'रद्द' },
    payment: {
      due: 'पैसे यायचे आहेत',
      paid: 'पैसे आले',
      failed: 'पेमेंट झाले नाही',
      refunded: 'पैसे परत केले',
      'not-owed': 'पैसे यायचे नाहीत',
    },
  },
};
