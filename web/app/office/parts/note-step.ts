import type { CallFailure } from '../../lib/api-client.ts';
import { currentSession, updateUser } from '../../lib/session.ts';

/** The farm wants a second step since this office was opened: the office's frame leads there (office-guard.ts). */
export function noteStep(failure: CallFailure): void {
  const { user } = currentSession();
  const code = failure.kind === 'refused' ? failure.refusal.code : null;
  if (user && code === 'second_step_needed') updateUser({ ...user, secondStep: 'needed' });
  if (user && code === 'second_step_missing') updateUser({ ...user, secondStep: 'missing' });
}
