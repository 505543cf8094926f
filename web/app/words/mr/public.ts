import type { words as en } from '../en/public.ts';
import type { Translation } from '../translation.ts';

export const words: Translation<typeof en> = {
  nextBox: 'तुमचा पुढचा बॉक्स',
  loginDescription: 'लॉग इन करा किंवा खातं उघडा, आणि कोणत्या दिवशी काय घरी यायचं ते सांगा.',
  homeTitle: 'शेतमालाचं सबस्क्रिप्शन',
  homeDescription:
    'थेट शिवारातून भाज्या, पालेभाज्या, फळं आणि दूध. एकदाच सबस्क्रिप्शन घ्या आणि उद्या काय यायचं ते रोज संध्याकाळी ठरवा.',
  kicker: '{city} · रोज सकाळी आणि संध्याकाळी ताजं',
  kickerNowhere: 'रोज सकाळी आणि संध्याकाळी ताजं',
  headline: 'आजचं शिवार, उद्या तुमच्या घरी.',
  heroText:
    'एकदाच सबस्क्रिप्शन घ्या. उद्या काय यायचं ते {cutOff} वाजेपर्यंत ठरवा, नाहीतर आमच्यावर सोडा. तुमच्या प्रत्येक ग्रॅमचा हिशोब आम्ही ठेवतो.',
  firstPrice: '{span} {price}',
  browseSubscriptions: 'सबस्क्रिप्शन पाहा',
  howItWorks: 'हे कसं चालतं',

  nashik: 'नाशिक',

  exampleTitle: 'उद्याचा बॉक्स',
  exampleNote: 'उदाहरणार्थ',
  exampleOpen: '{cutOff} वाजेपर्यंत बदल करता येईल',
  'example.tomato': 'टोमॅटो',
  'example.fenugreek': 'मेथी',
  'example.onion': 'कांदा',
  'example.cow-milk': 'गाईचं दूध',

  step1Title: 'प्लॅन निवडा',
  step1Text: 'भाज्या, पालेभाज्या, फळं, दूध किंवा सगळं थोडं थोडं; तुमच्या घराला पुरेल एवढं. पैसे डिलिव्हरीच्या वेळी द्या.',
  step2Title: 'कधी काय यायचं ते ठरवा',
  step2Text:
    'जसा स्वयंपाक, तशी प्रत्येक दिवसाची निवड करा, किंवा आमच्यावर सोडा: तुम्ही ठरवलं नाही त्या दिवशी आमची निवड येते. आदल्या {cutOff} वाजेपर्यंत बदल करता येतो.',
  step3Title: 'दार उघडा',
  step3Text:
    'उद्याची यादी ठरली की काढणी करतो आणि तुम्ही निवडलेल्या वेळी घरी आणतो: सकाळी {from1} ते दुपारी {to1} किंवा संध्याकाळी {from2} ते {to2}.',

  gramsTitle: 'पैसे दिले ते तुमचंच',
  gramsText:
    'प्लॅनमध्ये किती ग्रॅम आणि किती नग मिळणार ते ठरलेलं असतं. जे अजून ठरवलं नाही ते वाया जात नाही: किती शिल्लक आहे ते प्रत्येक वस्तूसमोर आणि प्रत्येक बॉक्सवर दिसतं.',
  gramsPlaced: '{total} पैकी {placed} ठरलं',
  gramsLeft: '{left} शिल्लक',

  plansTitle: 'या हंगामातले प्लॅन',
  allPlans: 'सगळे {n} प्लॅन',
  subscriptionTitle: 'सबस्क्रिप्शन',
  organicOnlyNote: '‘फक्त सेंद्रिय’ सुरू आहे, म्हणून फक्त सेंद्रिय प्लॅन दाखवले आहेत.',

  areaTitle: 'आम्ही तुमच्याकडे येतो का?',
  areaHint: 'सहा अंक लिहा. आम्ही येतो का आणि कधी, ते लगेच कळेल.',
  pincode: 'पिनकोड',
  pincodeChecking: 'तिथे डिलिव्हरी आहे का ते पाहत आहोत…',
  pincodeServed: 'इथे आम्ही येतो: {area}',
  pincodeShort: '६ अंकी पिनकोड बरोबर लिहा',
  pincodeUnknown: 'आत्ता तपासता आलं नाही.',
  noOrganicPlans: 'सध्या एकही सेंद्रिय प्लॅन विक्रीला नाही',
  noPlans: 'सध्या एकही प्लॅन विक्रीला नाही',
  choose: 'निवडा',
  lookInside: 'आत काय आहे?',
  tellMe: 'मला कळवा',
  compareSizes: 'साइजची तुलना करा',
  opensIn: '{month} मध्ये सुरू',
  size: 'साइज',
  people: { one: '{n} माणसासाठी', other: '{n} माणसांसाठी' },
  aWeek: 'आठवड्याला',
  aWeekAbout: 'आठवड्याला सुमारे',
  firstBox: 'पहिला बॉक्स, {size}:',
  weekFrom: 'आठवड्याला {price} पासून',
  weekFromAbout: 'आठवड्याला सुमारे {price} पासून',
  or: '{first} किंवा {last}',
  'batch.morning': 'सकाळी',
  'batch.evening': 'संध्याकाळी',
  offlineText: 'हे पान ऑफलाइन पाहता येत नाही.',
  offlineBoxes: 'पुढच्या बॉक्समध्ये काय येणार आहे ते मात्र इथे दिसेल:',
};
