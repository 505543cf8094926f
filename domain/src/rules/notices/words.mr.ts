import { cutOffTime, formatDay, formatRupees, formatShortDay, formatSpan } from '../../language/format.ts';
import type { Batch } from '../calendar/delivery-calendar.ts';
import type { Day } from '../../values/day.ts';
import { billTitle } from '../money/bill-sheet.ts';
import { ending } from './ending-words.mr.ts';
import type { Failure, NoticeFacts, NoticeWords } from './notice.ts';
import { isPart } from './short.ts';
import type { Quantities } from '../../values/quantity.ts';

const day = (date: Day) => formatShortDay(date, 'mr');
const BATCH: Readonly<Record<Batch, string>> = {
  morning: 'सकाळी ६ ते १२ मध्ये',
  evening: 'संध्याकाळी ४ ते ८ मध्ये',
};
const FAILURE: Readonly<Record<Failure, string>> = {
  not_come: 'आम्ही आलो नाही.',
  spoilt: 'त्यातला शेतमाल खराब झाला होता.',
  nobody_home: 'घरी कोणी नव्हतं.',
  wrong_address: 'पत्ता सापडला नाही.',
  refused: 'बॉक्स घेतला नाही.',
};
const comesBack = ({ by, isKept }: Pick<NoticeFacts['cancelled'], 'by' | 'isKept'>) => {
  if (isKept) return 'तुमच्या नावाने आमच्याकडे जमा राहतील.';
  return by ? `${day(by)} पर्यंत तुम्हाला परत मिळतील.` : 'तुम्हाला परत मिळतील. कुठे पाठवायचे ते सांगा.';
};

const PAID_OUT = {
  cash: 'रोख दिले.',
  bank: 'तुमच्या UPI आयडीवर किंवा बँक खात्यात पाठवले.',
  gateway: 'तुम्ही ऑनलाइन जिथून भरले, तिथे परत पाठवले.',
} as const;
const MISTAKEN: Readonly<Partial<Record<NoticeFacts['changed']['change'], string>>> = {
  not_out: 'तुमचा बॉक्स अजून निघालेला नाही',
  not_delivered: 'तुमचा बॉक्स अजून पोहोचलेला नाही',
};
const ENDED = {
  full: 'तुमचं पेमेंट आलं तेव्हा तुमच्या बॉक्ससाठी जागा उरली नव्हती. तुम्ही तिच्यासाठी ऑनलाइन भरलेले सगळे पैसे जिथून आले तिथे परत जातील.',
  unpaid: 'सात दिवसांत तिचे पैसे आले नाहीत. ती तुम्ही कधीही पुन्हा घेऊ शकता.',
  no_choice: 'सात दिवसांत तिची सुरुवात निवडली नाही. तुम्ही तिच्यासाठी ऑनलाइन भरलेले सगळे पैसे जिथून आले तिथे परत जातील.',
} as const;

const addedText = (added: Quantities | undefined, listOf: (items: Quantities) => string) =>
  added ? ` तुम्ही घातलेलं जादा: ${listOf(added)}.` : '';

export const mr: NoticeWords = {
  changed: {
    name: 'ऑर्डरमध्ये आम्ही केलेला बदल',
    title: ({ change }) => MISTAKEN[change] ?? 'तुमच्या ऑर्डरमध्ये आम्ही बदल केला',
    text: (facts, listOf) => {
      switch (facts.change) {
        case 'address':
          return `आता बॉक्स या पत्त्यावर येतील: ${facts.address}.${facts.date === null ? '' : ` पहिला बॉक्स ${day(facts.date)} रोजी येईल.`}`;
        case 'batch':
          return `आता बॉक्स ${BATCH[facts.batch]} येतील.${facts.date === null ? '' : ` पहिला बॉक्स ${day(facts.date)} रोजी येईल.`}`;
        case 'box':
          return `${day(facts.date)} या तारखेच्या बॉक्समध्ये आता हे येईल: ${listOf(facts.items)}.`;
        case 'extras':
          return `${day(facts.date)} या तारखेच्या बॉक्समध्ये तुम्ही घातलेलं जादाही आलं: ${listOf(facts.items)}. त्याची किंमत तीच आहे: ${formatRupees(facts.paise, 'mr')}.`;
        case 'empty':
          return `${day(facts.date)} रोजी बॉक्स येणार नाही. काहीही वाया जात नाही: ते तुमच्या ऑर्डरमध्ये शिल्लक राहतं.`;
        case 'skipped':
          return `${day(facts.date)} रोजी बॉक्स येणार नाही. त्यातलं दुसऱ्या तारखांना येईल.`;
        case 'filled':
          return `${day(facts.date)} या तारखेचा बॉक्स आम्ही भरू. काय यायचं ते तुम्हीही ठरवू शकता.`;
        case 'moved':
          return `${day(facts.date)} या तारखेचा बॉक्स ${day(facts.to)} रोजी येईल.`;
        case 'active':
          return `तुमची ऑर्डर आता सुरू आहे.${facts.date === null ? '' : ` पुढचा बॉक्स ${day(facts.date)} रोजी येईल.`}`;
        case 'given_back':
          return facts.isEnded
            ? `${day(facts.date)} या तारखेचा बॉक्स आला असं आता धरलेलं नाही. त्याचे पैसे द्यायचे नाहीत.`
            : `${day(facts.date)} या तारखेच्या बॉक्समधलं सगळं तुमच्या ऑर्डरमध्ये पुन्हा शिल्लक आहे.`;
        case 'not_delivered':
          return `${day(facts.date)} या तारखेचा बॉक्स पोहोचल्याचं आम्ही चुकून कळवलं.`;
        case 'not_out':
          return `तो निघाल्याचं आम्ही चुकून कळवलं. तो ${day(facts.date)} रोजी ${BATCH[facts.batch]} येईल.`;
        default:
          return facts.onlyChosen
            ? 'आता तुम्ही निवडलेलंच बॉक्समध्ये येईल. मोकळी ठेवलेली तारीख मोकळीच राहील.'
            : 'आता ज्या तारखेसाठी तुम्ही काही निवडलं नाही, तो बॉक्स आम्ही भरू.';
      }
    },
  },
  cancelled: {
    name: 'ऑर्डर रद्द झाली',
    title: ({ came }) => (came ? 'रद्द झालेल्या ऑर्डरचे पैसे' : 'तुमची ऑर्डर रद्द झाली'),
    text: ({ still, came, due, back, ...how }) =>
      [
        came ? `${day(came)} या तारखेचा बॉक्स तरीही आला.` : '',
        still === null
          ? 'यापुढे बॉक्स येणार नाहीत.'
          : `${day(still)} या तारखेचा बॉक्स येईल, त्यानंतर बॉक्स येणार नाहीत.`,
        due === undefined ? '' : `आलेल्या बॉक्सचे ${formatRupees(due, 'mr')} द्यायचे राहिले आहेत.`,
        back === undefined ? '' : `${formatRupees(back, 'mr')} ${comesBack(how)}`,
        due === undefined && back === undefined ? 'काही द्यायचं नाही.' : '',
      ]
        .filter(Boolean)
        .join(' '),
  },
  closing: {
    name: 'दुपारी: बॉक्समध्ये आज बदल करता येईल',
    title: ({ date }) => `${day(date)}: या बॉक्समध्ये आज ${cutOffTime('mr')} पर्यंत बदल करता येईल`,
    text: ({ date, items = {}, added, isPick = false }, listOf) => {
      const list = listOf(items);
      const brings = `काही बदललं नाही तर ${isPick ? 'आमची निवड येईल' : 'हे येईल'}: ${list}.${addedText(added, listOf)}`;
      return `${day(date)} या तारखेच्या बॉक्समध्ये आज ${cutOffTime('mr')} पर्यंत बदल करता येईल. ${list && brings}`.trim();
    },
  },
  tomorrow: {
    name: 'संध्याकाळी: दुसऱ्या दिवशी काय येईल',
    title: ({ date }) => `${day(date)}: तुमचा बॉक्स`,
    text: ({ batch, items = {}, added, isPick = false }, listOf) => {
      const list = listOf(items);
      const brings = `त्यात ${isPick ? 'आमची निवड आहे' : 'आहे'}: ${list}.${addedText(added, listOf)}`;
      return `बॉक्स ${BATCH[batch]} येईल. ${list && brings}`.trim();
    },
  },
  empty: {
    name: 'दुसऱ्या दिवशी कोणी येणार नाही',
    title: ({ date }) => `${day(date)}: बॉक्स येणार नाही`,
    text: ({ nothingLeft = false }) =>
      nothingLeft
        ? 'या तारखेसाठी काही शिल्लक नव्हतं, म्हणून कोणी येणार नाही.'
        : 'या तारखेसाठी तुम्ही काही निवडलं नाही, म्हणून कोणी येणार नाही. काहीही वाया जात नाही: ते तुमच्या ऑर्डरमध्ये शिल्लक राहतं.',
  },
  out: {
    name: 'बॉक्स वाटेत आहे',
    title: () => 'तुमचा बॉक्स वाटेत आहे',
    text: ({ date, batch }) => `तो आज, ${day(date)}, ${BATCH[batch]} येईल.`,
  },
  delivered: {
    name: 'बॉक्स पोहोचला',
    title: () => 'तुमचा बॉक्स पोहोचला',
    text: ({ date }) => `हा ${day(date)} या तारखेचा बॉक्स.`,
  },
  short: {
    name: 'बॉक्समध्ये थोडं कमी येईल',
    title: ({ date }) => `${day(date)}: तुमच्या बॉक्समध्ये थोडं कमी येईल`,
    text: ({ items, instead = {}, isEmptied = false, inOrder = false }, listOf) => {
      const others = listOf(instead);
      const place = inOrder ? 'त्याच्या जागी तुमच्या ऑर्डरमध्ये हे आहे' : 'त्याच्या जागी हे येईल';
      const rest = isPart(instead, items) ? ' बाकीचं तुमच्या ऑर्डरमध्ये परत जमा होईल.' : '';
      const goes = others === '' ? 'ते तुमच्या ऑर्डरमध्ये परत जमा होईल.' : `${place}: ${others}.${rest}`;
      const none = isEmptied ? ' या बॉक्समध्ये दुसरं काही नव्हतं, म्हणून कोणी येणार नाही.' : '';
      return `हे पुरेसं नाही: ${listOf(items)}. ${goes}${none}`;
    },
  },
  extras_back: {
    name: 'जादा घातलेलं येणार नाही',
    title: ({ date }) => `${day(date)}: जादा घातलेलं येणार नाही`,
    text: ({ items, paise }, listOf) =>
      `तुम्ही हे घातलं होतं: ${listOf(items)}. ते येणार नाही. त्याचे ${formatRupees(paise, 'mr')} कमी द्यावे लागतील, किंवा तुमच्या नावाने जमा होतील.`,
  },
  failed: {
    name: 'बॉक्स देता आला नाही',
    title: ({ date }) => `${day(date)}: तुमचा बॉक्स देता आला नाही`,
    text: ({ reason, givenBack, isEnded = false }) =>
      givenBack
        ? `${FAILURE[reason]} ${isEnded ? 'त्याचे पैसे द्यायचे नाहीत.' : 'त्यातलं सगळं तुमच्या ऑर्डरमध्ये परत जमा होईल.'}`
        : `${FAILURE[reason]} हा बॉक्स आला असं धरलं आहे. हे बरोबर नसेल तर आम्हाला लिहा.`,
  },
  settled: {
    name: 'तक्रारीचं उत्तर',
    title: ({ date }) => `${day(date)}: या बॉक्सबद्दलची तुमची तक्रार`,
    text: ({ items, how, to, worth }, listOf) => {
      if (how === 'none') return 'आम्ही पाहिलं, पण काही परत देता येणार नाही. हे बरोबर नसेल तर आम्हाला लिहा.';
      if (how === 'box' && to !== undefined)
        return `चूक झाली, माफ करा. ${day(to)} रोजी हे येईल: ${listOf(items)}.`;
      return how === 'money'
        ? `चूक झाली, माफ करा. याचे ${worth ? formatRupees(worth, 'mr') : 'पैसे'} तुमच्या नावाने लिहून ठेवले: ${listOf(items)}.`
        : `चूक झाली, माफ करा. हे तुमच्या ऑर्डरमध्ये परत जमा झालं: ${listOf(items)}.`;
    },
  },
  ending,
  charge: {
    name: 'पुढच्या ऑर्डरसाठी UPI वरून येणारे पैसे',
    title: ({ paise }) => `${formatRupees(paise, 'mr')} UPI वरून घेऊ`,
    text: ({ on, endDate }) =>
      `${formatDay(on, 'mr')} पासून, म्हणजे ${formatDay(endDate, 'mr')} नंतर तुमची ऑर्डर आपोआप पुढे चालू राहील. नको असेल तर त्याआधी ऑर्डरच्या पानावर UPI ची परवानगी बंद करा.`,
  },
  renewed: {
    name: 'आपोआप पुढे चालू झालेली ऑर्डर',
    title: () => 'तुमची ऑर्डर पुढे चालू झाली',
    text: ({ date, paise }) =>
      `${formatDay(date, 'mr')} पासून पुन्हा तेच येईल. त्यासाठी तुमच्या नावाने जमा असलेल्या पैशांतून ${formatRupees(paise, 'mr')} घेतले. नेहमीप्रमाणे ती बदलता किंवा संपवता येईल.`,
  },
  paying: {
    name: 'ऑनलाइन पैसे भरायच्या ऑर्डर',
    title: ({ what }) => {
      if (what === 'late') return 'तुमची ऑर्डर कधी सुरू करायची ते निवडा';
      return what === 'not_back' ? 'तुमचे पैसे परत पाठवता आले नाहीत' : 'तुमची ऑर्डर संपली';
    },
    text: (facts) => {
      if (facts.what === 'late')
        return `तिचे पैसे मिळाले, पण पहिला बॉक्स आता ${formatDay(facts.date, 'mr')} रोजी येऊ शकत नाही. तुमच्या ऑर्डरच्या पानावर नंतरची सुरुवात निवडा किंवा पैसे परत घ्या.`;
      if (facts.what === 'not_back')
        return `${formatRupees(facts.paise, 'mr')} तुम्ही जिथून भरले तिथे पोहोचले नाहीत. ते पुन्हा तुमच्या नावाने जमा आहेत. कुठे पाठवायचे ते ‘तुमचे पैसे’ या पानावर सांगा.`;
      return ENDED[facts.what];
    },
  },
  paid_out: {
    name: 'आम्ही तुम्हाला दिलेले पैसे',
    title: ({ paise }) => `आम्ही तुम्हाला ${formatRupees(paise, 'mr')} दिले`,
    text: ({ way, reference }) => {
      const how = PAID_OUT[way];
      return reference === '' ? how : `${how} संदर्भ क्रमांक: ${reference}.`;
    },
  },
  billed: {
    name: 'बिलं',
    title: (facts) => billTitle(facts, 'mr'),
    text: ({ kind, paise, from, to }) => {
      const amount = formatRupees(paise, 'mr');
      const what = kind === 'credit' ? `बिलातून परत दिलेले ${amount}` : `डिलिव्हरींचे ${amount}`;
      return `${what}, ${formatSpan(from, to, 'mr')}. तुमची सगळी बिलं ‘तुमचे पैसे’ या पानावर आहेत.`;
    },
  },
  thanked: {
    name: 'नवा ग्राहक आणल्याचे आभार',
    title: ({ paise }) => `आभार: तुमच्यासाठी ${formatRupees(paise, 'mr')}`,
    text: () =>
      'आमंत्रणाने आलेल्या घरी पहिला बॉक्स पोहोचला. दोघांच्याही नावाने ही रक्कम जमा आहे. भरायचं असेल तेव्हा ती ‘तुमचे पैसे’ या पानावर वापरता येते.',
  },
  owing: {
    name: 'पैसे भरायची आठवण',
    title: ({ paise }) => `${formatRupees(paise, 'mr')} भरायचे आहेत`,
    text: ({ since, step }, _listOf, isCall) => {
      const open = `${formatDay(since, 'mr')} पासून तुमचे बॉक्स येत आहेत, पण एवढे पैसे अजून मिळाले नाहीत.`;
      if (isCall) return `${open} तुम्ही पैसे भरले असतील, तर कधी आणि कसे ते सांगा.`;
      const end = step < 3 ? 'तुम्ही पैसे भरले असतील, तर तिथे संदर्भ क्रमांक कळवा.' : 'काही चुकलं असेल, तर आम्हाला कळवा.';
      return `${open} कसे भरायचे ते ‘तुमचे पैसे’ या पानावर आहे. ${end}`;
    },
  },
};
