import type { Language } from '@shivar/domain/language/language';
import { refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Queue } from '../adapters/semaphore.ts';
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
import type { MailContent, OtpAndLink } from '../mail/content.ts';
import { hasOwnOtp, keepOtp, makeSecrets, tryOtp } from './otp-commands.ts';
import type { OtpAsker, Place, PendingSignUp } from './otp-commands.ts';
import { isKnown, userByEmail } from './queries.ts';
import type { User } from './queries.ts';
import type { Asker, AuthDeps } from './session-commands.ts';

function otpAskerOf({ ip, browser }: Asker): OtpAsker {
  return { browser: browser.begun, network: addressOf(ip) };
}

/** Counts a mail with an OTP before it is written. A browser that the account knows has its own mails (decision 47). */
export async function countMail(
  deps: AuthDeps,
  { email, purpose }: Place,
  { ip, browser: { known } }: Asker,
): Promise<Result<null>> {
  const isOfKnown = known !== null && (await isKnown(deps, email, known));
  return deps.limits.use(isOfKnown ? mailSentToKnown(email, known) : mailSent(email, ip, purpose));
}

/**
 * Stores an OTP and a link for this browser, and mails them or what the account of this email makes of them. Every email
 * costs the same work. A content without an OTP stores a hash that no OTP has.
 */
export async function mailOtp(
  deps: AuthDeps,
  place: Place & { readonly signUp: PendingSignUp | null },
  asker: Asker,
  contentOf: (owner: User | null, made: OtpAndLink) => MailContent,
): Promise<void> {
  const begun = { ...otpAskerOf(asker), browser: asker.browser.begin() };
  await inTransaction(deps.db, async (tx) => {
    const owner = await userByEmail(tx, place.email);
    const now = deps.clock.now();
    const made = makeSecrets(now);
    const content = contentOf(owner, made);
    await keepOtp(tx, deps.secrets, { ...place, asker: begun, made: 'otp' in content ? made : null, now });
    await mailTo(tx, deps, { owner, email: place.email, language: asker.language }, content);
  });
}

/** Mails the owner of an account in their language, and anybody else in the language of the asker. */
function mailTo(
  tx: Transaction,
  { outbox }: AuthDeps,
  { owner, email, language }: { owner: User | null; email: string; language: Language },
  content: MailContent,
): Promise<string> {
  return outbox.enqueue(tx, owner?.email ?? email, owner?.language ?? language, content);
}

/** The queue of a browser: those that the account knows go first. */
export async function queueOf(deps: AuthDeps, email: string, { browser }: Asker): Promise<Queue> {
  return (await isKnown(deps, email, browser.known)) ? 'first' : 'others';
}

/**
 * Judges an OTP, and does `work` in the same transaction where it is right. Refuses otp_wrong, and too many guesses: from
 * an address, and for an email from browsers that its account does not know. The owner gets a mail about those guesses,
 * and still has the link, which nobody can guess.
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
  // Only a wrong OTP stays counted for this email.
  const back = judged.tried === 'wrong' ? [] : ofEmail;
  await limits.giveBack(judged.result.ok ? [...ofAddress, ...back] : back);
  return judged.result;
}

/** Tells the mailbox, once a day, that somebody guesses its OTPs. Emails without an account get the mail too. */
async function tellOfGuesses(deps: AuthDeps, email: string, { language }: Asker): Promise<void> {
  if (!(await deps.limits.use(guessesTold(email))).ok) return;
  await inTransaction(deps.db, async (tx) => {
    const owner = await userByEmail(tx, email);
    await mailTo(tx, deps, { owner, email, language }, { kind: 'guessed-otp', name: owner?.name ?? '' });
  });
}
