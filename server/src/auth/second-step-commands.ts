import { randomInt } from 'node:crypto';
import type { UserAnswer } from '@shivar/domain/contract/answers';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { RECOVERY_CODES } from '@shivar/domain/rules/account/second-step';
import type { WaysInChange } from '@shivar/domain/rules/account/second-step';
import { stepOfCode } from '../adapters/authenticator.ts';
import { inTransaction } from '../db/client.ts';
import type { Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import { selectRow, updateRows } from '../db/rows.ts';
import type { SignedIn } from '../http/endpoint.ts';
import { secondStepGuess } from '../limits/rules.ts';
import { userById } from './queries.ts';
import type { User } from './queries.ts';
import type { AuthDeps } from './session-commands.ts';
import { withStep } from './step-queries.ts';

/** Without vowels, so that no code is a word; without l, which looks like 1. */
const LETTERS = 'bcdfghjkmnpqrstvwxyz';
const CODE_LETTERS = 12;

const codeHash = ({ secrets }: Pick<AuthDeps, 'secrets'>, userId: string, code: string) =>
  secrets.fingerprint('recovery-code', `${userId}\0${code}`);

export const contextOf = (userId: string): string => `authenticator ${userId}`;

/**
 * Shows a second step in a session: a code of the app, or a recovery code (product 7.31). Each works once. Refuses
 * step_code_wrong, and too many tries of one account.
 */
export async function showSecondStep(
  deps: AuthDeps,
  caller: SignedIn,
  code: string,
): Promise<Result<UserAnswer>> {
  const { db, clock, limits } = deps;
  const guess = secondStepGuess(caller.userId);
  const allowed = await limits.use(guess);
  if (!allowed.ok) return allowed;
  const isApp = /^\d/.test(code);
  const shown = await inTransaction(db, async (tx) => {
    const user = await userById(tx, caller.userId);
    const isRight = isApp
      ? await useAppCode(tx, deps, caller.userId, code)
      : await useRecoveryCode(tx, deps, caller.userId, code);
    if (!user || !isRight) return null;
    await proveSession(tx, caller.sessionId, clock.now());
    if (!isApp) await tellOfWaysIn(tx, deps, user, 'code-used');
    return withStep(tx, user, caller.sessionId);
  });
  if (!shown) return refused('step_code_wrong');
  await limits.giveBack(guess);
  return accepted(shown);
}

/** Notes that a session has shown a second step. */
export async function proveSession(tx: Transaction, sessionId: string, now: number): Promise<void> {
  await updateRows(tx, 'sessions', { id: sessionId }, { provedAt: new Date(now) });
}

async function useAppCode(
  tx: Transaction,
  { secrets, clock }: AuthDeps,
  userId: string,
  code: string,
): Promise<boolean> {
  // Locked, so that two requests with one code find each other.
  const app = await selectRow(tx, 'authenticators', 'where user_id = $1 for update', [userId]);
  if (!app) return false;
  const step = await stepOfCode(secrets.open(app.secret, contextOf(userId)), code, clock.now());
  if (step === null || step <= app.lastStep) return false;
  await updateRows(tx, 'authenticators', { userId }, { lastStep: step });
  return true;
}

async function useRecoveryCode(
  tx: Transaction,
  deps: AuthDeps,
  userId: string,
  code: string,
): Promise<boolean> {
  const used = await tx.query(
    'delete from recovery_codes where user_id = $1 and code_hash = $2 returning 1',
    [userId, codeHash(deps, userId, code)],
  );
  return used.length > 0;
}

/** Makes new recovery codes in the place of older ones. They are shown once: only their keyed hashes are kept. */
export async function makeRecoveryCodes(
  tx: Transaction,
  deps: Pick<AuthDeps, 'secrets'>,
  userId: string,
): Promise<string[]> {
  const letter = () => LETTERS[randomInt(LETTERS.length)];
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: CODE_LETTERS }, letter).join(''),
  );
  await tx.query('delete from recovery_codes where user_id = $1', [userId]);
  await insertRows(
    tx,
    'recovery_codes',
    codes.map((code) => ({ userId, codeHash: codeHash(deps, userId, code) })),
  );
  return codes;
}

/** Tells the owner by mail that the ways into the account changed (product 7.32). */
export async function tellOfWaysIn(
  tx: Transaction,
  { outbox, clock }: Pick<AuthDeps, 'outbox' | 'clock'>,
  { email, language, name }: User,
  change: WaysInChange,
): Promise<void> {
  await outbox.enqueue(tx, email, language, { kind: 'ways-in-changed', name, change, at: clock.now() });
}
