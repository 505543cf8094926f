import type { words as en } from './orders.en.ts';
import type { Translation } from './sections.ts';

export const words: Translation<typeof en> = {
  profile: 'प्रोफाइल',
  activeSubscriptions: 'चालू सबस्क्रिप्शन',
  tomorrow: 'उद्याची डिलिव्हरी',
};
