import type { words as en } from '../en/purchase.ts';
import type { Translation } from '../translation.ts';

export const words: Translation<typeof en> = {
  priceFrom: '{price} पासून',
  needsScript: 'ऑर्डरसाठी JavaScript लागतं.',

  chooseSize: 'आकार',
  perWeek: 'आठवड्याला {price}',
  perWeekAbout: 'आठवड्याला सुमारे {price}',

  chooseFrequency: 'किती वेळा',
  chooseBatch: 'वेळ',

  chooseStart: 'पहिली डिलिव्हरी',
  startHint: 'आदल्या {cutOff} वाजता दिवस बंद होतो; सर्वांत जवळचा खुला दिवस निवडला आहे.',
  otherDay: 'दुसरा दिवस',
  datesFromTo: '{deliveries}: {first} ते {last}',

  chooseItems: 'काय हवं',
  itemsHint: 'हे सगळ्या डिलिव्हरी मिळून, सुरुवातीला सारखं वाटलेलं; हवं तसं बदला. कोणत्या दिवशी काय यावं ते ऑर्डरनंतर ठरवा.',
  left: '{quantity} निवडायचे बाकी',
  everythingChosen: 'सगळं निवडलं आहे',
  leftOf: '{limit} पैकी {left} बाकी',
  allOf: '{limit} निवडले',
  notInSeason: 'या तारखांना हंगाम नाही',
  partlyInSeason: '{deliveries} पैकी {n} डिलिव्हरींना हंगाम',
  leftLabel: 'निवडलेलं: {category}',
  likesHint: 'चित्रावर टॅप करा आणि काय आवडतं, काय नको ते सांगा.',
  mixIsFine: 'वाटणी ठीक आहे: पत्त्याकडे',
  balanceAgain: 'पुन्हा सारखं वाटा',
  madeRoom: 'जागा केली: {items}.',
  rebalanced: '{deliveries} धरून वाटणी नव्याने केली.',
  keptAsSet: 'तुम्ही ठरवलेलं तसंच ठेवलं: {items}.',
  lowered: 'बसेल इतकं कमी केलं: {items}.',
  organicOnlyOn: {
    one: '‘फक्त सेंद्रिय’ सुरू आहे: बाकीचा {n} पदार्थ दाखवलेला आणि धरलेला नाही.',
    other: '‘फक्त सेंद्रिय’ सुरू आहे: बाकीचे {n} पदार्थ दाखवलेले आणि धरलेले नाहीत.',
  },
  nothingOrganic: '‘फक्त सेंद्रिय’ सुरू आहे, पण या योजनेत सेंद्रिय असं काहीच नाही.',
  unused: 'अजून निवडलं नाही: {items}.',
  unusedNote: 'जे निवडलं नाही ते येणार नाही.',

  address: 'कुठे पोहोचवायचं',
  pincode: 'पिनकोड',
  line1: 'घर आणि रस्ता',
  line2: 'फ्लॅट, मजला, इमारत (असल्यास)',
  landmark: 'जवळची खूण (असल्यास)',
  city: 'शहर',
  mobile: 'मोबाइल',
  mobileHint: 'माल पोहोचवणाऱ्यासाठी. १० अंक.',

  payment: 'पैसे',
  codText: 'माल दारात आला की {price} द्या. आत्ता काहीही द्यायचं नाही.',

  summary: 'तुमची ऑर्डर',
  price: 'किंमत',
  lastDelivery: 'शेवटची डिलिव्हरी',
  placeOrder: 'ऑर्डर द्या',
  placeAnother: 'आणखी एक ऑर्डर द्या',
  loginAndOrder: 'लॉग इन करून ऑर्डर द्या',
  startsOn: '{day} पासून',
  lookOver: 'वर खूण केलेल्या गोष्टी एकदा पाहा.',
  notSent: 'ते पोहोचलं नाही. काहीही हरवलेलं नाही: पुन्हा प्रयत्न करा, ऑर्डर एकच राहील.',
};
