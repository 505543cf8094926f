import type { Language } from '@shivar/domain/language/language';
import { createContext, use } from 'react';

/** The language of this page. It is chosen by the server and stays for the life of the document. */
export const LanguageContext = createContext<Language>('en');

/** The language of this page (product 1.7). */
export function useLanguage(): Language {
  return use(LanguageContext);
}

/** The language that the server wrote on the document. For code outside components, in the browser only. */
export function documentLanguage(): Language {
  return document.documentElement.lang === 'mr' ? 'mr' : 'en';
}
