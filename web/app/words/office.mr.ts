import type { words as en } from './office.en.ts';
import type { Translation } from './sections.ts';

export const words: Translation<typeof en> = {
  officeLogin: 'शेताचे कार्यालय',
  officeLoginText: 'शिवार चालवणाऱ्यांसाठी.',
  notAnAdmin: '{email} हे कार्यालयाचे खाते नाही. तुमच्या ऑर्डरसाठी नेहमीचे लॉग इन वापरा.',

  dayTitle: 'काढणी आणि पॅकिंग · {day}',
  daysAndBatches: 'दिवस आणि वेळा',
  previousDay: 'आदला दिवस',
  nextDay: 'पुढचा दिवस',
  date: 'तारीख',
  print: 'प्रिंट काढा',
  refresh: 'ताजी यादी',
  harvest: 'काढणी',
  nothingToHarvest: 'या वेळेचे सगळे खोके रिकामे आहेत.',
  inBoxes: { one: '{n} खोक्यात', other: '{n} खोक्यांत' },
  packing: 'पॅकिंगची यादी',
  boxes: { one: '{n} खोका', other: '{n} खोके' },
  emptyBoxes: { one: 'त्यातला {n} रिकामा', other: 'त्यातले {n} रिकामे' },
  order: 'ऑर्डर {number}',
  emptyBox: 'रिकामा खोका',

  loadingDay: 'दिवसाची यादी येत आहे…',
  boxesRead: '{all} पैकी {read} खोके आले',
  stillOpen: '{day} संध्याकाळी ६ पर्यंत ग्राहक यात बदल करू शकतात. ही यादी {readAt} ची.',
  final: 'यादी अंतिम. {readAt} ची.',
  changedWhileReading: 'यादी येत असताना कोणीतरी खोक्यात बदल केला, त्यामुळे बेरीज आणि खोके जुळत नसतील.',
  loadFailed: 'दिवसाची यादी आली नाही',
  unreachable: 'इंटरनेट चालू आहे का ते पाहून पुन्हा प्रयत्न करा.',
  noBoxesTitle: 'या वेळेला काहीच पाठवायचं नाही',
  noBoxesText: 'या दिवशी, या वेळेला कोणत्याही ऑर्डरची डिलिव्हरी नाही.',
};
