import { api } from '@shivar/domain/api';

import { call } from '../../lib/api-client.ts';

/*
 * Google's sign-in of somebody whose account is not joined to it yet, and whose mailbox Google does not run: it waits in
 * this page until they have logged in, be it after a new password by an OTP, and then it is joined.
 */

let waiting: string | null = null;

/** Keeps the credential that was refused until somebody logs in here. */
export function keepForJoining(credential: string): void {
  waiting = credential;
}

/** Joins what waits to the account that was logged in to; where it is not theirs the server refuses, and nothing is lost. */
export function joinGoogle(): void {
  if (waiting === null) return;
  const token = waiting;
  waiting = null;
  void call(api.googleSignIn, { body: { token } });
}
