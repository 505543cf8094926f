import type { words as en } from '../en/plans.ts';
import type { Translation } from '../translation.ts';

export const words: Translation<typeof en> = {
  subscriptionTextNowhere:
    'प्रत्येक प्लॅनसाठी आम्ही मागणीप्रमाणे काढणी करतो. एक प्लॅन निवडा, आवडेल ते भरा आणि कोणत्याही दिवसाची निवड आदल्या संध्याकाळपर्यंत बदला.',
  subscriptionText:
    'प्रत्येक प्लॅनसाठी आम्ही {city} परिसरातल्या शेतांत मागणीप्रमाणे काढणी करतो. एक प्लॅन निवडा, आवडेल ते भरा आणि कोणत्याही दिवसाची निवड आदल्या संध्याकाळपर्यंत बदला.',
  subscriptionDescription: 'सगळे सबस्क्रिप्शन प्लॅन: त्यांत काय येतं, किती वेळा येतं आणि किंमत किती.',
  weekNote: 'आठवड्याची किंमत फक्त तुलनेसाठी: प्लॅनची पूर्ण किंमत तेवढ्या आठवड्यांत विभागलेली. पैसे पूर्ण मुदतीचे द्यायचे असतात.',

  findPlans: 'प्लॅन शोधा',
  search: 'शोधा',
  searchHint: 'प्लॅन किंवा भाजी: मेथी, दूध, kanda',
  searching: 'शोधत आहोत…',
  searchFailed: 'वस्तूंवरून शोधता आलं नाही. फक्त प्लॅनच्या नावांत शोधलं.',
  category: 'काय हवं',
  anyCategory: 'सगळं',
  often: 'किती वेळा',
  anyOften: 'कितीही वेळा',
  most: 'किंमत',
  anyPrice: 'कोणतीही किंमत',
  upTo: 'आठवड्याला {price} पर्यंत',
  sort: 'क्रम',
  'sort.recommended': 'आमची शिफारस',
  'sort.price': 'किंमत: कमी ते जास्त',
  'sort.name': 'नाव',
  found: { one: '{n} प्लॅन', other: '{n} प्लॅन' },
  noneFound: 'असा प्लॅन सापडला नाही',
  noneFoundText: 'कमी शब्द लिहून किंवा वेगळी किंमत निवडून पाहा.',
  showAll: 'सगळे प्लॅन दाखवा',
};
