import { waysInCalls as calls } from '@shivar/domain/contract/ways-in-calls';
import { TOTP } from 'otpauth';
import type { Person, TestApp } from './app.ts';
import { PASSKEY_ORIGIN, passkeyDevice } from './passkey-device.ts';

/** Adds a passkey to the account of somebody who has just logged in. */
export async function addPasskey(
  app: TestApp,
  as: Person,
  device = passkeyDevice({ origin: PASSKEY_ORIGIN }),
  name = 'Phone',
) {
  const { answer } = await app.call(calls.beginPasskey, { as });
  return app.call(calls.addPasskey, { as, body: { name, response: device.create(answer.options) } });
}

/** Adds a code app. `code` is what the app shows at the clock's moment; the first one is a minute old then. */
export async function addApp(app: TestApp, as: Person) {
  const { answer } = await app.call(calls.beginAuthenticator, { as });
  const { secret, sealed } = answer;
  const code = () => new TOTP({ secret }).generate({ timestamp: app.clock.now() });
  const added = await app.call(calls.addAuthenticator, { as, body: { sealed, code: code() } });
  app.clock.move(60_000);
  return { code, added };
}
