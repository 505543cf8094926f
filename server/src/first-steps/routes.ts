import { setTimeout as pause } from 'node:timers/promises';
import {
  FIRST_STEPS,
  officeFirstStepsCalls as calls,
} from '@shivar/domain/contract/office/first-steps-calls';
import type { FirstStep, FirstStepKind, TestMail } from '@shivar/domain/contract/office/first-steps-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Language } from '@shivar/domain/language/language';
import { actingAs } from '../audit/commands.ts';
import { userById } from '../auth/queries.ts';
import type { AuthDeps } from '../auth/session-commands.ts';
import type { Connection } from '../db/client.ts';
import { selectRow } from '../db/rows.ts';
import type { Bind } from '../http/endpoint.ts';
import { testMailAsked } from '../limits/rules.ts';
import { troubleOf } from '../mail/queries.ts';
import { farmSettings } from '../settings/queries.ts';
import type { Mode } from '../settings/queries.ts';

/** The office's calls for the first steps of a farm. Demo mode has none. */
export function registerFirstStepsAdminRoutes(bind: Bind, deps: AuthDeps & { readonly mode: Mode }): void {
  const { db, mode } = deps;
  bind(calls.firstSteps, async () => accepted({ steps: mode === 'live' ? await firstSteps(db) : [] }));
  bind(calls.sendTestMail, ({ caller, language }) => sendTestMail(deps, caller.userId, language));
}

// Sent mails are stored for 30 days, and the newest test mail for good (auth/upkeep-commands.ts).
const THERE = `
  select exists (select from settings where key in ('brand', 'brandMarathi')) as name,
    exists (select from items where retired_at is null) as produce,
    exists (select from plans where on_sale and not coming_soon) as plan,
    exists (select from served_pincodes where retired_at is null) as area,
    exists (select from mail_outbox where sent_at is not null) as mail`;

/** The first steps of a real farm. The database decides which are done. */
async function firstSteps(db: Connection): Promise<FirstStep[]> {
  const [farm, [there]] = await Promise.all([
    farmSettings(db, 'live'),
    db.query<Record<'name' | 'produce' | 'plan' | 'area' | 'mail', boolean>>(THERE),
  ]);
  if (!there) throw new Error('The first steps did not come back');
  const { phone, email, legalName, legalAddress, fssaiLicence, grievanceOfficer: officer } = farm;
  const isSet = (...texts: string[]) => texts.every((text) => text !== '');
  const done: Record<FirstStepKind, boolean> = {
    ...there,
    contacts: isSet(phone, email),
    seller: isSet(legalName, legalAddress),
    licence: isSet(fssaiLicence),
    officer: isSet(officer.name, officer.email, officer.phone),
  };
  return FIRST_STEPS.map((kind) => ({ kind, isDone: done[kind] }));
}

/** Longer than the timeout of a silent mail server, in milliseconds. */
const PATIENCE_MS = 15_000;

/** Sends a test mail to the caller by the outbox, and answers the result of its first try. Refuses too many in an hour. */
async function sendTestMail(
  { db, clock, limits, outbox }: AuthDeps,
  userId: string,
  language: Language,
): Promise<Result<TestMail>> {
  const user = await userById(db, userId);
  if (!user) return refused('session_expired');
  const allowed = await limits.use(testMailAsked(userId));
  if (!allowed.ok) return allowed;
  const id = await actingAs(db, { userId, at: clock.now() }, (tx) =>
    outbox.enqueue(tx, user.email, language, { kind: 'test', name: user.name }),
  );
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const mail = await selectRow(db, 'mail_outbox', 'where id = $1', [id]);
    if (mail && mail.sentAt !== null) return accepted({ to: user.email, trouble: null, said: '' });
    const said = mail?.lastError ?? '';
    if (said !== '') return accepted({ to: user.email, trouble: troubleOf(said), said });
    if (performance.now() > until) return accepted({ to: user.email, trouble: 'waiting', said: '' });
    await pause(150);
  }
}
