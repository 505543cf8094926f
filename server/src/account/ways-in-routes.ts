import { waysInCalls as calls } from '@shivar/domain/contract/ways-in-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { AuthDeps } from '../auth/session-commands.ts';
import type { Connection } from '../db/client.ts';
import type { Bind } from '../http/endpoint.ts';
import { farmBasics } from '../settings/queries.ts';
import {
  addAuthenticator,
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  endDevice,
  endOtherDevices,
  newRecoveryCodes,
  removeAuthenticator,
  removePasskey,
} from './ways-in-commands.ts';
import { waysInOf } from './ways-in-queries.ts';

/** The calls by which people see and change the ways into their own account (product 7.29 to 7.34). */
export function registerWaysInRoutes(bind: Bind, auth: AuthDeps): void {
  const { db, clock } = auth;
  const deps = { ...auth, brandOf: async (from: Connection) => (await farmBasics(from)).brand };
  bind(calls.waysIn, async ({ caller }) => accepted(await waysInOf(db, caller, clock.now())));
  bind(calls.beginPasskey, ({ caller }) => beginPasskey(deps, caller));
  bind(calls.addPasskey, ({ caller, body }) => addPasskey(deps, caller, body));
  bind(calls.removePasskey, ({ caller, params }) => removePasskey(deps, caller, params.id));
  bind(calls.beginAuthenticator, ({ caller }) => beginAuthenticator(deps, caller));
  bind(calls.addAuthenticator, ({ caller, body }) => addAuthenticator(deps, caller, body));
  bind(calls.removeAuthenticator, ({ caller }) => removeAuthenticator(deps, caller));
  bind(calls.newRecoveryCodes, ({ caller }) => newRecoveryCodes(deps, caller));
  bind(calls.endDevice, ({ caller, params }) => endDevice(deps, caller, params.id));
  bind(calls.endOtherDevices, ({ caller }) => endOtherDevices(deps, caller));
}
