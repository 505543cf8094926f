import type { words as en } from '../en/extras.ts';
import type { Translation } from '../translation.ts';

export const words: Translation<typeof en> = {
  title: '{day}: बॉक्समध्ये जादा',
  intro: 'ऑर्डरशिवाय आणखी काही हवं असेल तर {day} रोजी {cutOff} पर्यंत या दराने घाला. पैसे ऑर्डरबरोबर किंवा दारात द्या.',
  find: 'वस्तू शोधा',
  noneFound: '“{query}” असं काही घालता येत नाही.',
  nothing: 'या बॉक्समध्ये आता काही घालता येत नाही.',
  loadFailed: 'यादी आली नाही',
  perStep: '{step}: {price}',
  dearer: 'घातलं तेव्हाचे {amount}',
  atMost: 'एका बॉक्समध्ये {item} जास्तीत जास्त {most}.',
  save: 'बॉक्समध्ये घाला: {price}',
  takeOff: 'काही घालायचं नाही',
  saved: '{day}: बॉक्समध्ये हे येईल',
  saveFailed: 'बदल झाला नाही. इंटरनेट सुरू आहे का पाहा.',
  why: 'कारण (हवं तर)',

  heading: 'या बॉक्समध्ये जादा',
  withoutBox: 'हे फक्त बॉक्सबरोबर येतं, आणि या दिवशी अजून बॉक्स येणार नाही.',
  isBack: 'याचे पैसे परत झाले',
};
