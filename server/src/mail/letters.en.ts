import type { WaysInChange } from '@shivar/domain/rules/account/second-step';
import { labelledTexts } from '@shivar/domain/rules/contact/contact-texts';
import { dayAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import { cutOffTime, formatClock, formatDay, formatShortDay } from '@shivar/domain/language/format';
import {
  boxAddress,
  greetingName,
  invitationAddress,
  orderFacts,
  resetAddress,
  signUpAddress,
} from './content.ts';
import type { Letters, OrderWords } from './content.ts';
import { noticeLetter } from './notice-letter.ts';
import { stopBlock } from './stop-key.ts';

/** The mails in English: warm and short. An OTP is the only six-digit number in its mail (product 7.18). */
export const en: Letters = {
  'sign-up-otp': ({ otp, until, link, linkUntil }, { brand, url }) => ({
    subject: `Your OTP for ${brand}`,
    blocks: [
      `Welcome to ${brand}! Enter this OTP to finish signing up:`,
      { otp },
      `It works until ${time(until)}, India time, in the browser in which you signed up.`,
      `Or open this link. It works until ${time(linkUntil)}, in any browser:`,
      { link: 'Finish signing up', url: signUpAddress(url, link) },
    ],
    note: `Nobody from ${brand} will ever ask you for either. If you did not sign up, ignore this mail: no account is made without it.`,
  }),
  'sign-up-known': (_content, { brand, url }) => ({
    subject: `You already have an account with ${brand}`,
    blocks: [
      `Somebody, perhaps you, wanted to sign up with this email. You already have an account with us, so nothing has changed.`,
      { link: 'Log in', url: `${url}/login` },
      'If you have forgotten your password, choose “Forgot Password?” there and set a new one.',
    ],
    note: 'If it was not you, there is nothing to do.',
  }),
  'reset-otp': ({ email, otp, until, link, linkUntil }, { brand, url }) => ({
    subject: `A new password for ${brand}`,
    blocks: [
      'Enter this OTP to choose a new password:',
      { otp },
      `It works until ${time(until)}, India time, in the browser in which you asked for it.`,
      `Or open this link. It works until ${time(linkUntil)}, in any browser:`,
      { link: 'Choose a new password', url: resetAddress(url, email, link) },
    ],
    note: `Nobody from ${brand} will ever ask you for either. If you did not ask for them, ignore this mail: your password stays as it is.`,
  }),
  'delete-otp': ({ otp, until }, { brand }) => ({
    subject: `Deleting your account with ${brand}`,
    blocks: [
      'Enter this OTP to delete your account. Your personal data is then erased and cannot be brought back:',
      { otp },
      `It works until ${time(until)}, India time.`,
    ],
    note: `Nobody from ${brand} will ever ask you for it. If you did not ask for it, ignore this mail: your account stays as it is.`,
  }),
  'guessed-otp': (_content, { brand, email }) => ({
    subject: `Somebody is trying OTPs for your email at ${brand}`,
    blocks: [
      `Somebody, perhaps you, has entered many wrong OTPs for your email at ${brand}. Nothing has changed. For a while we accept no more OTPs from browsers that we do not know.`,
      'If it was you, open the link in our newest mail with an OTP. It still works.',
    ],
    note: `If it was not you, there is nothing to do. Questions? Write to us at ${email}.`,
  }),
  'reset-unknown': (_content, { brand, url }) => ({
    subject: `No account with this email at ${brand}`,
    blocks: [
      `Somebody, perhaps you, asked for a new password with this email, but no account at ${brand} uses it. Did you sign up with another email?`,
      { link: 'Log in or sign up', url: `${url}/login` },
    ],
    note: 'If it was not you, there is nothing to do.',
  }),
  'staff-invitation': ({ role, inviter, secret, until }, { brand, url }) => ({
    subject: `${brand} invites you to its office`,
    blocks: [
      `${greetingName(inviter) ?? 'Somebody'} of ${brand} invites you to work with the farm, as ${ROLE_WORDS[role]}. If you would like to, open this page and say yes:`,
      { link: 'See the invitation', url: invitationAddress(url, secret) },
      `The link works until ${formatDay(dayAt(until), 'en')}, ${time(until)}, India time. It is for you alone, so please do not share it.`,
    ],
    note: 'If you know nothing about this, there is nothing to do.',
  }),
  test: (_content, { brand, url }) => ({
    subject: `Mails of ${brand} arrive`,
    blocks: [
      `You asked the office of ${brand} for a test mail. This is it: your mail server has accepted it.`,
      { link: 'Back to the office', url: `${url}/admin` },
    ],
    note: 'Did it land in spam? Then your customers’ mails do too. Ask whoever looks after your mail server.',
  }),
  'password-changed': ({ at }, { brand, url, email }) => ({
    subject: `Your password for ${brand} was changed`,
    blocks: [
      `Your password was changed on ${formatDay(dayAt(at), 'en')} at ${time(at)}, India time. Every phone and computer that was logged in has been logged out.`,
      { link: 'Log in', url: `${url}/login` },
    ],
    note: `If it was not you, choose “Forgot Password?” there at once, and write to us at ${email}.`,
  }),
  'ways-in-changed': ({ change, at }, { brand, url, email }) => ({
    subject: `How you log in to ${brand} was changed`,
    blocks: [
      `${CHANGES[change]} on ${formatDay(dayAt(at), 'en')} at ${time(at)}, India time.`,
      { link: 'Look at it', url: `${url}/account/ways-in` },
    ],
    note: `If it was not you, log out everywhere else there, set a new password, and write to us at ${email}.`,
  }),
  'phone-order': (order, { brand, url, email }) => ({
    subject: `Your order with ${brand}`,
    blocks: [
      `Thank you for calling ${brand}. This is the order that we wrote down for you:`,
      { facts: orderFacts(order, WORDS, 'en') },
      ...(order.isNew
        ? [
            'You have an account with us now, under this email. Choose a password for it, and then what comes on which day:',
            { link: 'Choose a password', url: `${url}/forgot-password` },
          ]
        : [
            'Choose here what comes on which day:',
            { link: 'Change the first box', url: boxAddress(url, order) },
          ]),
      `Our privacy notice says what we keep about you, why, and how to correct or delete it: ${url}/privacy-policy`,
    ],
    note: `Something wrong, or you did not order this? Write to us at ${email} and we will set it right.`,
  }),
  'order-placed': (order, { brand, url, email }) => ({
    subject: order.isWaiting
      ? `Your order with ${brand} waits for your payment`
      : `Your order with ${brand}: the first box comes on ${formatShortDay(order.startDate, 'en')}`,
    blocks: [
      `Thank you for ordering from ${brand}. This is your order:`,
      { facts: orderFacts(order, order.isWaiting ? WAITING_WORDS : WORDS, 'en') },
      ...(order.isWaiting
        ? [
            'Have you paid already? Then another mail says that it begins. If not, you can pay here while there is room for your boxes:',
            { link: 'Pay your order', url: `${url}/pay/${order.orderId}` },
          ]
        : []),
      `You need not do anything: we fill each box from what you bought. To choose for yourself what a box brings, change it until ${cutOffTime('en')} the day before.`,
      { link: 'Change the first box', url: boxAddress(url, order) },
      `You can end the subscription at any time, on the page of the order. It shows you first what comes back, and you pay only for what came. More about it: ${url}/refund-policy`,
    ],
    note: `Something wrong, or you did not order this? Write to us at ${email} and we will set it right.`,
  }),
  notice: (content, sender) => noticeLetter(content, sender, 'en', NOTICE_WORDS),
  'plan-open': ({ planId, plan, stop }, { brand, url }) => ({
    subject: `${plan}: you can order it now`,
    blocks: [
      `You asked ${brand} to tell you: ${plan} is on sale.`,
      { link: 'See the plan', url: `${url}/purchase/${planId}` },
      ...stopBlock(OFF_ALL_LISTS, url, stop),
    ],
    note: 'This was the only mail about it. Your email is off the list again.',
  }),
  'area-served': ({ area, stop }, { brand, url }) => ({
    subject: `${brand} comes to you now`,
    blocks: [
      `You asked to be told: ${brand} now delivers to ${area}.`,
      { link: 'See the plans', url: `${url}/subscription` },
      ...stopBlock(OFF_ALL_LISTS, url, stop),
    ],
    note: 'This was the only mail about it. Your email is off the list again.',
  }),
  'contact-received': ({ ticket }, { brand }) => ({
    subject: `We have your message (${ticket})`,
    blocks: [
      `Thank you for writing to ${brand}. Your message has reached us and we will get back to you soon.`,
    ],
    note: `Its number is ${ticket}, if you want to ask about it. If you did not write to us, there is nothing to do.`,
  }),
  'contact-reply': ({ ticket, text: reply, message, writtenAt }, { brand }) => ({
    // The subject of the thanks, so that mail programs keep both together.
    subject: `Re: We have your message (${ticket})`,
    blocks: [
      { written: reply },
      {
        note: `Your message has the number ${ticket}. To write to ${brand} about it again, just reply to this mail. On ${formatDay(dayAt(writtenAt), 'en')} you wrote:`,
      },
      { quote: message },
    ],
  }),
  'contact-message': ({ name, email, message, ticket, ...texts }, { url }) => ({
    subject: `Message ${ticket}: ${texts.subject || name}`,
    blocks: [
      `${name} wrote to the farm${email === null ? ' and left no email' : ` from ${email}`}.`,
      ...labelledTexts(texts, 'en'),
      { quote: message },
      { link: 'Open it in the office', url: `${url}/admin/inbox/${ticket}` },
    ],
    note: email === null ? undefined : 'If you reply from there, it is noted who replied and when.',
  }),
};

const ROLE_WORDS = {
  admin: 'an admin',
  accounts: 'one who keeps the accounts',
  packer: 'a packer',
  driver: 'a driver',
} as const;

const OFF_ALL_LISTS = 'Take my email off all lists';

const NOTICE_WORDS = {
  order: 'order',
  see: 'See your order',
  money: 'See your money',
  stop: 'Stop mails of this kind',
  choose: 'Choose what you are told',
};

const CHANGES: Readonly<Record<WaysInChange, string>> = {
  'passkey-added': 'A passkey was added to your account',
  'passkey-removed': 'A passkey was removed from your account',
  'app-added': 'A code app was added to your account',
  'app-removed': 'The code app was removed from your account',
  'codes-made': 'New recovery codes were made for your account',
  'code-used': 'One of your recovery codes was used',
  'taken-away': 'Our office removed your passkeys and your code app, and logged you out everywhere,',
};

const WORDS: OrderWords = {
  number: 'Order',
  plan: 'Plan',
  comes: 'It comes',
  first: 'First delivery',
  firstBox: 'In the first box',
  items: 'In all boxes together',
  address: 'To',
  discount: 'Taken off by your code',
  delivery: 'Delivery, included below',
  price: 'To pay at your door, with the first delivery',
  free: ['To pay', 'Nothing'],
  frequency: {
    daily: 'every day',
    alternate: 'every other day',
    weekly: 'every week',
    monthly: 'every month',
  },
  batch: { morning: 'in the morning, 6AM-12PM', evening: 'in the evening, 4PM-8PM' },
  deliveries: (n) => `${n} ${n === '1' ? 'delivery' : 'deliveries'}`,
};
const WAITING_WORDS: OrderWords = { ...WORDS, price: 'To pay online' };

const time = (at: Instant) => formatClock(at, 'en');
