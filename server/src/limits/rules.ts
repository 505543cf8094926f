import { isIPv6 } from 'node:net';
import type { Limit, Use } from './commands.ts';

const QUARTER_HOUR = 900;
const HOUR = 3600;

/*
 * Households behind one mobile network share addresses, so an address may do much more than an email.
 */
const GUESSES_PER_EMAIL: Limit = { name: 'guess-email', most: 10, seconds: QUARTER_HOUR };
const GUESSES_PER_ADDRESS: Limit = { name: 'guess-address', most: 100, seconds: QUARTER_HOUR };
const MAILS_PER_EMAIL: Limit = { name: 'mail-email', most: 5, seconds: HOUR };
const MAILS_PER_ADDRESS: Limit = { name: 'mail-address', most: 60, seconds: HOUR };
const MESSAGES_PER_EMAIL: Limit = { name: 'contact-email', most: 5, seconds: HOUR };
const MESSAGES_PER_ADDRESS: Limit = { name: 'contact-address', most: 20, seconds: HOUR };
const WAITING_PER_EMAIL: Limit = { name: 'waiting-email', most: 20, seconds: HOUR };
const WAITING_PER_ADDRESS: Limit = { name: 'waiting-address', most: 60, seconds: HOUR };
const INVITATIONS_PER_EMAIL: Limit = { name: 'invite-email', most: 5, seconds: HOUR };
const INVITATIONS_PER_PERSON: Limit = { name: 'invite-person', most: 20, seconds: HOUR };
const INVITATION_TRIES: Limit = { name: 'invitation-address', most: 60, seconds: HOUR };
const TEST_MAILS: Limit = { name: 'test-mail', most: 20, seconds: HOUR };

/** What trying a password uses up: of its email, and of the address that it comes from. */
export function passwordGuess(email: string, ip: string): [Use, Use] {
  return [
    { limit: GUESSES_PER_EMAIL, subject: email },
    { limit: GUESSES_PER_ADDRESS, subject: addressOf(ip) },
  ];
}

/** What trying an OTP uses up of its address; its email is guarded by the OTP's own 5 tries (design 4). */
export function otpGuess(ip: string): [Use] {
  return [{ limit: GUESSES_PER_ADDRESS, subject: addressOf(ip) }];
}

/** What asking for a mail uses up: of the email that gets it, and of the address that asks. */
export function mailSent(email: string, ip: string): [Use, Use] {
  return [
    { limit: MAILS_PER_EMAIL, subject: email },
    { limit: MAILS_PER_ADDRESS, subject: addressOf(ip) },
  ];
}

/** What writing to the farm uses up: of the address that it comes from, and of the email, if there is one. */
export function messageWritten(email: string | null, ip: string): Use[] {
  const ofAddress = { limit: MESSAGES_PER_ADDRESS, subject: addressOf(ip) };
  return email === null ? [ofAddress] : [ofAddress, { limit: MESSAGES_PER_EMAIL, subject: email }];
}

/** What asking to be told of a plan or an area uses up: of the email, and of the address that asks. */
export function waitingAsked(email: string, ip: string): [Use, Use] {
  return [
    { limit: WAITING_PER_EMAIL, subject: email },
    { limit: WAITING_PER_ADDRESS, subject: addressOf(ip) },
  ];
}

/** What inviting somebody by mail uses up: of the email that gets it, and of who invites. */
export function invitationSent(userId: string, email: string): [Use, Use] {
  return [
    { limit: INVITATIONS_PER_EMAIL, subject: email },
    { limit: INVITATIONS_PER_PERSON, subject: userId },
  ];
}

/** What opening the link of an invitation uses up of the address that it comes from. */
export function invitationTried(ip: string): [Use] {
  return [{ limit: INVITATION_TRIES, subject: addressOf(ip) }];
}

/** What sending a mail to oneself uses up of its sender. */
export function testMailAsked(userId: string): [Use] {
  return [{ limit: TEST_MAILS, subject: userId }];
}

/**
 * The address that a limit counts for: a household or an attacker has a whole /64 of IPv6, and an IPv4
 * address may come dressed as IPv6.
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
