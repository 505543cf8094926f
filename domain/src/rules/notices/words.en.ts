import { cutOffTime, formatDay, formatRupees, formatShortDay, formatSpan } from '../../language/format.ts';
import type { Batch } from '../calendar/delivery-calendar.ts';
import type { Day } from '../../values/day.ts';
import { billTitle } from '../money/bill-sheet.ts';
import { ending } from './ending-words.en.ts';
import type { Failure, NoticeFacts, NoticeWords } from './notice.ts';
import { isPart } from './short.ts';
import type { Quantities } from '../../values/quantity.ts';

const day = (date: Day) => formatShortDay(date, 'en');
const BATCH: Readonly<Record<Batch, string>> = {
  morning: 'in the morning, 6AM-12PM',
  evening: 'in the evening, 4PM-8PM',
};
const FAILURE: Readonly<Record<Failure, string>> = {
  not_come: 'We did not come.',
  spoilt: 'Its content was spoilt.',
  nobody_home: 'Nobody was home.',
  wrong_address: 'We did not find the address.',
  refused: 'It was not accepted.',
};
const comesBack = ({ by, isKept }: Pick<NoticeFacts['cancelled'], 'by' | 'isKept'>) => {
  if (isKept) return 'stays with us as your credit.';
  return by ? `comes back to you by ${day(by)}.` : 'comes back to you. Please tell us where to.';
};

const addedText = (added: Quantities | undefined, listOf: (items: Quantities) => string) =>
  added ? ` You added: ${listOf(added)}.` : '';

/** The notices in English. A text is under its title and does not repeat it. In a mail the title is the subject alone, so `closing` does. */
const PAID_OUT = {
  cash: 'In cash.',
  bank: 'To your UPI ID or bank account.',
  gateway: 'To where you paid online from.',
} as const;
const MISTAKEN: Readonly<Partial<Record<NoticeFacts['changed']['change'], string>>> = {
  not_out: 'Your box is not on its way yet',
  not_delivered: 'Your box was not delivered yet',
};
const ENDED = {
  full: 'When your payment came, there was no room for your boxes any more. All that you paid online for it goes back to where it came from.',
  unpaid: 'No payment came for it within seven days. You can buy it again at any time.',
  no_choice:
    'Nobody chose a start for it within seven days. All that you paid online for it goes back to where it came from.',
} as const;

export const en: NoticeWords = {
  changed: {
    name: 'Changes of an order by us',
    title: ({ change }) => MISTAKEN[change] ?? 'We changed your order',
    text: (facts, listOf) => {
      switch (facts.change) {
        case 'address':
          return `Your boxes now go to: ${facts.address}.${facts.date === null ? '' : ` The first one is on ${day(facts.date)}.`}`;
        case 'batch':
          return `Your boxes now come ${BATCH[facts.batch]}.${facts.date === null ? '' : ` The first one is on ${day(facts.date)}.`}`;
        case 'box':
          return `The box of ${day(facts.date)} now brings: ${listOf(facts.items)}.`;
        case 'extras':
          return `The box of ${day(facts.date)} brought after all: ${listOf(facts.items)}. You had added it, and its price is the same: ${formatRupees(facts.paise, 'en')}.`;
        case 'empty':
          return `No box comes on ${day(facts.date)}. Nothing is lost: the quantity stays in your order.`;
        case 'skipped':
          return `No box comes on ${day(facts.date)}. What was in it comes on other dates.`;
        case 'filled':
          return `We fill the box of ${day(facts.date)}, unless you choose what it brings.`;
        case 'moved':
          return `The box of ${day(facts.date)} comes on ${day(facts.to)}.`;
        case 'active':
          return `Your order is active now.${facts.date === null ? '' : ` The next box comes on ${day(facts.date)}.`}`;
        case 'given_back':
          return facts.isEnded
            ? `The box of ${day(facts.date)} no longer counts as used. You do not pay for it.`
            : `What was in the box of ${day(facts.date)} goes back to your order. It no longer counts as used.`;
        case 'not_delivered':
          return `We said by mistake that the box of ${day(facts.date)} was delivered.`;
        case 'not_out':
          return `We said by mistake that it is. It still comes on ${day(facts.date)}, ${BATCH[facts.batch]}.`;
        default:
          return facts.onlyChosen
            ? 'From now on boxes bring only what you choose. A date that you leave empty stays empty.'
            : 'From now on we fill each box for which you choose nothing.';
      }
    },
  },
  cancelled: {
    name: 'The end of an order',
    title: ({ came }) => (came ? 'The money of your cancelled order' : 'Your order was cancelled'),
    text: ({ still, came, due, back, ...how }) =>
      [
        came ? `The box of ${day(came)} came all the same.` : '',
        still === null
          ? 'No more boxes come.'
          : `The box of ${day(still)} still comes, and no more after it.`,
        due === undefined ? '' : `${formatRupees(due, 'en')} is still to pay for what came.`,
        back === undefined ? '' : `${formatRupees(back, 'en')} ${comesBack(how)}`,
        due === undefined && back === undefined ? 'Nothing is to pay.' : '',
      ]
        .filter(Boolean)
        .join(' '),
  },
  closing: {
    name: 'At noon: a box closes today',
    title: ({ date }) => `Your box of ${day(date)} closes at ${cutOffTime('en')} today`,
    text: ({ date, items = {}, added, isPick = false }, listOf) => {
      const list = listOf(items);
      const brings = `If you change nothing, it brings${isPick ? ' our pick' : ''}: ${list}.${addedText(added, listOf)}`;
      return `You can change the box of ${day(date)} until ${cutOffTime('en')} today. ${list && brings}`.trim();
    },
  },
  tomorrow: {
    name: 'In the evening: what comes the next day',
    title: ({ date }) => `Your box of ${day(date)}`,
    text: ({ batch, items = {}, added, isPick = false }, listOf) => {
      const list = listOf(items);
      const brings = list && `, and brings${isPick ? ' our pick' : ''}: ${list}`;
      return `It comes ${BATCH[batch]}${brings}.${addedText(added, listOf)}`;
    },
  },
  empty: {
    name: 'Nobody comes the next day',
    title: ({ date }) => `No box on ${day(date)}`,
    text: ({ nothingLeft = false }) =>
      nothingLeft
        ? 'Nothing was left for this date, so nobody comes.'
        : 'You chose nothing for this date, so nobody comes. Nothing is lost: the quantity stays in your order.',
  },
  out: {
    name: 'A box is on its way',
    title: () => 'Your box is on its way',
    text: ({ date, batch }) => `It comes today, ${day(date)}, ${BATCH[batch]}.`,
  },
  delivered: {
    name: 'A box was delivered',
    title: () => 'Your box was delivered',
    text: ({ date }) => `It is the box of ${day(date)}.`,
  },
  short: {
    name: 'Something is missing in a box',
    title: ({ date }) => `Something is missing in your box of ${day(date)}`,
    text: ({ items, instead = {}, isEmptied = false, inOrder = false }, listOf) => {
      const others = listOf(instead);
      const place = inOrder ? 'Your order has this in its place' : 'In its place you get';
      const rest = isPart(instead, items) ? ' The rest goes back to your order.' : '';
      const goes = others === '' ? 'It goes back to your order.' : `${place}: ${others}.${rest}`;
      const none = isEmptied ? ' Nothing else was in this box, so nobody comes.' : '';
      return `There is not enough of: ${listOf(items)}. ${goes}${none}`;
    },
  },
  extras_back: {
    name: 'Something added does not come',
    title: ({ date }) => `Not in your box of ${day(date)}`,
    text: ({ items, paise }, listOf) =>
      `You had added: ${listOf(items)}. It does not come, and ${formatRupees(paise, 'en')} goes back: you owe less, or have it as credit.`,
  },
  failed: {
    name: 'A box could not be delivered',
    title: ({ date }) => `Your box of ${day(date)} could not be delivered`,
    text: ({ reason, givenBack, isEnded = false }) =>
      givenBack
        ? `${FAILURE[reason]} ${isEnded ? 'You do not pay for it.' : 'What was in it goes back to your order.'}`
        : `${FAILURE[reason]} The box counts as used. If that is not right, write to us.`,
  },
  settled: {
    name: 'The answer to a complaint',
    title: ({ date }) => `Your complaint about the box of ${day(date)}`,
    text: ({ items, how, to, worth }, listOf) => {
      if (how === 'none') return 'We looked at it and give nothing back. If that is not right, write to us.';
      if (how === 'box' && to !== undefined) return `We are sorry. On ${day(to)} you get: ${listOf(items)}.`;
      return how === 'money'
        ? `We are sorry. We note ${worth ? formatRupees(worth, 'en') : 'this'} for you as money: ${listOf(items)}.`
        : `We are sorry. This goes back to your order: ${listOf(items)}.`;
    },
  },
  ending,
  charge: {
    name: 'Money that is taken by UPI for a renewal',
    title: ({ paise }) => `${formatRupees(paise, 'en')} will be taken by UPI`,
    text: ({ on, endDate }) =>
      `From ${formatDay(on, 'en')} on, so that your order goes on by itself after ${formatDay(endDate, 'en')}. If you do not want that, end the UPI permission on the page of the order before then.`,
  },
  renewed: {
    name: 'An order that renewed itself',
    title: () => 'Your order was renewed',
    text: ({ date, paise }) =>
      `The same comes again from ${formatDay(date, 'en')}. We took ${formatRupees(paise, 'en')} of your credit for it. You can change or end it as always.`,
  },
  paying: {
    name: 'Orders that are paid online',
    title: ({ what }) => {
      if (what === 'late') return 'Please choose when your order starts';
      return what === 'not_back' ? 'Your money could not be sent back' : 'Your order has ended';
    },
    text: (facts) => {
      if (facts.what === 'late')
        return `It is paid, but its first box can no longer come on ${formatDay(facts.date, 'en')}. On the page of your order you choose a later start, or your money back.`;
      if (facts.what === 'not_back')
        return `${formatRupees(facts.paise, 'en')} did not arrive where you paid from. They are your credit again. Please tell us on the page “Your money” where they should go.`;
      return ENDED[facts.what];
    },
  },
  paid_out: {
    name: 'Money that we paid you',
    title: ({ paise }) => `We paid you ${formatRupees(paise, 'en')}`,
    text: ({ way, reference }) => {
      const how = PAID_OUT[way];
      return reference === '' ? how : `${how} The reference is ${reference}.`;
    },
  },
  billed: {
    name: 'Bills',
    title: (facts) => billTitle(facts, 'en'),
    text: ({ kind, paise, from, to }) => {
      const amount = formatRupees(paise, 'en');
      const what =
        kind === 'credit' ? `${amount} that was billed and given back` : `${amount} for your deliveries`;
      return `${what}, ${formatSpan(from, to, 'en')}. All your bills are on the page “Your money” of your account.`;
    },
  },
  thanked: {
    name: 'Thanks for bringing a household',
    title: ({ paise }) => `Thank you: ${formatRupees(paise, 'en')} for you`,
    text: () =>
      'The first box came to a household that was invited. Both of you have this as credit. It pays what you owe, on the page “Your money” of your account.',
  },
  owing: {
    name: 'Reminder of money to pay',
    title: ({ paise }) => `${formatRupees(paise, 'en')} is to pay`,
    text: ({ since, step }, _listOf, isCall) => {
      const open = `Your boxes have been coming since ${formatDay(since, 'en')} and this is not paid yet.`;
      if (isCall) return `${open} If you have paid by now, please tell us when and how.`;
      const end =
        step < 3
          ? 'If you have paid by now, please tell us the reference there.'
          : 'Please write to us if something is wrong.';
      return `${open} The page “Your money” of your account shows how to pay. ${end}`;
    },
  },
};
