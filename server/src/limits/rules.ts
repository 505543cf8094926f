import { isIPv6 } from 'node:net';
import type { Limit, Use } from './commands.ts';

const QUARTER_HOUR = 900;
const HOUR = 3600;
const DAY = 86_400;

/*
 * Strangers cannot lock an owner out (decision 47). Their tries count for the email together with their network, and a
 * browser that an account knows has its own limit. A limit of an email alone stops strangers, and leaves the owner another
 * way in.
 *
 * Households behind one mobile network share addresses, so an address may do much more than an email.
 */
const GUESSES_PER_EMAIL: Limit = { name: 'guess-email', most: 10, seconds: QUARTER_HOUR };
const GUESSES_PER_ADDRESS: Limit = { name: 'guess-address', most: 100, seconds: QUARTER_HOUR };
const GUESSES_PER_BROWSER: Limit = { name: 'guess-browser', most: 10, seconds: QUARTER_HOUR };
const GUESSES_PER_ACCOUNT: Limit = { name: 'guess-account', most: 10, seconds: QUARTER_HOUR };
const GUESSES_OF_STRANGERS: Limit = {
  name: 'guess-day',
  most: 100,
  seconds: DAY,
  code: 'password_guessed',
};
const OTPS_OF_STRANGERS: readonly Limit[] = [
  { name: 'otp-hour', most: 15, seconds: HOUR, code: 'otp_guessed' },
  { name: 'otp-day', most: 50, seconds: DAY, code: 'otp_guessed' },
];
const TOLD_OF_GUESSES: Limit = { name: 'otp-told', most: 1, seconds: DAY, fixed: true };
const MAILS_PER_EMAIL: Limit = { name: 'mail-email', most: 5, seconds: HOUR };
const MAILS_PER_ADDRESS: Limit = { name: 'mail-address', most: 60, seconds: HOUR };
const MAILS_PER_BROWSER: Limit = { name: 'mail-browser', most: 5, seconds: HOUR };
const MAILS_PER_ACCOUNT: Limit = { name: 'mail-account', most: 5, seconds: HOUR };
/** The link of each of these mails works for as long as this window at least: see `LINK_LIFE_MS`. */
const MAILS_PER_MAILBOX: Limit = { name: 'mail-mailbox', most: 8, seconds: HOUR, code: 'otp_mailed' };
const MESSAGES_PER_EMAIL: Limit = { name: 'contact-email', most: 5, seconds: HOUR };
const MESSAGES_PER_ADDRESS: Limit = { name: 'contact-address', most: 20, seconds: HOUR };
const WAITING_PER_EMAIL: Limit = { name: 'waiting-email', most: 20, seconds: HOUR };
const WAITING_PER_ADDRESS: Limit = { name: 'waiting-address', most: 60, seconds: HOUR };
const INVITATIONS_PER_EMAIL: Limit = { name: 'invite-email', most: 5, seconds: HOUR };
const INVITATIONS_PER_PERSON: Limit = { name: 'invite-person', most: 20, seconds: HOUR };
const INVITATION_TRIES: Limit = { name: 'invitation-address', most: 60, seconds: HOUR };
const TEST_MAILS: Limit = { name: 'test-mail', most: 20, seconds: HOUR };

/** Uses of trying a password, in a browser that the account does not know. */
export function passwordGuess(email: string, ip: string): [ofEmail: Use, ofAddress: Use, ofDay: Use] {
  return [
    { limit: GUESSES_PER_EMAIL, subject: `${addressOf(ip)} ${email}` },
    { limit: GUESSES_PER_ADDRESS, subject: addressOf(ip) },
    { limit: GUESSES_OF_STRANGERS, subject: email },
  ];
}

/** Uses of trying a password, in a browser that the account knows. */
export function passwordGuessOfKnown(email: string, browser: string): [Use] {
  return [{ limit: GUESSES_PER_BROWSER, subject: `${browser} ${email}` }];
}

/** Uses of confirming something by a password or an OTP, for an account that is logged in. */
export function confirmation(userId: string): [Use] {
  return [{ limit: GUESSES_PER_ACCOUNT, subject: userId }];
}

/** Uses of trying an OTP or a code, for the address. An OTP's own 5 tries stand in its row. */
export function otpGuess(ip: string): [Use] {
  return [{ limit: GUESSES_PER_ADDRESS, subject: addressOf(ip) }];
}

/** Uses of a wrong OTP, for its email, in browsers that the account does not know. */
export function otpGuessOfStranger(email: string): Use[] {
  return OTPS_OF_STRANGERS.map((limit) => ({ limit, subject: email }));
}

/** Uses of telling an owner about such guesses: one mail a day. */
export function guessesTold(email: string): [Use] {
  return [{ limit: TOLD_OF_GUESSES, subject: email }];
}

/** Uses of asking for an OTP, in a browser that the account does not know. */
export function mailSent(email: string, ip: string, purpose: string): [Use, Use, Use] {
  return [
    { limit: MAILS_PER_EMAIL, subject: `${addressOf(ip)} ${purpose} ${email}` },
    { limit: MAILS_PER_ADDRESS, subject: addressOf(ip) },
    { limit: MAILS_PER_MAILBOX, subject: `${purpose} ${email}` },
  ];
}

/** Uses of asking for an OTP, in a browser that the account knows. */
export function mailSentToKnown(email: string, browser: string): [Use] {
  return [{ limit: MAILS_PER_BROWSER, subject: `${browser} ${email}` }];
}

/** Uses of asking for an OTP, for an account that is logged in. */
export function mailSentToAccount(userId: string): [Use] {
  return [{ limit: MAILS_PER_ACCOUNT, subject: userId }];
}

/** Uses of writing to the farm, for the address, and for the email, if there is one. */
export function messageWritten(email: string | null, ip: string): Use[] {
  const ofAddress = { limit: MESSAGES_PER_ADDRESS, subject: addressOf(ip) };
  return email === null ? [ofAddress] : [ofAddress, { limit: MESSAGES_PER_EMAIL, subject: email }];
}

/** Uses of asking for news of a plan or an area, for the email and the address. */
export function waitingAsked(email: string, ip: string): [Use, Use] {
  return [
    { limit: WAITING_PER_EMAIL, subject: email },
    { limit: WAITING_PER_ADDRESS, subject: addressOf(ip) },
  ];
}

/** Uses of inviting somebody by mail, for the invited email and the inviter. */
export function invitationSent(userId: string, email: string): [Use, Use] {
  return [
    { limit: INVITATIONS_PER_EMAIL, subject: email },
    { limit: INVITATIONS_PER_PERSON, subject: userId },
  ];
}

/** Uses of opening the link of an invitation, for the address. */
export function invitationTried(ip: string): [Use] {
  return [{ limit: INVITATION_TRIES, subject: addressOf(ip) }];
}

/** Uses of sending a mail to oneself. */
export function testMailAsked(userId: string): [Use] {
  return [{ limit: TEST_MAILS, subject: userId }];
}

/**
 * The address that a limit counts for: a household or an attacker has a whole /64 of IPv6, and an IPv4 address may be
 * written as IPv6.
 */
export function addressOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array.from({ length: missing }, () => '0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
