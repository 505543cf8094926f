import type { words as en } from './public.en.ts';
import type { Translation } from './sections.ts';

export const words: Translation<typeof en> = {
  homeTitle: 'शिवार',
};
