import type { Translation } from './sections.ts';
import type { words as en } from './shell.en.ts';

export const words: Translation<typeof en> = {
  ok: 'ठीक आहे',
  no: 'नको',
  cancel: 'रद्द करा',
  close: 'बंद करा',
  loading: 'उघडत आहे…',
  tryAgain: 'पुन्हा प्रयत्न करा',
  less: '{what} कमी करा',
  more: '{what} वाढवा',

  skipToContent: 'थेट मजकुराकडे जा',
  mainNavigation: 'मुख्य',
  menu: 'मेनू',
  home: 'मुख्यपान',
  subscription: 'सबस्क्रिप्शन',
  organic: 'सेंद्रिय',
  organicOnly: 'फक्त सेंद्रिय',
  login: 'लॉग इन',
  accountMenu: 'खाते: {name}',
  profile: 'प्रोफाइल',
  activeSubscriptions: 'चालू सबस्क्रिप्शन',
  logout: 'लॉग आउट',
  deliveryDue: 'चालू सबस्क्रिप्शन: आज किंवा उद्या माल येणार आहे',

  footerNavigation: 'तळटीप',
  farmPromise: 'आदल्या संध्याकाळी काढलेलं, दुपारी बारापर्यंत किंवा रात्री आठपर्यंत तुमच्या दारात.',
  batches: 'सकाळी {from1} ते दुपारी {to1} · संध्याकाळी {from2} ते {to2}',
  callUs: 'फोन करा',
  licence: 'FSSAI परवाना {number}',
  appearance: 'रंगरूप',
  'theme.auto': 'फोनप्रमाणे',
  'theme.light': 'उजळ',
  'theme.dark': 'गडद',

  notFoundTitle: 'हे पान आमच्या शिवारात नाही',
  notFoundText: 'पत्ता जुना असेल किंवा टाइप करताना चुकला असेल.',
  failedTitle: 'काहीतरी चुकलं',
  failedText: 'चूक आमची आहे, तुमची नाही. थोड्या वेळाने पुन्हा प्रयत्न करा.',
  partFailed: 'ते उघडलं नाही. इंटरनेट चालू आहे का पाहून पुन्हा प्रयत्न करा.',
  backHome: 'मुख्यपानावर जा',
};
