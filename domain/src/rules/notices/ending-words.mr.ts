import { formatDay, formatRupees, formatShortDay } from '../../language/format.ts';
import type { Quantities } from '../../values/quantity.ts';
import type { RestGoes } from '../complaint/rest.ts';
import type { Outlook } from '../purchase/renewal.ts';
import type { KindWords, NoticeFacts } from './notice.ts';

const REST: Readonly<Record<NonNullable<NoticeFacts['ending']['rest']>, string>> = {
  last_boxes: 'ते शेवटच्या बॉक्समध्ये येईल.',
  one_more: 'ते आणखी एका तारखेला येईल.',
  money: 'त्याचे पैसे तुमच्या नावाने लिहून ठेवू.',
};

/** Where all of a rest goes. */
const allTo = ({ boxes, more }: RestGoes) => {
  if (boxes) return 'ते शेवटच्या बॉक्समध्ये येईल.';
  return more ? `ते आणखी एका तारखेला येईल: ${formatShortDay(more.date, 'mr')}.` : 'त्याचे पैसे तुमच्या नावाने लिहून ठेवू.';
};

/** Where a rest goes. Without `isPlaced`: where it goes if its household chooses nothing. */
export const goesText = (goes: RestGoes, listOf: (items: Quantities) => string) => {
  const { boxes, more, money, isPlaced = false } = goes;
  const parts = [
    boxes && `शेवटच्या बॉक्समध्ये हेही येईल: ${listOf(boxes)}.`,
    more && `${formatShortDay(more.date, 'mr')} या जादा तारखेच्या बॉक्समध्ये हे येईल: ${listOf(more.items)}.`,
    money && `याचे पैसे तुमच्या नावाने लिहून ठेवू: ${listOf(money)}.`,
  ].filter((part) => part !== undefined);
  const where = parts.length > 1 ? parts.join(' ') : allTo(goes);
  return isPlaced ? where : `तुम्ही काही निवडलं नाही, तर असं होईल. ${where}`;
};

const againText = ({ paise, was }: NonNullable<NoticeFacts['ending']['again']>, isCall: boolean) => {
  const price = `पुन्हा हेच मागवायला ${formatRupees(paise, 'mr')} लागतील`;
  return `${price}${paise === was ? '' : `, आधी ${formatRupees(was, 'mr')} लागले होते`}. ${isCall ? 'हवी असेल तर आम्ही ती तुमच्यासाठी नोंदवू.' : 'ऑर्डरच्या पानावर दोनदा दाबलं की पुन्हा ऑर्डर होईल.'}`;
};
const whyNot = (outlook: Exclude<Outlook, { how: 'renews' }>) => {
  switch (outlook.how) {
    case 'price':
      return `आता ${formatRupees(outlook.paise, 'mr')} लागतील, आणि तुमचा होकार ${formatRupees(outlook.agreed, 'mr')} पर्यंतच होता.`;
    case 'credit':
      return `तुमच्या नावाने जमा असलेले पैसे ${formatRupees(outlook.short, 'mr')} कमी पडतात.`;
    default:
      return 'हेच आत्ता मागवता येत नाही.';
  }
};
const renewalText = (outlook: Outlook, isCall: boolean) =>
  outlook.how === 'renews'
    ? `तुमच्या नावाने जमा असलेल्या पैशांतून ${formatRupees(outlook.paise, 'mr')} घेऊन ती आपोआप पुढे चालू राहील.`
    : outlook.how === 'mandate'
      ? `${formatRupees(outlook.paise, 'mr')} घेऊन ती आपोआप पुढे चालू राहील. जमा रकमेत कमी असलेले ${formatRupees(outlook.short, 'mr')} UPI वरून येतील; आदल्या दिवशी कळवू.`
      : `ती आपोआप पुढे चालू राहणार नाही. ${whyNot(outlook)} ${isCall ? 'हवी असेल तर आम्ही पुन्हा ऑर्डर नोंदवू.' : 'तिच्या पानावर पुन्हा ऑर्डर देता येईल.'}`;

/** The words of the end of an order, and of what is left of it. */
export const ending: KindWords<NoticeFacts['ending']> = {
  name: 'ऑर्डर संपायच्या आधी',
  title: ({ endDate }) => `तुमची ऑर्डर ${formatDay(endDate, 'mr')} रोजी संपेल`,
  text: ({ left = {}, rest, goes, again, renewal }, listOf, isCall) => {
    const list = listOf(left);
    const usual = rest === undefined ? 'तोपर्यंत ते कोणत्याही मोकळ्या तारखेला ठरवता येईल.' : REST[rest];
    // Nobody chooses by phone, so a call says where it goes.
    const end = goes ? goesText({ ...goes, ...(isCall && { isPlaced: true }) }, listOf) : usual;
    const planned =
      list === '' ? 'सगळं ठरलेलं आहे.' : `${goes?.isPlaced ? 'हे शिल्लक होतं' : 'हे शिल्लक आहे'}: ${list}. ${end}`;
    const next = renewal ? renewalText(renewal, isCall) : again ? againText(again, isCall) : '';
    return `${planned} ${next}`.trim();
  },
};
