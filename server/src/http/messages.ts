import type { Bilingual, Language } from '@shivar/domain/language/language';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';

/** What calls say when all went well: the promised words where there are any (product 9.22). */
const MESSAGES = {
  otpSent: { en: 'OTP sent to your email', mr: 'तुमच्या ईमेलवर ओटीपी पाठवला आहे' },
  otpVerified: { en: 'OTP verified successfully', mr: 'ओटीपी बरोबर आहे' },
  passwordReset: {
    en: 'Password reset successful! You can now login.',
    mr: 'पासवर्ड बदलला! आता लॉग इन करा.',
  },
  joined: {
    en: 'You are one of us now. Please log in.',
    mr: 'आता तुम्ही आमच्यातलेच. लॉग इन करा.',
  },
  loggedOut: { en: 'You are logged out', mr: 'लॉग आउट झालं' },
  deleted: { en: 'Your account is deleted', mr: 'तुमचं खातं हटवलं आहे' },
  personDeleted: { en: 'The account is deleted', mr: 'खातं हटवलं आहे' },
} as const satisfies Record<string, Bilingual>;
export type SuccessMessage = keyof typeof MESSAGES;

/** Says a message where a command has nothing else to say. */
export function said(
  done: Result<null>,
  message: SuccessMessage,
  language: Language,
): Result<{ message: string }> {
  return done.ok ? accepted({ message: MESSAGES[message][language] }) : done;
}
