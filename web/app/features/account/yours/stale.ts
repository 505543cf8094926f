import type { CallFailure } from '../../../lib/api-client.ts';

/** Whether a call was refused because somebody saved something else meanwhile. */
export function isChangedElsewhere(failure: CallFailure): boolean {
  return (
    failure.kind === 'refused' && ['changed_elsewhere', 'address_not_found'].includes(failure.refusal.code)
  );
}
