import { refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { inTransaction } from '../db/client.ts';
import type { Transaction } from '../db/client.ts';
import {
  addressOf,
  guessesTold,
  mailSent,
  mailSentToKnown,
  otpGuess,
  otpGuessOfStranger,
} from '../limits/rules.ts';
import type { OtpAsker, Place, PendingSignUp } from './otp-commands.ts';
import { hasOwnOtp, tryOtp } from './otp-commands.ts';
import { isKnown, userByEmail } from './queries.ts';
import type { Asker, AuthDeps } from './session-commands.ts';

/** Who keeps or tries an OTP, as its row knows them. */
export function otpAskerOf({ ip, browser }: Asker): OtpAsker {
  return { browser: browser.begun, network: addressOf(ip) };
}

/**
 * Counts a mail with an OTP before it is written. A browser that the account knows has mails of its own; any other
 * shares those of its email and network, and of the mailbox.
 */
export async function countMail(
  { db, secrets, clock, limits }: AuthDeps,
  { email, purpose }: Place,
  { ip, browser }: Asker,
): Promise<Result<null>> {
  const { known: secret } = browser;
  const knows = await isKnown(db, secrets, { email, secret, now: clock.now() });
  return limits.use(knows && secret !== null ? mailSentToKnown(email, secret) : mailSent(email, ip, purpose));
}

/** The queue of a browser: those that the account knows go first. */
export async function queueOf({ db, secrets, clock }: AuthDeps, email: string, { browser }: Asker) {
  const asked = { email, secret: browser.known, now: clock.now() };
  return (await isKnown(db, secrets, asked)) ? ('first' as const) : ('others' as const);
}

/**
 * Judges an OTP, and where it is right does what it is for, in one transaction. Refuses otp_wrong, and too many guesses:
 * from an address, and for an email in browsers that its account does not know. Its owner is told of those, and has
 * the link in the mail, which nobody can guess.
 */
export async function judgeOtp<T>(
  deps: AuthDeps,
  attempt: Place & { readonly otp: string },
  asker: Asker,
  work: (tx: Transaction, right: { readonly signUp: PendingSignUp | null }) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { db, secrets, clock, limits } = deps;
  const { email, purpose } = attempt;
  const now = clock.now();
  const isOwn = await hasOwnOtp(db, secrets, { email, purpose, browser: asker.browser.begun, now });
  const knows = (await queueOf(deps, email, asker)) === 'first';
  const ofAddress = isOwn ? [] : otpGuess(asker.ip);
  const ofEmail = knows ? [] : otpGuessOfStranger(email);
  const allowed = await limits.use([...ofAddress, ...ofEmail]);
  if (!allowed.ok) {
    if (allowed.refusal.code === 'otp_guessed') await tellOfGuesses(deps, email, asker);
    return allowed;
  }
  const judged = await inTransaction(db, async (tx) => {
    const tried = await tryOtp(tx, secrets, { ...attempt, asker: otpAskerOf(asker), now });
    const result: Result<T> = typeof tried === 'object' ? await work(tx, tried) : refused('otp_wrong');
    return { tried, result };
  });
  // What was right, or could be compared with nothing, was no wrong guess of this email's OTP.
  const back = judged.tried === 'wrong' ? [] : ofEmail;
  await limits.giveBack(judged.result.ok ? [...ofAddress, ...back] : back);
  return judged.result;
}

/** Tells whoever reads this mailbox, once a day, that somebody guesses. Known and unknown emails alike. */
async function tellOfGuesses(
  { db, limits, outbox }: AuthDeps,
  email: string,
  { language }: Asker,
): Promise<void> {
  if (!(await limits.use(guessesTold(email))).ok) return;
  await inTransaction(db, async (tx) => {
    const owner = await userByEmail(tx, email);
    const content = { kind: 'guessed-otp', name: owner?.name ?? '' } as const;
    await outbox.enqueue(tx, owner?.email ?? email, owner?.language ?? language, content);
  });
}
