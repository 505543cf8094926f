import type { words as en } from '../en/notices.ts';
import type { Translation } from '../translation.ts';

export const words: Translation<typeof en> = {
  title: 'तुम्हाला काय कळवायचं',
  text: 'बॉक्सबद्दल काय कळवायचं ते निवडा, आणि आम्ही काय कळवलं ते पाहा.',
  loadFailed: 'हे उघडता आलं नाही',
  loadFailedText: 'इंटरनेट तपासा आणि पुन्हा प्रयत्न करा.',
  saveFailed: 'सेव्ह झालं नाही. पुन्हा प्रयत्न करा.',

  kinds: 'ईमेलने',
  kindsText: 'काय काय कळवायचं ते निवडा.',
  noEmail: 'तुमच्या खात्याला ईमेल नाही. जे कळायलाच हवं, ते आम्ही फोन करून सांगतो.',
  owed: 'जे कळायलाच हवं, ते आम्ही नेहमी कळवतो:',

  quiet: 'रात्री',
  quietText: 'तेव्हा काही सांगायचं असेल, तर ते सकाळी कळवू.',
  quietOn: 'रात्री काही कळवू नका',
  quietFrom: 'कधीपासून',
  quietUntil: 'कधीपर्यंत',

  told: 'आम्ही काय कळवलं',
  toldNone: 'अजून काही नाही',
  toldNoneText: 'तुमच्या बॉक्सबद्दल काही असेल, तर ते इथे दिसेल.',
  more: 'आणखी दाखवा',
  byMail: 'ईमेलने',
  byPush: 'डिव्हाइसवर',
  byCall: 'फोनवर',
  order: 'ऑर्डर {n}',
};
