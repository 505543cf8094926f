import type { Translation } from './sections.ts';
import type { words as en } from './terms.en.ts';

export const words: Translation<typeof en> = {
  'frequency.daily': 'रोज',
  'frequency.alternate': 'एक दिवसाआड',
  'frequency.weekly': 'दर आठवड्याला',
  'frequency.monthly': 'दर महिन्याला',
  'batch.morning': 'सकाळी',
  'batch.evening': 'संध्याकाळी',
  'hours.morning': '६ ते १२',
  'hours.evening': '४ ते ८',
  deliveries: { one: '{n} डिलिव्हरी', other: '{n} डिलिव्हरी' },
  perWeek: 'आठवड्याला साधारण {price}',
  'payment.cod': 'माल मिळाल्यावर पैसे',
};
