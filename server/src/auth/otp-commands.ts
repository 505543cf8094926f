import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { BodyOf } from '@shivar/domain/contract/call';
import type { LinkAnswer, linkCalls } from '@shivar/domain/contract/link-calls';
import { OTP_LENGTH } from '@shivar/domain/rules/account/account';
import type { Language } from '@shivar/domain/language/language';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Secrets } from '../adapters/secrets.ts';
import type { Agreement } from '../consents/commands.ts';
import type { Connection, Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import { selectRow } from '../db/rows.ts';
import { COLUMNS } from '../db/schema.generated.ts';
import type { Rows } from '../db/schema.generated.ts';
import type { Asker, AuthDeps } from './session-commands.ts';

/** How long an OTP works, in milliseconds. */
export const OTP_LIFE_MS = 600_000;
/** How long the link beside it works: as long as the limit of mails to one mailbox counts, so that one always works. */
export const LINK_LIFE_MS = 3_600_000;
/** Tries of one OTP, by browser, by network and by strangers. LIMITS_SCALE never touches them. */
const TRIES = 5;
const LINK_LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEF';

/** The data of a sign-up until its OTP is verified. The password is already a hash. */
export interface PendingSignUp {
  readonly name: string;
  readonly mobile: string | null;
  readonly passwordHash: string;
  readonly language: Language;
  /** The privacy notice beneath the form. Sign-ups that an older program began have none. */
  readonly agreed?: Agreement;
}

/** At most one OTP per email, purpose and browser that asked for it. */
type OtpRow = Rows['otps'] & { readonly signUp: PendingSignUp | null };

export type Place = Pick<Rows['otps'], 'email' | 'purpose'>;

/** The asker of an OTP: the secret of their browser, null where it has none, and their network. */
export interface OtpAsker {
  readonly browser: string | null;
  readonly network: string;
}

type OtpSecrets = ReturnType<typeof makeSecrets>;

/** Random secrets for one mail. The link has 160 bits and no digits: the OTP is the mail's only six-digit number. */
export function makeSecrets(now: number) {
  return {
    otp: String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0'),
    until: now + OTP_LIFE_MS,
    link: Array.from(randomBytes(32), (byte) => LINK_LETTERS[byte % LINK_LETTERS.length]).join(''),
    linkUntil: now + LINK_LIFE_MS,
  };
}

const linkHash = (secrets: Secrets, link: string) => secrets.fingerprint('otp-link', link);
const browserHash = (secrets: Secrets, browser: string) => secrets.fingerprint('otp-browser', browser);
const networkHash = (secrets: Secrets, network: string) => secrets.fingerprint('otp-network', network);

interface Kept extends Place {
  readonly asker: OtpAsker & { readonly browser: string };
  /** Null stores a hash that no OTP has: an email that gets no OTP is treated like any other, in the same time. */
  readonly made: OtpSecrets | null;
  readonly signUp: PendingSignUp | null;
  readonly now: number;
}

const IN_PLACE_OF_OLDER = `
  on conflict (email, purpose, browser_hash) do update set
    network_hash = excluded.network_hash, otp_hash = excluded.otp_hash, link_hash = excluded.link_hash,
    sign_up = excluded.sign_up, tries = 0, network_tries = 0, stranger_tries = 0,
    created_at = excluded.created_at, expires_at = excluded.expires_at, link_expires_at = excluded.link_expires_at`;

/** Stores the keyed hashes of an OTP and its link. They replace older ones of the same browser. */
export async function keepOtp(tx: Transaction, secrets: Secrets, kept: Kept): Promise<void> {
  const { email, purpose, asker, made, signUp, now } = kept;
  const row = {
    email,
    purpose,
    browserHash: browserHash(secrets, asker.browser),
    networkHash: networkHash(secrets, asker.network),
    otpHash: made ? otpHash(secrets, kept, made.otp) : randomBytes(32),
    linkHash: made && linkHash(secrets, made.link),
    signUp,
    tries: 0,
    networkTries: 0,
    strangerTries: 0,
    createdAt: new Date(now),
    expiresAt: new Date(now + OTP_LIFE_MS),
    linkExpiresAt: new Date(now + LINK_LIFE_MS),
  };
  await insertRows(tx, 'otps', [row], IN_PLACE_OF_OLDER);
}

/* A browser with a cookie has its own OTP. A program without one can only use the single OTP of this email. */
const OF_BROWSER = { where: 'browser_hash = $4', counter: 'tries' };
const ALONE = `(select count(*) from otps o where o.email = $1 and o.purpose = $2 and o.expires_at > $3) = 1`;
const OF_NETWORK = { where: `network_hash = $4 and ${ALONE}`, counter: 'network_tries' };
const OF_STRANGERS = { where: `network_hash <> $4 and ${ALONE}`, counter: 'stranger_tries' };

/**
 * Tries an OTP. One statement counts the try and locks the row before anything is compared, so that any number of guesses
 * at once get 5 tries. Browser, network and strangers have their own tries, so that nobody spends another's. Commit the
 * transaction in any case. A right OTP stays until `spendOtps`, and its try is given back. `unjudged`: no OTP waits here, so
 * this was no guess.
 */
export async function tryOtp(
  tx: Transaction,
  secrets: Secrets,
  attempt: Place & { readonly asker: OtpAsker; readonly otp: string; readonly now: number },
): Promise<{ readonly signUp: PendingSignUp | null } | 'wrong' | 'unjudged'> {
  const { email, purpose, asker, otp, now } = attempt;
  const isBrowser = asker.browser !== null;
  const hash = isBrowser ? browserHash(secrets, asker.browser) : networkHash(secrets, asker.network);
  for (const { where, counter } of isBrowser ? [OF_BROWSER] : [OF_NETWORK, OF_STRANGERS]) {
    const [row] = await tx.query<OtpRow>(
      `update otps set ${counter} = ${counter} + 1
       where email = $1 and purpose = $2 and expires_at > $3 and ${where} and ${counter} < ${TRIES}
       returning ${COLUMNS.otps}`,
      [email, purpose, new Date(now), hash],
    );
    if (!row) continue;
    if (!timingSafeEqual(row.otpHash, otpHash(secrets, attempt, otp))) return 'wrong';
    await tx.query(
      `update otps set ${counter} = ${counter} - 1 where email = $1 and purpose = $2 and browser_hash = $3`,
      [email, purpose, row.browserHash],
    );
    return { signUp: row.signUp };
  }
  return 'unjudged';
}

/** Whether this browser has an OTP of its own that can still be tried. */
export async function hasOwnOtp(
  db: Connection,
  secrets: Secrets,
  { email, purpose, browser, now }: Place & { readonly browser: string | null; readonly now: number },
): Promise<boolean> {
  if (browser === null) return false;
  const rows = await db.query(
    `select from otps where email = $1 and purpose = $2 and browser_hash = $3 and expires_at > $4
     and tries < ${TRIES}`,
    [email, purpose, browserHash(secrets, browser), new Date(now)],
  );
  return rows.length > 0;
}

/** Tells what a mail's link is for. It stays usable, since mail programs open links by themselves. Refuses link_wrong. */
export async function lookAtLink(
  deps: AuthDeps,
  { link }: BodyOf<(typeof linkCalls)['lookAtLink']>,
  asker: Asker,
): Promise<Result<LinkAnswer>> {
  // No limit counts such tries: nobody guesses 160 bits.
  const found = await findLink(deps, deps.db, link, asker);
  if (!found) return refused('link_wrong');
  const { signUp: _signUp, ...answer } = found;
  return accepted(answer);
}

/** The OTP row of a link, and whether this browser began it. A transaction locks the row, so that it is used once. */
export async function findLink(
  { secrets, clock }: AuthDeps,
  db: Connection | Transaction,
  link: string,
  { browser: { begun } }: Asker,
): Promise<(LinkAnswer & { signUp: PendingSignUp | null }) | null> {
  const rest = `where link_hash = $1 and link_expires_at > $2 ${'send' in db ? 'for update' : ''}`;
  const row = await selectRow(db, 'otps', rest, [linkHash(secrets, link), new Date(clock.now())]);
  if (!row || row.purpose === 'delete') return null;
  const { purpose, email } = row;
  const begunHere = begun !== null && browserHash(secrets, begun).equals(row.browserHash);
  return { purpose, email, begunHere, signUp: row.signUp as PendingSignUp | null };
}

/** Deletes the OTPs of all browsers: the account is made, or has its new password. */
export async function spendOtps(tx: Transaction, { email, purpose }: Place): Promise<void> {
  await tx.query('delete from otps where email = $1 and purpose = $2', [email, purpose]);
}

/** A million OTPs can be tried in a second, so the hash has a key that is not in the database. */
function otpHash(secrets: Secrets, { email, purpose }: Place, otp: string): Buffer {
  return secrets.fingerprint('otp', `${purpose}\0${email}\0${otp}`);
}
