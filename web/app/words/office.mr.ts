import type { words as en } from './office.en.ts';
import type { Translation } from './sections.ts';

export const words: Translation<typeof en> = {
  harvest: 'काढणी',
};
