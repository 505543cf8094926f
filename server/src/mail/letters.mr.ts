import type { WaysInChange } from '@shivar/domain/rules/account/second-step';
import { labelledTexts } from '@shivar/domain/rules/contact/contact-texts';
import { dayAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import { cutOffTime, formatClock, formatDay, formatShortDay, inDigits } from '@shivar/domain/language/format';
import {
  boxAddress,
  greetingName,
  invitationAddress,
  orderFacts,
  resetAddress,
  signUpAddress,
} from './content.ts';
import type { Letters, OrderWords } from './content.ts';
import { noticeLetter } from './notice-letter.ts';
import { stopBlock } from './stop-key.ts';

/** The same mails in Marathi. The OTP keeps Latin digits, as it is typed. */
export const mr: Letters = {
  'sign-up-otp': ({ otp, until, link, linkUntil }, { brand, url }) => ({
    subject: `${brand}साठी तुमचा ओटीपी`,
    blocks: [
      `${brand}मध्ये तुमचं स्वागत! खातं उघडण्यासाठी हा ओटीपी लिहा:`,
      { otp },
      `हा ओटीपी ${time(until)} वाजेपर्यंत चालेल, खातं उघडायला सुरुवात केली त्याच ब्राउझरमध्ये.`,
      `किंवा ही लिंक उघडा. ती ${time(linkUntil)} वाजेपर्यंत कोणत्याही ब्राउझरमध्ये चालेल:`,
      { link: 'खातं उघडणं पूर्ण करा', url: signUpAddress(url, link) },
    ],
    note: `${brand}कडून कोणीही तुम्हाला यातलं काहीही कधीच विचारणार नाही. तुम्ही खातं उघडत नसाल, तर काहीच करू नका: या ईमेलशिवाय खातं तयार होत नाही.`,
  }),
  'sign-up-known': (_content, { brand, url }) => ({
    subject: `${brand}मध्ये तुमचं खातं आधीच आहे`,
    blocks: [
      `कोणीतरी, कदाचित तुम्हीच, या ईमेलने खातं उघडायचा प्रयत्न केला. तुमचं खातं आमच्याकडे आधीच आहे, त्यामुळे काहीही बदललेलं नाही.`,
      { link: 'लॉग इन करा', url: `${url}/login` },
      'पासवर्ड आठवत नसेल, तर तिथे “पासवर्ड विसरलात?” निवडा आणि नवा पासवर्ड ठरवा.',
    ],
    note: 'हे तुम्ही केलं नसेल, तरी काही करायची गरज नाही.',
  }),
  'reset-otp': ({ email, otp, until, link, linkUntil }, { brand, url }) => ({
    subject: `${brand}साठी नवा पासवर्ड`,
    blocks: [
      'नवा पासवर्ड ठरवण्यासाठी हा ओटीपी लिहा:',
      { otp },
      `हा ओटीपी ${time(until)} वाजेपर्यंत चालेल, तुम्ही तो मागवला त्याच ब्राउझरमध्ये.`,
      `किंवा ही लिंक उघडा. ती ${time(linkUntil)} वाजेपर्यंत कोणत्याही ब्राउझरमध्ये चालेल:`,
      { link: 'नवा पासवर्ड ठरवा', url: resetAddress(url, email, link) },
    ],
    note: `${brand}कडून कोणीही तुम्हाला यातलं काहीही कधीच विचारणार नाही. तुम्ही नवा पासवर्ड मागितला नसेल, तर काहीच करू नका: तुमचा पासवर्ड आहे तोच राहील.`,
  }),
  'delete-otp': ({ otp, until }, { brand }) => ({
    subject: `${brand}मधलं तुमचं खातं हटवण्यासाठी ओटीपी`,
    blocks: [
      'खातं हटवण्यासाठी हा ओटीपी लिहा. त्यानंतर आम्ही तुमची वैयक्तिक माहिती पुसू. ती परत आणता येणार नाही:',
      { otp },
      `हा ओटीपी ${time(until)} वाजेपर्यंत चालेल.`,
    ],
    note: `${brand}कडून कोणीही तुम्हाला हा ओटीपी कधीच विचारणार नाही. तुम्ही तो मागितला नसेल, तर काहीच करू नका: तुमचं खातं आहे तसंच राहील.`,
  }),
  'guessed-otp': (_content, { brand, email }) => ({
    subject: `${brand}: तुमच्या ईमेलसाठी कोणीतरी ओटीपी टाकून पाहत आहे`,
    blocks: [
      `कोणीतरी, कदाचित तुम्हीच, ${brand}मध्ये तुमच्या ईमेलसाठी खूप वेळा चुकीचा ओटीपी टाकला. काहीही बदललेलं नाही, आणि ओळखीच्या नसलेल्या ब्राउझरमधून असे प्रयत्न आम्ही काही काळ घेणार नाही.`,
      'तुम्हालाच आत यायचं होतं? मग ओटीपी असलेल्या आमच्या सगळ्यात नव्या ईमेलमधली लिंक उघडा. ती तरीही चालते.',
    ],
    note: `हे तुम्ही केलं नसेल, तर काही करायची गरज नाही. काही विचारायचं असेल तर ${email} वर लिहा.`,
  }),
  'reset-unknown': (_content, { brand, url }) => ({
    subject: `${brand}मध्ये या ईमेलचं खातं नाही`,
    blocks: [
      `कोणीतरी, कदाचित तुम्हीच, या ईमेलसाठी नवा पासवर्ड मागितला; पण ${brand}मध्ये या ईमेलचं खातं नाही. तुम्ही दुसऱ्या ईमेलने खातं उघडलं होतं का?`,
      { link: 'लॉग इन करा किंवा खातं उघडा', url: `${url}/login` },
    ],
    note: 'हे तुम्ही केलं नसेल, तरी काही करायची गरज नाही.',
  }),
  'staff-invitation': ({ role, inviter, secret, until }, { brand, url }) => ({
    subject: `${brand}च्या ऑफिसमध्ये तुम्हाला आमंत्रण`,
    blocks: [
      `${brand}कडून ${greetingName(inviter) ?? 'ऑफिसमधले लोक'} तुम्हाला आमच्यासोबत काम करायला बोलावत आहेत: ${ROLE_WORDS[role]}. तयार असाल तर हे पान उघडा आणि होकार द्या:`,
      { link: 'आमंत्रण पाहा', url: invitationAddress(url, secret) },
      `ही लिंक ${formatDay(dayAt(until), 'mr')}, ${time(until)} पर्यंत चालते आणि ती फक्त तुमच्यासाठी आहे: कोणालाही देऊ नका.`,
    ],
    note: 'तुम्हाला याबद्दल काही माहीत नसेल, तर काही करायची गरज नाही.',
  }),
  test: (_content, { brand, url }) => ({
    subject: `${brand}चे ईमेल पोहोचतात`,
    blocks: [
      `${brand}च्या ऑफिसमधून तुम्ही चाचणीचा ईमेल मागवला होता. तो हाच: तुमच्या ईमेल सर्व्हरने तो घेतला.`,
      { link: 'ऑफिसकडे परत', url: `${url}/admin` },
    ],
    note: 'हा ईमेल स्पॅममध्ये आला का? तर ग्राहकांचे ईमेलही तिथेच जातात: तुमचा ईमेल सर्व्हर सांभाळणाऱ्यांना विचारा.',
  }),
  'password-changed': ({ at }, { brand, url, email }) => ({
    subject: `${brand}मधला तुमचा पासवर्ड बदलला`,
    blocks: [
      `${formatDay(dayAt(at), 'mr')} रोजी ${time(at)} वाजता तुमचा पासवर्ड बदलला. ज्या फोनवर किंवा कॉम्प्युटरवर लॉग इन होतं, तिथून तुम्हाला लॉग आउट केलं आहे.`,
      { link: 'लॉग इन करा', url: `${url}/login` },
    ],
    note: `हे तुम्ही केलं नसेल, तर तिथे लगेच “पासवर्ड विसरलात?” निवडा आणि आम्हाला ${email} वर कळवा.`,
  }),
  'ways-in-changed': ({ change, at }, { brand, url, email }) => ({
    subject: `${brand}मध्ये लॉग इन करण्याची पद्धत बदलली`,
    blocks: [
      `${formatDay(dayAt(at), 'mr')} रोजी ${time(at)} वाजता ${CHANGES[change]}.`,
      { link: 'पाहा', url: `${url}/account/ways-in` },
    ],
    note: `हे तुम्ही केलं नसेल, तर तिथून बाकी सगळीकडे लॉग आउट करा, नवीन पासवर्ड ठेवा आणि आम्हाला ${email} वर कळवा.`,
  }),
  'phone-order': (order, { brand, url, email }) => ({
    subject: `${brand}कडची तुमची ऑर्डर`,
    blocks: [
      `${brand}ला फोन केल्याबद्दल धन्यवाद. तुमच्यासाठी आम्ही ही ऑर्डर नोंदवली आहे:`,
      { facts: orderFacts(order, WORDS, 'mr') },
      ...(order.isNew
        ? [
            'या ईमेलने आता तुमचं आमच्याकडे खातं आहे. त्यासाठी पासवर्ड ठरवा, आणि मग कोणत्या दिवशी काय यायचं ते ठरवा:',
            { link: 'पासवर्ड ठरवा', url: `${url}/forgot-password` },
          ]
        : [
            'कोणत्या दिवशी काय यायचं ते इथे ठरवा:',
            { link: 'पहिल्या बॉक्समध्ये बदल करा', url: boxAddress(url, order) },
          ]),
      `तुमची कोणती माहिती आम्ही ठेवतो, कशासाठी, आणि ती दुरुस्त कशी करून घ्यायची किंवा पुसून कशी टाकायची, ते आमच्या गोपनीयता धोरणात आहे: ${url}/privacy-policy`,
    ],
    note: `काही चुकलं आहे, किंवा ही ऑर्डर तुम्ही दिली नाही? ${email} वर कळवा, आम्ही दुरुस्त करू.`,
  }),
  'order-placed': (order, { brand, url, email }) => ({
    subject: order.isWaiting
      ? `${brand}: तुमच्या ऑर्डरचे पैसे भरायचे आहेत`
      : `${brand}: तुमची ऑर्डर मिळाली, पहिला बॉक्स ${formatShortDay(order.startDate, 'mr')} रोजी`,
    blocks: [
      `${brand}कडे ऑर्डर दिल्याबद्दल धन्यवाद. तुमची ऑर्डर अशी आहे:`,
      { facts: orderFacts(order, order.isWaiting ? WAITING_WORDS : WORDS, 'mr') },
      ...(order.isWaiting
        ? [
            'पैसे आधीच भरले असतील, तर ती सुरू झाल्याचा आणखी एक ईमेल येईल. नसतील, तर तुमच्या बॉक्ससाठी जागा असेपर्यंत इथे भरता येतील:',
            { link: 'ऑर्डरचे पैसे भरा', url: `${url}/pay/${order.orderId}` },
          ]
        : []),
      `तुम्ही काही केलं नाही तरी चालेल: तुम्ही घेतलेल्या वस्तूंमधून आम्ही प्रत्येक बॉक्स भरतो. बॉक्समध्ये काय यावं ते स्वतः ठरवायचं असेल, तर आदल्या दिवशी ${cutOffTime('mr')} वाजेपर्यंत बदल करता येईल.`,
      { link: 'पहिल्या बॉक्समध्ये बदल करा', url: boxAddress(url, order) },
      `सबस्क्रिप्शन कधीही ऑर्डरच्या पानावर बंद करता येतं. किती परत मिळेल ते आधी दिसतं, आणि जेवढं घरी आलं तेवढ्याचेच पैसे द्यावे लागतात. अधिक माहिती: ${url}/refund-policy`,
    ],
    note: `काही चुकलं आहे, किंवा ही ऑर्डर तुम्ही दिली नाही? ${email} वर कळवा, आम्ही दुरुस्त करू.`,
  }),
  notice: (content, sender) => noticeLetter(content, sender, 'mr', NOTICE_WORDS),
  'plan-open': ({ planId, plan, stop }, { url }) => ({
    subject: `${plan}: आता ऑर्डर देता येईल`,
    blocks: [
      `तुम्ही कळवायला सांगितलं होतं: ${plan} हा प्लॅन आता सुरू आहे.`,
      { link: 'प्लॅन पाहा', url: `${url}/purchase/${planId}` },
      ...stopBlock(OFF_ALL_LISTS, url, stop),
    ],
    note: 'याबद्दल हा एकच ईमेल. यादीतून तुमचा ईमेल काढून टाकला आहे.',
  }),
  'area-served': ({ area, stop }, { brand, url }) => ({
    subject: `${brand} आता तुमच्याकडे`,
    blocks: [
      `तुम्ही कळवायला सांगितलं होतं: ${brand}ची डिलिव्हरी आता ${area} भागात सुरू झाली आहे.`,
      { link: 'प्लॅन पाहा', url: `${url}/subscription` },
      ...stopBlock(OFF_ALL_LISTS, url, stop),
    ],
    note: 'याबद्दल हा एकच ईमेल. यादीतून तुमचा ईमेल काढून टाकला आहे.',
  }),
  'contact-received': ({ ticket }, { brand }) => ({
    subject: `तुमचा संदेश मिळाला (${inDigits(String(ticket), 'mr')})`,
    blocks: [`${brand}ला लिहिल्याबद्दल धन्यवाद. तुमचा संदेश आमच्यापर्यंत पोहोचला आहे; आम्ही लवकरच उत्तर देऊ.`],
    note: `संदेशाचा क्रमांक ${inDigits(String(ticket), 'mr')} आहे; त्याबद्दल विचारायचं असेल तर तो सांगा. तुम्ही आम्हाला लिहिलं नसेल, तर काही करायची गरज नाही.`,
  }),
  'contact-reply': ({ ticket, text: reply, message, writtenAt }, { brand }) => ({
    subject: `Re: तुमचा संदेश मिळाला (${inDigits(String(ticket), 'mr')})`,
    blocks: [
      { written: reply },
      {
        note: `तुमच्या संदेशाचा क्रमांक ${inDigits(String(ticket), 'mr')} आहे. ${brand}ला त्याबद्दल पुन्हा लिहायचं असेल, तर याच ईमेलला उत्तर द्या. ${formatDay(dayAt(writtenAt), 'mr')} रोजी तुम्ही लिहिलं होतं:`,
      },
      { quote: message },
    ],
  }),
  'contact-message': ({ name, email, message, ticket, ...texts }, { url }) => ({
    subject: `संदेश ${inDigits(String(ticket), 'mr')}: ${texts.subject || name}`,
    blocks: [
      email === null
        ? `${name} यांनी आपल्याला संदेश पाठवला आहे; ईमेल दिलेला नाही.`
        : `${name} (${email}) यांनी आपल्याला संदेश पाठवला आहे.`,
      ...labelledTexts(texts, 'mr'),
      { quote: message },
      { link: 'ऑफिसमध्ये उघडा', url: `${url}/admin/inbox/${ticket}` },
    ],
    note: email === null ? undefined : 'तिथून उत्तर दिल्यास कोणी, कधी उत्तर दिलं याची नोंद राहते.',
  }),
};

const ROLE_WORDS = { admin: 'ॲडमिन', accounts: 'हिशेब', packer: 'पॅकिंग', driver: 'ड्रायव्हर' } as const;

const OFF_ALL_LISTS = 'माझा ईमेल सगळ्या याद्यांमधून काढा';

const NOTICE_WORDS = {
  order: 'ऑर्डर',
  see: 'ऑर्डर पाहा',
  money: 'तुमचे पैसे पाहा',
  stop: 'असे ईमेल थांबवा',
  choose: 'काय कळवायचं ते निवडा',
};

const CHANGES: Readonly<Record<WaysInChange, string>> = {
  'passkey-added': 'तुमच्यासाठी एक पासकी जोडली',
  'passkey-removed': 'तुमची एक पासकी काढून टाकली',
  'app-added': 'कोडचं ॲप जोडलं',
  'app-removed': 'कोडचं ॲप काढून टाकलं',
  'codes-made': 'नवीन राखीव कोड तयार झाले',
  'code-used': 'तुमचा एक राखीव कोड वापरला',
  'taken-away': 'आमच्या ऑफिसने तुमच्या पासकी आणि कोडचं ॲप काढून टाकलं, आणि सगळीकडून लॉग आउट केलं',
};

const WORDS: OrderWords = {
  number: 'ऑर्डर',
  plan: 'प्लॅन',
  comes: 'कधी येईल',
  first: 'पहिली डिलिव्हरी',
  firstBox: 'पहिल्या बॉक्समध्ये',
  items: 'सगळ्या डिलिव्हरी मिळून',
  address: 'पत्ता',
  discount: 'कोडमुळे कमी झाले',
  delivery: 'डिलिव्हरीचे, खालच्या रकमेत धरून',
  price: 'पहिल्या डिलिव्हरीच्या वेळी द्यायचे',
  free: ['द्यायचे', 'काही नाही'],
  frequency: { daily: 'रोज', alternate: 'एक दिवसाआड', weekly: 'दर आठवड्याला', monthly: 'दर महिन्याला' },
  batch: { morning: 'सकाळी, ६ ते १२', evening: 'संध्याकाळी, ४ ते ८' },
  deliveries: (n) => `${n} डिलिव्हरी`,
};
const WAITING_WORDS: OrderWords = { ...WORDS, price: 'ऑनलाइन भरायचे' };

const time = (at: Instant) => formatClock(at, 'mr');
