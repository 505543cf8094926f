import { setTimeout as pause } from 'node:timers/promises';
import type { TestMail } from '@shivar/domain/contract/office/first-steps-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Language } from '@shivar/domain/language/language';
import { actingAs } from '../audit/commands.ts';
import { userById } from '../auth/queries.ts';
import type { AuthDeps } from '../auth/session-commands.ts';
import { testMailAsked } from '../limits/rules.ts';
import { fateOfMail, troubleOf } from '../mail/queries.ts';

/** How long to wait for the mail (longer than the timeout of a silent mail server), and how often to look, in milliseconds. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 150;

/** Sends a test mail to the caller by the outbox, and answers the result of its first try. Refuses too many in an hour. */
export async function sendTestMail(
  { db, clock, limits, outbox }: Pick<AuthDeps, 'db' | 'clock' | 'limits' | 'outbox'>,
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
    const { hasLeft, error } = await fateOfMail(db, id);
    if (hasLeft) return accepted({ to: user.email, trouble: null, said: '' });
    if (error !== null) return accepted({ to: user.email, trouble: troubleOf(error), said: error });
    if (performance.now() > until) return accepted({ to: user.email, trouble: 'waiting', said: '' });
    await pause(LOOK_MS);
  }
}
