import type { words as en } from './account.en.ts';
import type { Translation } from './sections.ts';

export const words: Translation<typeof en> = {
  login: 'लॉग इन',
  signUp: 'खाते उघडा',
  verifyEmail: 'ईमेलची खात्री करा',
  resetPassword: 'पासवर्ड बदला',
  forgotPassword: 'पासवर्ड विसरलात?',
  name: 'नाव',
  email: 'ईमेल',
  mobile: 'मोबाइल',
  password: 'पासवर्ड',
  confirmPassword: 'पासवर्ड पुन्हा लिहा',
  otp: 'ओटीपी',
  mobileHint: 'नाही दिला तरी चालेल. घर सापडलं नाही, तर डिलिव्हरीवाला याच नंबरवर फोन करेल.',
  passwordHint: 'किमान {n} अक्षरे',
  show: 'दाखवा',
  hide: 'लपवा',
  newHere: 'पहिल्यांदाच आलात?',
  haveAccount: 'आधीच खाते आहे?',

  sendOtp: 'ओटीपी पाठवा',
  verifyOtp: 'ओटीपी तपासा',
  resendOtp: 'ओटीपी पुन्हा पाठवा',
  resendWait: 'नवीन ओटीपी {n} सेकंदांनी मागवता येईल',
  otpWhere: '{email} वर सहा अंकी ओटीपी पाठवला आहे. दिसत नसेल, तर स्पॅममध्येही पाहा.',
  otherEmail: 'दुसरा ईमेल वापरा',
  resetText: 'आम्ही ईमेलवर ओटीपी पाठवू. तो वापरून नवीन पासवर्ड ठरवा.',
  newPasswordText: 'नवीन पासवर्ड ठरवा. बाकी सगळीकडून तुम्ही आपोआप लॉग आउट व्हाल.',
  backToLogin: 'लॉग इनकडे परत',

  otpSent: 'ओटीपी तुमच्या ईमेलवर पाठवला आहे',
  otpVerified: 'ओटीपी बरोबर आहे',
  resetDone: 'पासवर्ड बदलला! आता लॉग इन करा.',
  welcome: 'नमस्कार, {name}',

  loginFailed: 'लॉग इन झालं नाही. कृपया पुन्हा प्रयत्न करा.',
  signUpFailed: 'खाते उघडता आलं नाही. कृपया पुन्हा प्रयत्न करा.',
  otpFailed: 'ओटीपी चुकीचा आहे किंवा त्याची मुदत संपली आहे',
  sendOtpFailed: 'ओटीपी पाठवता आला नाही',
  resetFailed: 'पासवर्ड बदलता आला नाही',
};
