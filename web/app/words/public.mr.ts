import type { words as en } from './public.en.ts';
import type { Translation } from './sections.ts';

export const words: Translation<typeof en> = {
  homeTitle: 'शेतमालाचं सबस्क्रिप्शन',
  homeDescription:
    'नाशिकच्या शिवारातून भाज्या, पालेभाज्या, फळं आणि दूध. एकदाच सबस्क्रिप्शन घ्या आणि उद्या काय यायचं ते रोज संध्याकाळी ठरवा.',
  kicker: '{city} · रोज सकाळी आणि संध्याकाळी ताजं',
  headline: 'आजचं शिवार, उद्या तुमच्या घरी.',
  heroText:
    'एकदाच सबस्क्रिप्शन घ्या. उद्या काय यायचं ते रोज संध्याकाळी {hour} वाजेपर्यंत ठरवा. तुमच्या प्रत्येक ग्रॅमचा हिशोब आम्ही ठेवतो.',
  browseSubscriptions: 'सबस्क्रिप्शन पाहा',
  howItWorks: 'हे कसं चालतं',

  nashik: 'नाशिक',

  exampleTitle: 'उद्याचं खोकं',
  exampleNote: 'उदाहरणार्थ',
  exampleOpen: 'संध्याकाळी {hour} वाजेपर्यंत बदलता येईल',
  'example.tomato': 'टोमॅटो',
  'example.fenugreek': 'मेथी',
  'example.onion': 'कांदा',
  'example.cow-milk': 'गाईचं दूध',

  step1Title: 'योजना निवडा',
  step1Text: 'भाज्या, पालेभाज्या, फळं, दूध किंवा सगळं थोडं थोडं; तुमच्या घराला पुरेल एवढं. पैसे माल मिळाल्यावर द्या.',
  step2Title: 'कधी काय हवं ते सांगा',
  step2Text: 'जसा स्वयंपाक तसे दिवस भरा, किंवा वाटणी आमच्यावर सोडा. आदल्या संध्याकाळी {hour} वाजेपर्यंत बदल करता येतो.',
  step3Title: 'दार उघडा',
  step3Text:
    'उद्याची यादी ठरली की माल काढतो आणि तुम्ही निवडलेल्या वेळी घरी आणतो: सकाळी {from1} ते दुपारी {to1} किंवा संध्याकाळी {from2} ते {to2}.',

  gramsTitle: 'पैसे दिले ते तुमचंच',
  gramsText:
    'योजनेत किती ग्रॅम आणि किती नग ते ठरलेलं असतं. जे अजून मागवलं नाही ते वाया जात नाही: किती उरलं ते प्रत्येक पदार्थासमोर आणि प्रत्येक खोक्यावर दिसतं.',
  gramsPlaced: '{total} पैकी {placed} मागवले',
  gramsLeft: '{left} बाकी',

  plansTitle: 'या हंगामातल्या योजना',
  allPlans: 'सगळ्या {n} योजना',
  subscriptionTitle: 'सबस्क्रिप्शन',
  subscriptionText:
    'प्रत्येक योजनेतला माल {city} परिसरातल्या शेतांतून मागणीप्रमाणे काढला जातो. एक योजना निवडा, आवडेल ते भरा आणि आदल्या संध्याकाळपर्यंत कोणताही दिवस बदला.',
  subscriptionDescription: 'शेतावरच्या सगळ्या सबस्क्रिप्शन योजना: त्यांत काय आहे, किती वेळा येतं आणि किंमत काय.',
  organicOnlyNote: 'फक्त सेंद्रिय योजना दाखवल्या आहेत.',
  noOrganicPlans: 'सध्या एकही सेंद्रिय योजना विक्रीला नाही',
  noPlans: 'सध्या एकही योजना विक्रीला नाही',
  choose: 'निवडा',
  organic: 'सेंद्रिय',
  comingSoon: 'लवकरच',
  opensIn: '{month} मध्ये सुरू',
  'span.weekly': '{n} आठवड्यांसाठी',
  'span.monthly': 'एका महिन्यासाठी',
  'span.days': '{n} दिवसांसाठी',
  weekFrom: 'आठवड्याला {price} पासून',
  weekFromAbout: 'आठवड्याला सुमारे {price} पासून',
  'frequency.daily': 'रोज',
  'frequency.alternate': 'एक दिवसाआड',
  'frequency.weekly': 'आठवड्यातून एकदा',
  'frequency.monthly': 'महिन्यातून एकदा',
  or: '{first} किंवा {last}',
  'batch.morning': 'सकाळी',
  'batch.evening': 'संध्याकाळी',
};
