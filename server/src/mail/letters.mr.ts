import { dayAt, instantAt } from '@shivar/domain/day';
import type { Instant } from '@shivar/domain/day';
import { formatDay, inDigits } from '@shivar/domain/format';
import { greetingName } from './content.ts';
import type { Block, Letters } from './content.ts';

/** The same mails in Marathi. The OTP keeps Latin digits, as it is typed. */
export const mr: Letters = {
  'sign-up-otp': ({ name, otp, until }, { brand }) => ({
    subject: `${brand}साठी तुमचा ओटीपी`,
    blocks: [
      greeting(name),
      text(`${brand}मध्ये तुमचं स्वागत! साइन अप पूर्ण करण्यासाठी हा ओटीपी लिहा:`),
      { type: 'otp', otp },
      text(`हा ओटीपी ${time(until)} वाजेपर्यंत चालेल.`),
      note(
        `${brand}कडून कोणीही तुम्हाला हा ओटीपी कधीच विचारणार नाही. तुम्ही साइन अप केलं नसेल, तर काहीच करू नका: ओटीपीशिवाय खातं तयार होत नाही.`,
      ),
    ],
  }),
  'sign-up-known': ({ name }, { brand, url }) => ({
    subject: `${brand}मध्ये तुमचं खातं आधीच आहे`,
    blocks: [
      greeting(name),
      text(
        `कोणीतरी, कदाचित तुम्हीच, या ईमेलने साइन अप करायचा प्रयत्न केला. तुमचं खातं आमच्याकडे आधीच आहे, त्यामुळे काहीही बदललेलं नाही.`,
      ),
      { type: 'link', label: 'लॉग इन करा', url: `${url}/login` },
      text('पासवर्ड आठवत नसेल, तर तिथे “पासवर्ड विसरलात?” निवडा आणि नवा पासवर्ड ठरवा.'),
      note('हे तुम्ही केलं नसेल, तरी काही करायची गरज नाही.'),
    ],
  }),
  'reset-otp': ({ name, otp, until }, { brand }) => ({
    subject: `${brand}साठी नवा पासवर्ड`,
    blocks: [
      greeting(name),
      text('नवा पासवर्ड ठरवण्यासाठी हा ओटीपी लिहा:'),
      { type: 'otp', otp },
      text(`हा ओटीपी ${time(until)} वाजेपर्यंत चालेल.`),
      note(
        `${brand}कडून कोणीही तुम्हाला हा ओटीपी कधीच विचारणार नाही. तुम्ही नवा पासवर्ड मागितला नसेल, तर काहीच करू नका: तुमचा पासवर्ड आहे तोच राहील.`,
      ),
    ],
  }),
  'reset-unknown': (_content, { brand, url }) => ({
    subject: `${brand}मध्ये या ईमेलचं खातं नाही`,
    blocks: [
      text('नमस्कार,'),
      text(
        `कोणीतरी, कदाचित तुम्हीच, या ईमेलसाठी नवा पासवर्ड मागितला; पण ${brand}मध्ये या ईमेलचं खातं नाही. तुम्ही दुसऱ्या ईमेलने साइन अप केलं होतं का?`,
      ),
      { type: 'link', label: 'लॉग इन किंवा साइन अप करा', url: `${url}/login` },
      note('हे तुम्ही केलं नसेल, तरी काही करायची गरज नाही.'),
    ],
  }),
  'password-changed': ({ name, at }, { brand, url, email }) => ({
    subject: `${brand}चा तुमचा पासवर्ड बदलला`,
    blocks: [
      greeting(name),
      text(
        `${formatDay(dayAt(at), 'mr')} रोजी ${time(at)} वाजता तुमचा पासवर्ड बदलला. ज्या फोनवर किंवा संगणकावर तुम्ही लॉग इन होता, तिथून तुम्हाला लॉग आउट केलं आहे.`,
      ),
      { type: 'link', label: 'लॉग इन करा', url: `${url}/login` },
      note(`हे तुम्ही केलं नसेल, तर तिथे लगेच “पासवर्ड विसरलात?” निवडा आणि आम्हाला ${email} वर कळवा.`),
    ],
  }),
  'contact-received': ({ name, ticket }, { brand }) => ({
    subject: `तुमचा संदेश मिळाला (${inDigits(String(ticket), 'mr')})`,
    blocks: [
      greeting(name),
      text(`${brand}ला लिहिल्याबद्दल धन्यवाद. तुमचा संदेश आमच्यापर्यंत पोहोचला आहे; आम्ही लवकरच उत्तर देऊ.`),
      note(
        `संदेशाचा क्रमांक ${inDigits(String(ticket), 'mr')} आहे; त्याबद्दल विचारायचं असेल तर तो सांगा. तुम्ही आम्हाला लिहिलं नसेल, तर काही करायची गरज नाही.`,
      ),
    ],
  }),
  'contact-message': ({ name, email, subject, message, ticket }) => ({
    subject: `संदेश ${inDigits(String(ticket), 'mr')}: ${subject || name}`,
    blocks: [
      text(
        email === null
          ? `${name} यांनी शेताला लिहिलं आहे; ईमेल दिलेला नाही.`
          : `${name} (${email}) यांनी शेताला लिहिलं आहे.`,
      ),
      ...(subject ? [text(`विषय: ${subject}`)] : []),
      { type: 'quote', text: message },
      ...(email === null ? [] : [note('उत्तर देण्यासाठी याच मेलला प्रत्युत्तर द्या.')]),
    ],
  }),
};

function text(words: string): Block {
  return { type: 'text', text: words };
}

function note(words: string): Block {
  return { type: 'note', text: words };
}

function greeting(name: string): Block {
  const greeted = greetingName(name);
  return text(greeted === null ? 'नमस्कार,' : `नमस्कार ${greeted},`);
}

/** दुपारी ४:०५ in Asia/Kolkata: the part of the day is said, never AM or PM. */
function time(at: Instant): string {
  const minutes = Math.floor((at - instantAt(dayAt(at), 0)) / 60_000);
  const hour = Math.floor(minutes / 60);
  const figures = `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')}`;
  return `${partOfDay(hour)} ${inDigits(figures, 'mr')}`;
}

function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 20) return 'रात्री';
  if (hour < 6) return 'पहाटे';
  if (hour < 12) return 'सकाळी';
  return hour < 16 ? 'दुपारी' : 'संध्याकाळी';
}
