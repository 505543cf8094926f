import * as z from 'zod/mini';
import { latinDigits } from '../../language/format.ts';
import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';
import type { Instant } from '../../values/day.ts';
import { code } from '../fields.ts';
import { oneLine, requiredText } from '../texts.ts';
import type { Role } from './role.ts';

/** The most passkeys of an account. */
export const MOST_PASSKEYS = 20;
/** How many recovery codes are made at a time. */
export const RECOVERY_CODES = 10;
/**
 * After so many hours without use a session of the farm's people ends, unless the farm says otherwise: somebody with work
 * every day stays logged in. 0: it never does.
 */
export const IDLE_HOURS = 24;
export const MOST_IDLE_HOURS = 720;

/**
 * How often the last use of a session of the farm's people is noted at most, in milliseconds: a write at each call would
 * cost more than it tells.
 */
export const SEEN_EVERY_MS = 300_000;

const HOUR_MS = 3_600_000;
/** How long after a login or a second step the ways in may be changed, in milliseconds. */
const FRESH_MS = 900_000;

/** `none` where the office opens without one, `missing` where it is required and none is set up. */
export type SecondStep = 'none' | 'done' | 'needed' | 'missing';

/** The facts of an account and its session that a second step depends on. */
interface SecondStepFacts {
  /** Null for a customer. */
  readonly role: Role | null;
  /** The roles that need a second step, as the farm's settings say. */
  readonly required: readonly string[];
  /** The account has a passkey or an app that shows codes. */
  readonly hasOne: boolean;
  /** When this session showed it; null before. */
  readonly provedAt: Instant | null;
}

/**
 * The standing of a session's second step (product 7.30). A customer needs none. People of the farm need one where they
 * have set one up, or where their role requires it.
 */
export function secondStepOf({ role, required, hasOne, provedAt }: SecondStepFacts): SecondStep {
  if (role === null) return 'none';
  if (hasOne) return provedAt === null ? 'needed' : 'done';
  return required.includes(role) ? 'missing' : 'none';
}

/** Judges whether a session may do the work of the farm. Refuses second_step_needed and second_step_missing. */
export function judgeSecondStep(step: SecondStep): Result<null> {
  if (step === 'needed') return refused('second_step_needed');
  return step === 'missing' ? refused('second_step_missing') : accepted(null);
}

/**
 * Judges whether a session may change the ways into its account (product 7.32). Refuses second_step_needed where people
 * of the farm have a second step and did not show it in the last 15 minutes, and login_again where the last login of
 * anybody else is older.
 */
export function judgeChange(
  { role, hasOne, provedAt, createdAt }: Omit<SecondStepFacts, 'required'> & { readonly createdAt: Instant },
  now: Instant,
): Result<null> {
  const isFresh = (at: Instant | null) => at !== null && now - at <= FRESH_MS;
  if (role !== null && hasOne) return isFresh(provedAt) ? accepted(null) : refused('second_step_needed');
  return isFresh(createdAt) || isFresh(provedAt) ? accepted(null) : refused('login_again');
}

/** Whether a session of the farm's people was not used for too long (product 7.33). A session of a customer never is. */
export function isIdle(
  { role, seenAt }: { readonly role: Role | null; readonly seenAt: Instant },
  idleHours: number,
  now: Instant,
): boolean {
  return role !== null && idleHours > 0 && now - seenAt > idleHours * HOUR_MS;
}

/** A code of an app in Latin digits, or a recovery code in small letters; without the signs between them. */
export const secondStepCodeSchema = z.string(code('step_code_invalid')).check(
  z.overwrite((text) => latinDigits(text).replaceAll(/[\s-]/g, '').toLowerCase()),
  z.regex(/^(\d{6}|[a-z]{12})$/, code('step_code_invalid')),
);

/** The code of an app alone: 6 digits. */
export const authenticatorCodeSchema = z.string(code('step_code_invalid')).check(
  z.overwrite((text) => latinDigits(text).replaceAll(/\s/g, '')),
  z.regex(/^\d{6}$/, code('step_code_invalid')),
);

/** The name that its owner gives a passkey. */
export const passkeyNameSchema = requiredText('passkey_name_required', 60).check(oneLine);

/** A change of the ways into an account, of which its owner gets a mail (product 7.32). */
export type WaysInChange =
  | 'passkey-added'
  | 'passkey-removed'
  | 'app-added'
  | 'app-removed'
  | 'codes-made'
  | 'code-used'
  | 'taken-away';
