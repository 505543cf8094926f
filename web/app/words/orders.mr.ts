import type { words as en } from './orders.en.ts';
import type { Translation } from './sections.ts';

export const words: Translation<typeof en> = {
  saveCustomizations: 'बदल साठवा',
};
