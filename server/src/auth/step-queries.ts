import type { UserAnswer } from '@shivar/domain/contract/answers';
import { IDLE_HOURS, secondStepOf } from '@shivar/domain/rules/account/second-step';
import { farmSettingsSchema } from '@shivar/domain/rules/settings/settings';
import type { Role } from '@shivar/domain/rules/account/role';
import type { Connection } from '../db/client.ts';
import type { Rows } from '../db/schema.generated.ts';
import { userAnswerOf } from './queries.ts';
import type { User } from './queries.ts';

/** An expression of SQL: whether an account has a second step. */
export const hasStep = (userId: string): string => `(
  exists (select 1 from passkeys p where p.user_id = ${userId})
  or exists (select 1 from authenticators a where a.user_id = ${userId}))`;

/** The farm's settings about logins, by their keys; null before anybody changed them. */
export const STEP_RULES = `(
  select jsonb_object_agg(key, value) from settings where key in ('secondStepRoles', 'idleHours'))`;

/** The rules in the result of STEP_RULES. A value of a wrong form is ignored. */
export function stepRulesOf(found: Readonly<Record<string, unknown>> | null) {
  const { secondStepRoles, idleHours } = farmSettingsSchema.shape;
  return {
    required: secondStepRoles.safeParse(found?.['secondStepRoles']).data ?? [],
    idleHours: idleHours.safeParse(found?.['idleHours']).data ?? IDLE_HOURS,
  };
}

/** The facts of a session that judge its second step. */
type StepFacts = Pick<Rows['sessions'], 'createdAt'> & {
  readonly role: Role | null;
  readonly provedAt: number | null;
  readonly hasOne: boolean;
  readonly required: readonly string[];
};

const FACTS = `
  select u.role, s.created_at as "createdAt", s.proved_at as "provedAt", ${hasStep('u.id')} as "hasOne",
    ${STEP_RULES} as rules
  from sessions s join users u on u.id = s.user_id where s.id = $1 and s.user_id = $2`;

/** These facts of a session; null for one that is not there. */
export async function stepFactsOf(
  db: Connection,
  { sessionId, userId }: { readonly sessionId: string; readonly userId: string },
): Promise<StepFacts | null> {
  const [row] = await db.query<
    Omit<StepFacts, 'provedAt' | 'required'> & {
      provedAt: Date | null;
      rules: Record<string, unknown> | null;
    }
  >(FACTS, [sessionId, userId]);
  if (!row) return null;
  const { rules, provedAt, ...facts } = row;
  return { ...facts, provedAt: provedAt?.getTime() ?? null, required: stepRulesOf(rules).required };
}

/** An account as its browser gets it, with the standing of this session's second step. */
export async function withStep(db: Connection, user: User, sessionId: string): Promise<UserAnswer> {
  const answer = userAnswerOf(user);
  if (user.role === null) return answer;
  const facts = await stepFactsOf(db, { sessionId, userId: user.id });
  const step = facts && secondStepOf(facts);
  return step === 'needed' || step === 'missing' ? { ...answer, secondStep: step } : answer;
}
