import type { words as en } from '../en/bills.ts';
import type { Translation } from '../translation.ts';

export const words: Translation<typeof en> = {
  bills: 'बिलं',
  billsText: 'तुमची बिलं आणि किमती. परत दिलेल्याची क्रेडिट नोट असते.',
  items: 'वस्तू आणि किमती',
  loading: 'बिलं उघडत आहेत…',
  loadFailed: 'बिल उघडता आलं नाही',
  listFailed: 'बिलं उघडता आली नाहीत',
  print: 'प्रिंट काढा',
  download: 'PDF डाउनलोड करा',
  downloadFailed: 'फाइल तयार करता आली नाही. पुन्हा प्रयत्न करा.',
};
