import type { Translation } from '../translation.ts';
import type { words as en } from '../en/terms.ts';

export const words: Translation<typeof en> = {
  'frequency.daily': 'रोज',
  'frequency.alternate': 'एक दिवसाआड',
  'frequency.weekly': 'आठवड्यातून एकदा',
  'frequency.monthly': 'महिन्यातून एकदा',
  'batch.morning': 'सकाळी',
  'batch.evening': 'संध्याकाळी',
  'hours.morning': '६ ते १२',
  'hours.evening': '४ ते ८',
  'span.weekly': '४ आठवड्यांसाठी',
  'span.monthly': 'एका महिन्यासाठी',
  'span.custom': '३० दिवसांसाठी',
  'span.other': '३० दिवसांसाठी',
  'payment.cod': 'डिलिव्हरीच्या वेळी पैसे',
  'payment.online': 'ऑनलाइन पैसे',
  deliveries: { one: '{n} डिलिव्हरी', other: '{n} डिलिव्हरी' },
  'like.love': 'आवडतं',
  'like.fine': 'चालेल',
  'like.rarely': 'कधीतरी',
  'like.never': 'नको',
  likeOf: '{item}: {like}. आवडतं का?',
  organic: 'सेंद्रिय',
  showEverything: 'सगळं दाखवा',
  comingSoon: 'लवकरच',
  soldOut: 'सध्या संपलं',
};
