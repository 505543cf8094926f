import type { Bilingual } from '../../language/language.ts';
import type { Account, Cause } from './accounts.ts';

/*
 * The books as an accountant reads them (product 11.91): a name for each account, and the group of Tally that it belongs to.
 */

interface LedgerAccount extends Bilingual {
  /** One of Tally's own groups. */
  readonly group: string;
}

export const LEDGER_ACCOUNTS: Readonly<Record<Account, LedgerAccount>> = {
  owed: { en: 'Households', mr: 'ग्राहक', group: 'Sundry Debtors' },
  deferred: { en: 'Sold, still to come', mr: 'विकलेलं, अजून यायचं', group: 'Current Liabilities' },
  earned: { en: 'Produce delivered', mr: 'पोहोचवलेला शेतमाल', group: 'Sales Accounts' },
  credit: { en: 'Credit of households', mr: 'ग्राहकांची जमा रक्कम', group: 'Current Liabilities' },
  transfer: { en: 'Credit on its way', mr: 'वळती होणारी जमा रक्कम', group: 'Suspense A/c' },
  cash_driver: { en: 'Cash with drivers', mr: 'ड्रायव्हरकडची रोख', group: 'Cash-in-Hand' },
  cash_office: { en: 'Cash in the office', mr: 'ऑफिसमधली रोख', group: 'Cash-in-Hand' },
  bank: { en: 'Bank of the farm', mr: 'शेताची बँक', group: 'Bank Accounts' },
  gateway: { en: 'Payment service', mr: 'पेमेंट सेवा', group: 'Current Assets' },
  refunds: { en: 'Refunds on their way', mr: 'परत जाणारे पैसे', group: 'Current Liabilities' },
  fees: { en: 'Fees of the payment service', mr: 'पेमेंट सेवेचं शुल्क', group: 'Indirect Expenses' },
  opening: { en: 'Old records', mr: 'जुन्या नोंदी', group: 'Suspense A/c' },
  thanks: { en: 'Thanks to households', mr: 'ग्राहकांचे आभार', group: 'Indirect Expenses' },
  tax: { en: 'GST to pay', mr: 'भरायचा जीएसटी', group: 'Duties & Taxes' },
  tax_in_sales: { en: 'GST in deliveries', mr: 'पोहोचवलेल्या मालातला जीएसटी', group: 'Sales Accounts' },
  rounding: { en: 'Rounding of cash', mr: 'सोडलेले सुट्टे पैसे', group: 'Indirect Expenses' },
  till_difference: { en: 'Differences of tills', mr: 'रोख मोजताना फरक', group: 'Indirect Expenses' },
};

export const LEDGER_CAUSES: Readonly<Record<Cause, Bilingual>> = {
  order: { en: 'Order bought', mr: 'ऑर्डर घेतली' },
  opening: { en: 'From the old records', mr: 'जुन्या नोंदीतून' },
  payment: { en: 'Payment', mr: 'पेमेंट' },
  cash: { en: 'Cash at the door', mr: 'दारात रोख' },
  delivery: { en: 'Box', mr: 'बॉक्स' },
  complaint: { en: 'Complaint settled', mr: 'तक्रारीचे पैसे' },
  rest: { en: 'Rest of an order', mr: 'उरलेल्याचे पैसे' },
  cancellation: { en: 'Order cancelled', mr: 'ऑर्डर रद्द' },
  credit: { en: 'Paid with credit', mr: 'जमा रकमेतून' },
  payout: { en: 'Paid out', mr: 'पैसे दिले' },
  refund: { en: 'Sent back online', mr: 'ऑनलाइन परत पाठवले' },
  fee: { en: 'Fee of the payment service', mr: 'पेमेंट सेवेचं शुल्क' },
  correction: { en: 'Correction', mr: 'दुरुस्ती' },
  till: { en: 'Till handed in', mr: 'रोख जमा' },
  rounding: { en: 'Rounding of cash', mr: 'सुट्टे पैसे सोडले' },
  tax: { en: 'Tax in a bill', mr: 'बिलातला कर' },
  extra: { en: 'Added to a box', mr: 'बॉक्समध्ये जादा' },
  invite: { en: 'Thanks for bringing a household', mr: 'नवा ग्राहक आणल्याचे आभार' },
};
