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
const LIMITS = {
  'guess-email': { most: 10, seconds: QUARTER_HOUR },
  'guess-address': { most: 100, seconds: QUARTER_HOUR },
  'guess-browser': { most: 10, seconds: QUARTER_HOUR },
  'guess-account': { most: 10, seconds: QUARTER_HOUR },
  'step-quarter': { most: 10, seconds: QUARTER_HOUR },
  'step-day': { most: 50, seconds: DAY },
  'passkey-address': { most: 100, seconds: QUARTER_HOUR },
  'guess-day': { most: 100, seconds: DAY, code: 'password_guessed' },
  'otp-hour': { most: 15, seconds: HOUR, code: 'otp_guessed' },
  'otp-day': { most: 50, seconds: DAY, code: 'otp_guessed' },
  'otp-told': { most: 1, seconds: DAY, fixed: true },
  'mail-email': { most: 5, seconds: HOUR },
  'mail-address': { most: 60, seconds: HOUR },
  'mail-browser': { most: 5, seconds: HOUR },
  'mail-account': { most: 5, seconds: HOUR },
  // The link of each of these mails works for as long as this window at least: see `LINK_LIFE_MS`.
  'mail-mailbox': { most: 8, seconds: HOUR, code: 'otp_mailed' },
  'contact-email': { most: 5, seconds: HOUR },
  'contact-address': { most: 20, seconds: HOUR },
  'waiting-email': { most: 20, seconds: HOUR },
  'waiting-address': { most: 60, seconds: HOUR },
  'invite-email': { most: 5, seconds: HOUR },
  'invite-person': { most: 20, seconds: HOUR },
  'invitation-address': { most: 60, seconds: HOUR },
  'test-mail': { most: 20, seconds: HOUR },
  'code-address': { most: 60, seconds: HOUR },
} as const satisfies Record<string, Omit<Limit, 'name'>>;

function limited(name: keyof typeof LIMITS, subject: string): Use {
  return { limit: { name, ...LIMITS[name] }, subject };
}

/** Uses of trying a password, in a browser that the account does not know. */
export function passwordGuess(email: string, ip: string): [ofEmail: Use, ofAddress: Use, ofDay: Use] {
  const address = addressOf(ip);
  return [
    limited('guess-email', `${address} ${email}`),
    limited('guess-address', address),
    limited('guess-day', email),
  ];
}

/** The same in a browser that the account knows. */
export const passwordGuessOfKnown = (email: string, browser: string): [Use] => [
  limited('guess-browser', `${browser} ${email}`),
];

/** Uses of confirming something by a password or an OTP, for an account that is logged in. */
export const confirmation = (userId: string): [Use] => [limited('guess-account', userId)];

/** Uses of beginning a login with a passkey, for the address. Each keeps a row, and closing the browser's question is no guess. */
export const passkeyAsked = (ip: string): [Use] => [limited('passkey-address', addressOf(ip))];

/** Uses of trying a code of a second step, for an account that is logged in. */
export const secondStepGuess = (userId: string): Use[] => [
  limited('step-quarter', userId),
  limited('step-day', userId),
];

/** Uses of trying an OTP or a code, for the address. The 5 tries of one OTP are counted in its row: `TRIES` in auth/otp-commands.ts. */
export const otpGuess = (ip: string): [Use] => [limited('guess-address', addressOf(ip))];

/** Uses of a wrong OTP, for its email, in browsers that the account does not know. */
export const otpGuessOfStranger = (email: string): Use[] => [
  limited('otp-hour', email),
  limited('otp-day', email),
];

/** Uses of telling an owner about such guesses: one mail a day. */
export const guessesTold = (email: string): [Use] => [limited('otp-told', email)];

/** Uses of asking for an OTP, in a browser that the account does not know. */
export function mailSent(email: string, ip: string, purpose: string): Use[] {
  const address = addressOf(ip);
  return [
    limited('mail-email', `${address} ${purpose} ${email}`),
    limited('mail-address', address),
    limited('mail-mailbox', `${purpose} ${email}`),
  ];
}

/** Uses of asking for an OTP, in a browser that the account knows. */
export const mailSentToKnown = (email: string, browser: string): [Use] => [
  limited('mail-browser', `${browser} ${email}`),
];

/** Uses of asking for an OTP, for an account that is logged in. */
export const mailSentToAccount = (userId: string): [Use] => [limited('mail-account', userId)];

/** Uses of writing to the farm, for the address, and for the email, if there is one. */
export function messageWritten(email: string | null, ip: string): Use[] {
  const ofAddress = limited('contact-address', addressOf(ip));
  return email === null ? [ofAddress] : [ofAddress, limited('contact-email', email)];
}

/** Uses of asking for news of a plan or an area, for the email and the address. */
export const waitingAsked = (email: string, ip: string): Use[] => [
  limited('waiting-email', email),
  limited('waiting-address', addressOf(ip)),
];

/** Uses of inviting somebody by mail, for the invited email and the inviter. */
export const invitationSent = (userId: string, email: string): Use[] => [
  limited('invite-email', email),
  limited('invite-person', userId),
];

/** Uses of opening the link of an invitation, for the address. */
export const invitationTried = (ip: string): [Use] => [limited('invitation-address', addressOf(ip))];

/** Uses of trying a code that makes an order cheaper, for the address. */
export const codeTried = (ip: string): [Use] => [limited('code-address', addressOf(ip))];

/** Uses of sending a mail to oneself. */
export const testMailAsked = (userId: string): [Use] => [limited('test-mail', userId)];

/** The address that a limit counts for: a household has a whole /64 of IPv6, and IPv4 may be written as IPv6. */
export function addressOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array.from({ length: missing }, () => '0'), ...back];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
