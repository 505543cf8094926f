import type { words as en } from '../en/packing.ts';
import type { Translation } from '../../../words/translation.ts';

export const words: Translation<typeof en> = {
  // The version of a closed list
  version: 'यादीची आवृत्ती {n}',
  newVersion: 'यादीत बदल झाला आहे. ही आवृत्ती {n} आहे.',
  seen: 'मी हे पाहिलं',
  'moved.came': 'या यादीत नवीन',
  'moved.went': 'या वेळेत आता जाणार नाही',
  goesElsewhere: 'दुसऱ्या पत्त्यावर जाईल',
  personUpToDate: '{name} यांनी पाहिलं ({at})',
  personBehind: '{name} यांनी फक्त आवृत्ती {n} पाहिली ({at})',
};
