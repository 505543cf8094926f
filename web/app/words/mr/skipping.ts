import type { words as en } from '../en/skipping.ts';
import type { Translation } from '../translation.ts';

export const words: Translation<typeof en> = {
  skipTitle: { one: '{day} या दिवशी नको?', other: '{n} दिवस नको?' },
  resumeTitle: { one: '{day} या दिवशी पुन्हा हवं?', other: '{n} दिवस पुन्हा हवे?' },
  pauseTitle: 'डिलिव्हरी थांबवा',
  pauseText: 'तुमचे बॉक्स आहेत तसे तुमच्यासाठी थांबतात. बाकीचे बॉक्स बदलत नाहीत.',
  nothingToPause: 'आता थांबवता येईल असा पुढचा बॉक्स नाही.',
  from: 'या दिवसापासून थांबवा',
  until: 'या दिवसापर्यंत थांबवा',
  where: 'शेतमाल कुठे जातो',
  'way.hold': 'शेवटी',
  'wayText.hold': 'हा बॉक्स तुमच्या शेवटच्या डिलिव्हरीनंतर येईल.',
  'way.spread': 'माझ्या बाकीच्या बॉक्समध्ये',
  'wayText.spread': 'डिलिव्हरी आता संपतात तेव्हाच संपतील.',
  fromTo: '{from} → {to}',
  bringsMore: '{day}: आणखी येईल',
  nothing: 'अजून काही निवडलेलं नाही',
  nothingMoves: 'कोणताही बॉक्स बदलत नाही.',
  leftToPlan: 'हे तिथे बसत नाही. ते तुमच्यासाठी शिल्लक राहील: {items}',
  unreached: 'या दिवसांत आता बदल करता येत नाही: {days}',
  newEnd: 'मग तुमची शेवटची डिलिव्हरी: {day}',
  showAll: 'सगळे {n} दाखवा',
  skipNow: { one: 'या दिवशी नको', other: 'हे {n} दिवस नको' },
  bringBack: 'परत आणा',
  skipped: {
    one: 'या दिवशी बॉक्स येणार नाही. आदल्या दिवशी {cutOff} पर्यंत परत आणता येईल.',
    other: '{n} दिवस बॉक्स येणार नाहीत. प्रत्येक आदल्या दिवशी {cutOff} पर्यंत परत आणता येईल.',
  },
  broughtBack: 'डिलिव्हरी पुन्हा सुरू झाल्या',
  previewFailed: 'बॉक्स कुठे जातील ते कळलं नाही. काहीही बदललेलं नाही. कृपया नेटवर्क तपासा.',
  moveFailed: 'हे झालं नाही. काहीही बदललेलं नाही. कृपया पुन्हा प्रयत्न करा.',

  endPause: 'नको म्हटलेले सगळे दिवस परत आणा',
  skippedDays: 'या दिवशी नको: {days}',
  why: 'कारण (हवं तर लिहा)',
};
