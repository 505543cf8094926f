import type { words as en } from './account.en.ts';
import type { Translation } from './sections.ts';

export const words: Translation<typeof en> = {
  login: 'लॉग इन',
};
