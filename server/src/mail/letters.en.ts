import { dayAt, instantAt } from '@shivar/domain/day';
import type { Instant } from '@shivar/domain/day';
import { formatDay } from '@shivar/domain/format';
import { greetingName } from './content.ts';
import type { Block, Letters } from './content.ts';

/** The mails in English: warm and short. An OTP is the only six-digit number in its mail (design 5). */
export const en: Letters = {
  'sign-up-otp': ({ name, otp, until }, { brand }) => ({
    subject: `Your OTP for ${brand}`,
    blocks: [
      greeting(name),
      text(`Welcome to ${brand}! Enter this OTP to finish signing up:`),
      { type: 'otp', otp },
      text(`It works until ${time(until)}, India time.`),
      note(
        `Nobody from ${brand} will ever ask you for it. If you did not sign up, just leave it: without the OTP no account is made.`,
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
  'reset-otp': ({ name, otp, until }, { brand }) => ({
    subject: `A new password for ${brand}`,
    blocks: [
      greeting(name),
      text('Enter this OTP to choose a new password:'),
      { type: 'otp', otp },
      text(`It works until ${time(until)}, India time.`),
      note(
        `Nobody from ${brand} will ever ask you for it. If you did not ask for it, just leave it: your password stays as it is.`,
      ),
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
  'contact-message': ({ name, email, subject, message, ticket }) => ({
    subject: `Message ${ticket}: ${subject || name}`,
    blocks: [
      text(`${name} wrote to the farm${email === null ? ' and left no email' : ` from ${email}`}.`),
      ...(subject ? [text(`Subject: ${subject}`)] : []),
      { type: 'quote', text: message },
      ...(email === null ? [] : [note('Reply to this mail to answer.')]),
    ],
  }),
};

function text(words: string): Block {
  return { type: 'text', text: words };
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
