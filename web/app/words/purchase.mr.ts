import type { words as en } from './purchase.en.ts';
import type { Translation } from './sections.ts';

export const words: Translation<typeof en> = {
  chooseSize: 'आकार',
};
