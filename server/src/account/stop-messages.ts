import type { Language } from '@shivar/domain/language/language';

type Texts = Readonly<
  Record<'waiting' | 'ask' | 'stop' | 'done' | 'goesOn' | 'choose' | 'unknown' | 'unknownText', string>
>;

/** The texts of the page behind the link of a mail that is not owed. */
export const STOP_TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    waiting: 'Plans and areas that you wait for',
    ask: 'Stop mails about this?',
    stop: 'Stop these mails',
    done: 'These mails have stopped',
    goesOn: 'We still tell you what you must know, such as a change of an order.',
    choose: 'Choose what you are told',
    unknown: 'This link does not work',
    unknownText:
      'Please open the link in one of our newer mails, or choose in your account what you are told.',
  },
  mr: {
    waiting: 'तुम्ही वाट पाहत असलेले प्लॅन आणि भाग',
    ask: 'याबद्दलचे ईमेल थांबवायचे का?',
    stop: 'हे ईमेल थांबवा',
    done: 'हे ईमेल थांबवले',
    goesOn: 'ऑर्डरमधला बदल, असं जे कळायलाच हवं ते आम्ही यापुढेही कळवू.',
    choose: 'काय कळवायचं ते निवडा',
    unknown: 'ही लिंक चालत नाही',
    unknownText: 'आमच्या नव्या ईमेलमधली लिंक उघडा, किंवा काय कळवायचं ते तुमच्या खात्यात निवडा.',
  },
};
