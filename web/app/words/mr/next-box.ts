import type { words as en } from '../en/next-box.ts';
import type { Translation } from '../translation.ts';

export const words: Translation<typeof en> = {
  change: 'या बॉक्समध्ये बदल करा',
  changeOf: 'बॉक्समध्ये बदल करा: {day}',
  toChange: 'बदल करायला अजून {time}',
  hoursLeft: '{hours} तास {minutes} मिनिटं',
  minutesLeft: '{minutes} मिनिटं',
  changeUntil: '{eve}, {cutOff} पर्यंत बदल करता येईल.',
  packing: 'बॉक्स पॅक होत आहे. आता बदल करता येणार नाही.',
  onItsWay: 'बॉक्स वाटेत आहे. आता बदल करता येणार नाही.',
  pickText: 'तुम्ही निवडलं नाही, म्हणून आम्ही हे पाठवू.',
  letUsChoose: 'आम्हाला निवडू द्या',
  planned: 'ठरलेला',
  lastBox: 'या सबस्क्रिप्शनचा हा शेवटचा बॉक्स आहे.',
  failed: 'हे झालं नाही. कृपया पुन्हा प्रयत्न करा.',
  after: 'त्यानंतर',
  'amounts.of': 'एकूण {all}: {parts}',
  'amounts.came': 'आलं {quantity}',
  'amounts.planned': 'ठरलं {quantity}',
  'amounts.left': 'शिल्लक {quantity}',
  itemsOf: '{items} आणि आणखी {n}',
  allDeliveries: 'सगळ्या डिलिव्हरी',
  waiting: 'पेमेंट बाकी',
  firstDelivery: 'पहिली डिलिव्हरी: {day}',
};
