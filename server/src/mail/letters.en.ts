import { labelledTexts } from '@shivar/domain/rules/contact/contact-texts';
import { dayAt, instantAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import { formatDay } from '@shivar/domain/language/format';
import { greetingName, invitationAddress, resetAddress, signUpAddress } from './content.ts';
import type { Block, Letters } from './content.ts';
import { orderFacts } from './order-facts.ts';
import type { OrderWords } from './order-facts.ts';

/** The mails in English: warm and short. An OTP is the only six-digit number in its mail (product 7.18). */
export const en: Letters = {
  'sign-up-otp': ({ name, otp, until, link, linkUntil }, { brand, url }) => ({
    subject: `Your OTP for ${brand}`,
    blocks: [
      greeting(name),
      text(`Welcome to ${brand}! Enter this OTP to finish signing up:`),
      { type: 'otp', otp },
      text(`It works until ${time(until)}, India time, in the browser in which you signed up.`),
      text(`Or open this link. It works until ${time(linkUntil)}, in any browser:`),
      { type: 'link', label: 'Finish signing up', url: signUpAddress(url, link) },
      note(
        `Nobody from ${brand} will ever ask you for either. If you did not sign up, just leave this mail: without it no account is made.`,
      ),
    ],
  }),
  'sign-up-known': ({ name }, { brand, url }) => ({
    subject: `You already have an account with ${brand}`,
    blocks: [
      greeting(name),
      text(
        `Somebody, perhaps you, wanted to sign up with this email. You already have an account with us, so nothing has changed.`,
      ),
      { type: 'link', label: 'Log in', url: `${url}/login` },
      text('If your password has slipped your mind, choose “Forgot Password?” there and pick a new one.'),
      note('If it was not you, there is nothing to do.'),
    ],
  }),
  'reset-otp': ({ name, email, otp, until, link, linkUntil }, { brand, url }) => ({
    subject: `A new password for ${brand}`,
    blocks: [
      greeting(name),
      text('Enter this OTP to choose a new password:'),
      { type: 'otp', otp },
      text(`It works until ${time(until)}, India time, in the browser in which you asked for it.`),
      text(`Or open this link. It works until ${time(linkUntil)}, in any browser:`),
      { type: 'link', label: 'Choose a new password', url: resetAddress(url, email, link) },
      note(
        `Nobody from ${brand} will ever ask you for either. If you did not ask for them, just leave this mail: your password stays as it is.`,
      ),
    ],
  }),
  'delete-otp': ({ name, otp, until }, { brand }) => ({
    subject: `Deleting your account with ${brand}`,
    blocks: [
      greeting(name),
      text(
        'Enter this OTP to delete your account. What is personal is then erased and cannot be brought back:',
      ),
      { type: 'otp', otp },
      text(`It works until ${time(until)}, India time.`),
      note(
        `Nobody from ${brand} will ever ask you for it. If you did not ask for it, just leave it: your account stays as it is.`,
      ),
    ],
  }),
  'guessed-otp': ({ name }, { brand, email }) => ({
    subject: `Somebody tries one-time passwords for your email at ${brand}`,
    blocks: [
      greeting(name),
      text(
        `Somebody, perhaps you, has entered many wrong one-time passwords for your email at ${brand}. Nothing has changed, and we take no more of them for a while from browsers that we do not know.`,
      ),
      text(
        'If you wanted to get in yourself: open the link in our newest mail with a one-time password. It works all the same.',
      ),
      note(`If it was not you, there is nothing to do. Questions? Write to us at ${email}.`),
    ],
  }),
  'reset-unknown': (_content, { brand, url }) => ({
    subject: `No account with this email at ${brand}`,
    blocks: [
      text('Hello,'),
      text(
        `Somebody, perhaps you, asked for a new password with this email, but no account at ${brand} uses it. Did you sign up with another email?`,
      ),
      { type: 'link', label: 'Log in or sign up', url: `${url}/login` },
      note('If it was not you, there is nothing to do.'),
    ],
  }),
  'staff-invitation': ({ name, role, inviter, secret, until }, { brand, url }) => ({
    subject: `${brand} invites you to its office`,
    blocks: [
      greeting(name),
      text(
        `${greetingName(inviter) ?? 'Somebody'} of ${brand} invites you to work with the farm, as ${ROLE_WORDS[role]}. If you want to, open this page and say yes:`,
      ),
      { type: 'link', label: 'See the invitation', url: invitationAddress(url, secret) },
      text(
        `The link works until ${formatDay(dayAt(until), 'en')}, ${time(until)}, India time, for you alone: pass it on to nobody.`,
      ),
      note('If you know nothing of it, there is nothing to do.'),
    ],
  }),
  test: ({ name }, { brand, url }) => ({
    subject: `Mails of ${brand} arrive`,
    blocks: [
      greeting(name),
      text(`You asked the office of ${brand} for a test mail. This is it: the mail server has taken it.`),
      { type: 'link', label: 'Back to the office', url: `${url}/admin` },
      note(
        'Did it land among the unwanted mails? Then those of your customers do, too: ask whoever looks after your mail server.',
      ),
    ],
  }),
  'password-changed': ({ name, at }, { brand, url, email }) => ({
    subject: `Your password for ${brand} was changed`,
    blocks: [
      greeting(name),
      text(
        `Your password was changed on ${formatDay(dayAt(at), 'en')} at ${time(at)}, India time. Every phone and computer that was logged in has been logged out.`,
      ),
      { type: 'link', label: 'Log in', url: `${url}/login` },
      note(`If it was not you, choose “Forgot Password?” there at once, and write to us at ${email}.`),
    ],
  }),
  'phone-order': (order, { brand, url, email }) => ({
    subject: `Your order with ${brand}`,
    blocks: [
      greeting(order.name),
      text(`Thank you for calling ${brand}. This is the order that we wrote down for you:`),
      { type: 'facts', facts: orderFacts(order, WORDS, 'en') },
      ...(order.isNew
        ? [
            text(
              'You have an account with us now, under this email. Choose a password for it, and you can say on which day you want which of your items:',
            ),
            { type: 'link', label: 'Choose a password', url: `${url}/forgot-password` } as const,
          ]
        : [
            text('On which day you want which of your items, you can say here:'),
            { type: 'link', label: 'See your order', url: `${url}/active-subscriptions` } as const,
          ]),
      text(
        `What we keep about you, what for, and how you have it corrected or deleted, is in our privacy notice: ${url}/privacy-policy`,
      ),
      note(`Is something wrong, or did you not order this? Write to us at ${email}, and we put it right.`),
    ],
  }),
  'plan-open': ({ planId, plan }, { brand, url }) => ({
    subject: `${plan}: you can order it now`,
    blocks: [
      text('Hello,'),
      text(`You asked ${brand} to tell you: ${plan} is on sale.`),
      { type: 'link', label: 'See the plan', url: `${url}/purchase/${planId}` },
      note('This was the one mail about it: your email is off the list again.'),
    ],
  }),
  'area-served': ({ area }, { brand, url }) => ({
    subject: `${brand} comes to you now`,
    blocks: [
      text('Hello,'),
      text(`You asked to be told: ${brand} now delivers to ${area}.`),
      { type: 'link', label: 'See the plans', url: `${url}/subscription` },
      note('This was the one mail about it: your email is off the list again.'),
    ],
  }),
  'contact-received': ({ name, ticket }, { brand }) => ({
    subject: `We have your message (${ticket})`,
    blocks: [
      greeting(name),
      text(
        `Thank you for writing to ${brand}. Your message has reached us and we will get back to you soon.`,
      ),
      note(
        `Its number is ${ticket}, should you want to ask about it. If you did not write to us, there is nothing to do.`,
      ),
    ],
  }),
  'contact-reply': ({ name, ticket, text: reply, message, writtenAt }, { brand }) => ({
    // The subject of the thanks, so that mail programs keep both together.
    subject: `Re: We have your message (${ticket})`,
    blocks: [
      greeting(name),
      ...paragraphs(reply),
      note(
        `Your message has the number ${ticket}. To write to ${brand} about it again, just reply to this mail. On ${formatDay(dayAt(writtenAt), 'en')} you wrote:`,
      ),
      { type: 'quote', text: message },
    ],
  }),
  'contact-message': ({ name, email, message, ticket, ...texts }, { url }) => ({
    subject: `Message ${ticket}: ${texts.subject || name}`,
    blocks: [
      text(`${name} wrote to the farm${email === null ? ' and left no email' : ` from ${email}`}.`),
      ...labelledTexts(texts, 'en').map(text),
      { type: 'quote', text: message },
      { type: 'link', label: 'Open it in the office', url: `${url}/admin/inbox/${ticket}` },
      ...(email === null ? [] : [note('Answered there, it is kept who answered, and when.')]),
    ],
  }),
};

const ROLE_WORDS = { admin: 'an admin', packer: 'a packer', driver: 'a driver' } as const;

/** How an order is told. */
const WORDS: OrderWords = {
  number: 'Order',
  plan: 'Plan',
  comes: 'It comes',
  first: 'First delivery',
  items: 'In all boxes together',
  address: 'To',
  price: 'To pay on delivery',
  frequency: {
    daily: 'every day',
    alternate: 'every other day',
    weekly: 'every week',
    monthly: 'every month',
  },
  batch: { morning: 'in the morning, 6AM-12PM', evening: 'in the evening, 4PM-8PM' },
  deliveries: (n) => `${n} ${n === '1' ? 'delivery' : 'deliveries'}`,
  unit: { Grams: () => 'g', units: (quantity) => (quantity === 1 ? 'unit' : 'units') },
};

function text(words: string): Block {
  return { type: 'text', text: words };
}

/** Words with their empty lines between them. */
function paragraphs(words: string): Block[] {
  return words.split(/\n\s*\n/).map((each) => ({ type: 'written', text: each }));
}

function note(words: string): Block {
  return { type: 'note', text: words };
}

function greeting(name: string): Block {
  const greeted = greetingName(name);
  return text(greeted === null ? 'Hello,' : `Hello ${greeted},`);
}

/** 4:05 PM in Asia/Kolkata. */
function time(at: Instant): string {
  const minutes = Math.floor((at - instantAt(dayAt(at), 0)) / 60_000);
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
