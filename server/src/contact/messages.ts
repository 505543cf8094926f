import type { Language } from '@shivar/domain/language/language';

/** What the contact form says when the message is in (product 9.23). */
export const THANKS: Readonly<Record<Language, string>> = {
  en: "Thank you for your message! We'll get back to you soon.",
  mr: 'तुमच्या संदेशाबद्दल धन्यवाद! आम्ही लवकरच तुमच्याशी संपर्क साधू.',
};
