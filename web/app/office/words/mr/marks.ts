import type { words as en } from '../en/marks.ts';
import type { Translation } from '../../../words/translation.ts';

export const words: Translation<typeof en> = {
  marksWait: {
    one: '{n} नोंद अजून पाठवलेली नाही. नेटवर्क आलं की ती आपोआप जाईल.',
    other: '{n} नोंदी अजून पाठवलेल्या नाहीत. नेटवर्क आलं की त्या आपोआप जातील.',
  },
  sendMarks: 'आता पाठवा',
  marksOfOther: {
    one: '{name} यांची {n} नोंद या फोनवर आहे. त्यांनी इथे लॉग इन केलं की ती जाईल.',
    other: '{name} यांच्या {n} नोंदी या फोनवर आहेत. त्यांनी इथे लॉग इन केलं की त्या जातील.',
  },
  markRefused: 'नोंद झाली नाही: {about}.',
  markAgain: 'पुन्हा पाठवा',
  markRead: 'काढून टाका',
  markNotKept: 'ही नोंद या फोनवर ठेवता आली नाही. पुन्हा करून पाहा.',
  logoutQuestion: {
    one: '{n} नोंद अजून पाठवलेली नाही',
    other: '{n} नोंदी अजून पाठवलेल्या नाहीत',
  },
  logoutText: 'काही हरवणार नाही: त्या या फोनवर राहतील, आणि तुम्ही इथे पुन्हा लॉग इन केलं की जातील.',

  handedOver: 'पोहोचला',
  notHandedOver: 'देता आला नाही',
};
