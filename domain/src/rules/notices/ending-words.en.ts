import { formatDay, formatRupees, formatShortDay } from '../../language/format.ts';
import type { Quantities } from '../../values/quantity.ts';
import type { RestGoes } from '../complaint/rest.ts';
import type { Outlook } from '../purchase/renewal.ts';
import type { KindWords, NoticeFacts } from './notice.ts';

const REST: Readonly<Record<NonNullable<NoticeFacts['ending']['rest']>, string>> = {
  last_boxes: 'It comes with your last boxes.',
  one_more: 'It comes on one more date.',
  money: 'We note it for you as money.',
};

/** Where all of a rest goes. */
const allTo = ({ boxes, more }: RestGoes) => {
  if (boxes) return 'it comes with your last boxes';
  return more
    ? `it comes on one more date, ${formatShortDay(more.date, 'en')}`
    : 'we note it for you as money';
};

/** Where a rest goes. Without `isPlaced`: where it goes if its household chooses nothing. */
export const goesText = (goes: RestGoes, listOf: (items: Quantities) => string) => {
  const { boxes, more, money, isPlaced = false } = goes;
  const parts = [
    boxes && `Your last boxes also bring: ${listOf(boxes)}.`,
    more && `The box of one more date, ${formatShortDay(more.date, 'en')}, brings: ${listOf(more.items)}.`,
    money && `We note as money: ${listOf(money)}.`,
  ].filter((part) => part !== undefined);
  if (parts.length > 1)
    return `${isPlaced ? '' : 'If you choose nothing, it goes like this. '}${parts.join(' ')}`;
  const all = allTo(goes);
  return isPlaced ? `${all.charAt(0).toUpperCase()}${all.slice(1)}.` : `If you choose nothing, ${all}.`;
};

const againText = ({ paise, was }: NonNullable<NoticeFacts['ending']['again']>, isCall: boolean) => {
  const price = `The same again costs ${formatRupees(paise, 'en')}`;
  return `${price}${paise === was ? '' : `, until now ${formatRupees(was, 'en')}`}. ${isCall ? 'We can order it for you.' : 'Two presses on its page order it.'}`;
};
const whyNot = (outlook: Exclude<Outlook, { how: 'renews' }>) => {
  switch (outlook.how) {
    case 'price':
      return `It costs ${formatRupees(outlook.paise, 'en')} now, and you agreed to ${formatRupees(outlook.agreed, 'en')}.`;
    case 'credit':
      return `Your credit is ${formatRupees(outlook.short, 'en')} short of its price.`;
    default:
      return 'The same cannot be ordered now.';
  }
};
const renewalText = (outlook: Outlook, isCall: boolean) =>
  outlook.how === 'renews'
    ? `It is renewed by itself, for ${formatRupees(outlook.paise, 'en')} of your credit.`
    : outlook.how === 'mandate'
      ? `It is renewed by itself, for ${formatRupees(outlook.paise, 'en')}. UPI brings the ${formatRupees(outlook.short, 'en')} that your credit is short of; we tell you a day before.`
      : `It is not renewed by itself. ${whyNot(outlook)} ${isCall ? 'We can order again for you.' : 'You can order again on its page.'}`;

/** The words of the end of an order, and of what is left of it. */
export const ending: KindWords<NoticeFacts['ending']> = {
  name: 'Before an order ends',
  title: ({ endDate }) => `Your order ends on ${formatDay(endDate, 'en')}`,
  text: ({ left = {}, rest, goes, again, renewal }, listOf, isCall) => {
    const list = listOf(left);
    const usual = rest === undefined ? 'You can still plan it until then.' : REST[rest];
    // Nobody chooses by phone, so a call says where it goes.
    const end = goes ? goesText({ ...goes, ...(isCall && { isPlaced: true }) }, listOf) : usual;
    const planned =
      list === ''
        ? 'Everything in it is planned.'
        : `${goes?.isPlaced ? 'This was left' : 'This is left'}: ${list}. ${end}`;
    const next = renewal ? renewalText(renewal, isCall) : again ? againText(again, isCall) : '';
    return `${planned} ${next}`.trim();
  },
};
