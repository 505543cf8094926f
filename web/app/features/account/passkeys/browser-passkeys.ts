import { passkeyCalls, waysInCalls } from '@shivar/domain/contract/ways-in-calls';
import type { AddedAnswer } from '@shivar/domain/contract/ways-in-calls';
import type { SessionAnswer } from '@shivar/domain/contract/answers';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

import { call } from '../../../lib/api-client.ts';
import { logFailure } from '../../../lib/failures.ts';
import type { Answer } from '../../../lib/send-failure.ts';

/** Why the browser gave no passkey: its user closed the question, or it has one already. */
export type NoPasskey = 'stopped' | 'known';

/** Logs in with a passkey that the user of this browser chooses. */
export async function loginByPasskey(): Promise<Answer<SessionAnswer> | NoPasskey> {
  const begun = await call(passkeyCalls.beginPasskeyLogin, {});
  if (!begun.ok) return begun;
  // The server makes the options, and the browser judges them.
  const response = await asked(() => startAuthentication({ optionsJSON: begun.value.options as never }));
  return typeof response === 'string' ? response : call(passkeyCalls.passkeyLogin, { body: { response } });
}

/** Makes a passkey in this browser and adds it to the account. */
export async function addPasskey(name: string): Promise<Answer<AddedAnswer> | NoPasskey> {
  const begun = await call(waysInCalls.beginPasskey, {});
  if (!begun.ok) return begun;
  const response = await asked(() => startRegistration({ optionsJSON: begun.value.options as never }));
  return typeof response === 'string' ? response : call(waysInCalls.addPasskey, { body: { name, response } });
}

async function asked<Response extends object>(ask: () => Promise<Response>) {
  try {
    // Plain fields: the library's types are narrower than the wire's.
    return (await ask()) as Response & { clientExtensionResults: Record<string, unknown> };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') return 'known';
    // Browsers give this also where no passkey is there.
    if (name !== 'NotAllowedError' && name !== 'AbortError') logFailure('The browser gave no passkey', error);
    return 'stopped';
  }
}
