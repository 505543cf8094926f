import { addressOf } from '../limits/commands.ts';
import type { Limit, Use } from '../limits/commands.ts';

const QUARTER_HOUR = 900;
const HOUR = 3600;

/*
 * Households behind one mobile network share addresses, so an address may do much more than an email.
 */
const GUESSES_PER_EMAIL: Limit = { name: 'guess-email', most: 10, seconds: QUARTER_HOUR };
const GUESSES_PER_ADDRESS: Limit = { name: 'guess-address', most: 100, seconds: QUARTER_HOUR };
const MAILS_PER_EMAIL: Limit = { name: 'mail-email', most: 5, seconds: HOUR };
const MAILS_PER_ADDRESS: Limit = { name: 'mail-address', most: 60, seconds: HOUR };

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
