import type { Language } from '@shivar/domain/language/language';

/** What the calls about a customer's own data say when all went well. */
export const MESSAGES = {
  otpSent: { en: 'OTP sent to your email', mr: 'तुमच्या ईमेलवर ओटीपी पाठवला आहे' },
  personDeleted: { en: 'The account is deleted', mr: 'खाते हटवले आहे' },
  deleted: { en: 'Your account is deleted', mr: 'तुमचे खाते हटवले आहे' },
} as const satisfies Record<string, Record<Language, string>>;
