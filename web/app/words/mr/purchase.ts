import type { words as en } from '../en/purchase.ts';
import type { Translation } from '../translation.ts';

export const words: Translation<typeof en> = {
  priceFrom: '{price} पासून',

  chooseSize: 'साइज',
  perWeek: 'आठवड्याला {price}',
  perWeekAbout: 'आठवड्याला सुमारे {price}',

  chooseFrequency: 'किती वेळा',
  chooseBatch: 'वेळ',

  chooseStart: 'पहिली डिलिव्हरी',
  startHint: 'ऑर्डर आदल्या दिवशी {cutOff} वाजता बंद होते; सगळ्यात लवकरचा दिवस निवडला आहे.',
  otherDay: 'दुसरा दिवस',
  datesFromTo: '{deliveries}: {first} ते {last}',

  chooseItems: 'काय हवं',
  itemsHint:
    'सगळ्या डिलिव्हरी मिळून एवढं मिळेल. आम्ही सगळं थोडं थोडं निवडलं आहे; हवं तसं बदला. कोणत्या दिवशी काय यायचं ते ऑर्डरनंतर ठरवता येईल.',
  left: 'निवडायचं बाकी: {quantity}',
  everythingChosen: 'सगळं निवडलं आहे',
  leftOf: '{limit} पैकी {left} शिल्लक',
  allOf: 'सगळे {limit} निवडले',
  notInSeason: 'या तारखांना हंगाम नाही',
  partlyInSeason: '{deliveries} पैकी {n} डिलिव्हरींना हंगाम',
  leftLabel: 'निवडलेलं: {category}',
  likesHint: 'चित्रावर टॅप करा आणि काय आवडतं, काय नको ते सांगा.',
  mixIsFine: 'हे ठीक आहे: पत्त्याकडे जा',
  balanceAgain: 'प्रमाण पुन्हा जुळवा',
  organicOnlyOn: {
    one: '‘फक्त सेंद्रिय’ सुरू आहे. बाकीची {n} वस्तू दाखवलेली नाही, धरलेलीही नाही.',
    other: '‘फक्त सेंद्रिय’ सुरू आहे. बाकीच्या {n} वस्तू दाखवलेल्या नाहीत, धरलेल्याही नाहीत.',
  },
  nothingOrganic: '‘फक्त सेंद्रिय’ सुरू आहे, पण या प्लॅनमध्ये सेंद्रिय असं काहीच नाही.',
  unused: 'अजून निवडलं नाही: {items}.',
  unusedNote: 'जे निवडलं नाही ते येणार नाही.',

  address: 'डिलिव्हरीचा पत्ता',
  pincode: 'पिनकोड',
  line1: 'घर आणि रस्ता',
  line2: 'फ्लॅट, मजला, इमारत (असल्यास)',
  landmark: 'जवळची खूण (असल्यास)',
  city: 'शहर',
  mobile: 'मोबाइल',
  mobileHint: 'ड्रायव्हरसाठी. १० अंक.',

  payment: 'पेमेंट',
  onlineText: 'UPI, कार्ड किंवा नेट बँकिंगने. {price} पुढच्या पानावर भरायचे.',
  codText: '{day} रोजी पहिली डिलिव्हरी दारात आली की {price} द्या. आत्ता काही द्यायचं नाही.',

  summary: 'तुमची ऑर्डर',
  price: 'किंमत',
  lastDelivery: 'शेवटची डिलिव्हरी',
  placeOrder: 'ऑर्डर द्या',
  placeAnother: 'आणखी एक ऑर्डर द्या',
  signUpAndOrder: 'खातं उघडून ऑर्डर द्या',
  startsOn: '{day} पासून',
};
