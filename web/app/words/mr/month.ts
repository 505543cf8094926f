import type { words as en } from '../en/month.ts';
import type { Translation } from '../translation.ts';

export const words: Translation<typeof en> = {
  monthGrid: 'महिना एका नजरेत: आडव्या ओळीत तारखा, उभ्या ओळीत वस्तू',
  item: 'वस्तू',
  placed: 'ठरलेलं',
  placedOf: '{n} / {all}',
  'legend.locked': 'लॉक',
  'legend.edited': 'बदल सुरू',
  'legend.planned': 'ठरलेलं',
  legendNumbers: 'आकडे ग्रॅममध्ये किंवा नगांमध्ये',
  pickCell: 'बदल करायचा चौकोन निवडा.',
  gridKeys: 'बाणांच्या बटणांनी फिरा, + आणि − वापरून बदला, Enter दाबून तो दिवस उघडा.',
  moreItems: '+{n}',
  unsavedMark: 'सेव्ह बाकी',
  openDay: '{day}: बॉक्स उघडा',
  placedMeter: '{item}: ठरलेलं',

  onlyChosen: 'मी निवडलेलंच पाठवा. मी रिकामा ठेवलेला बॉक्स येणार नाही.',
  onlyChosenOn: 'तुम्ही निवडलेलंच पाठवू',
  onlyChosenOff: 'तुम्ही रिकामे ठेवलेले बॉक्स आम्ही भरू',
  replacesPick: '{days}: फक्त निवडलेलं येईल, आमची निवड नाही.',
  getsSmaller: 'हे सेव्ह केलं, तर कमी येईल: {days}.',
  bringsNothing: 'आमच्याकडून काही येणार नाही: {days}.',
  pickQuestion: '{day}: आम्ही निवडू का?',
  pickSmaller: 'मग कमी येईल: {days}.',
  pickNothing: 'मग काही येणार नाही: {days}.',
  moreDays: '{days} आणि आणखी {n}',

  appliedTo: { one: '{n} तारखेला लावलं', other: '{n} तारखांना लावलं' },
  appliedShort: {
    one: 'लावून झालं ({dates}). {n} तारखेला सगळं बसलं नाही: {day}.',
    other: 'लावून झालं ({dates}). {n} तारखांना सगळं बसलं नाही, पहिली {day}.',
  },
  plannedOver: { one: 'उरलेलं सगळं {n} तारखेला ठेवलं', other: 'उरलेलं सगळं {n} तारखांमध्ये विभागलं' },
  plannedRest: {
    one: 'बसेल तेवढं विभागलं ({dates}). {n} वस्तू थोडी उरली, कारण बॉक्समध्ये आणखी बसत नाही.',
    other: 'बसेल तेवढं विभागलं ({dates}). {n} वस्तू थोड्या उरल्या, कारण बॉक्समध्ये आणखी बसत नाहीत.',
  },
};
