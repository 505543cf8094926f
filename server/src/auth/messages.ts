import type { Language } from '@shivar/domain/language/language';

/** What the calls of accounts say when all went well: the promised words where there are any (product 9.22). */
export const MESSAGES = {
  otpSent: { en: 'OTP sent to your email', mr: 'तुमच्या ईमेलवर ओटीपी पाठवला आहे' },
  otpVerified: { en: 'OTP verified successfully', mr: 'ओटीपी बरोबर आहे' },
  passwordReset: {
    en: 'Password reset successful! You can now login.',
    mr: 'नवा पासवर्ड ठरला! आता तुम्ही लॉग इन करू शकता.',
  },
  joined: {
    en: 'You are part of the farm now. Please log in.',
    mr: 'आता तुम्ही शेताच्या माणसांत आहात. लॉग इन करा.',
  },
  loggedOut: { en: 'You are logged out', mr: 'तुम्ही लॉग आउट झाला आहात' },
} as const satisfies Record<string, Record<Language, string>>;
