import { api } from '@shivar/domain/contract/api';
import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import { passkeyCalls, waysInCalls as calls } from '@shivar/domain/contract/ways-in-calls';
import { TOTP } from 'otpauth';
import { createSecrets } from '../src/adapters/secrets.ts';
import { SECRET } from './app.ts';
import type { Person, TestApp } from './app.ts';
import { HOUSEHOLD_PASSWORD, withPassword } from './households.ts';
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

/** Adds a code app. `code` is the app's code at the clock's moment; the first one is a minute old then. */
export async function addApp(app: TestApp, as: Person) {
  const { answer } = await app.call(calls.beginAuthenticator, { as });
  const { secret, sealed } = answer;
  const code = () => new TOTP({ secret }).generate({ timestamp: app.clock.now() });
  const added = await app.call(calls.addAuthenticator, { as, body: { sealed, code: code() } });
  app.clock.move(60_000);
  return { code, added };
}

/** Logs in by a device's passkey. */
export async function logInBy(app: TestApp, device: ReturnType<typeof passkeyDevice>) {
  const { answer } = await app.call(passkeyCalls.beginPasskeyLogin);
  return app.call(passkeyCalls.passkeyLogin, { body: { response: device.get(answer.options) } });
}

/** The account of somebody with `HOUSEHOLD_PASSWORD`, in a new session. */
export async function logInAgain(
  app: TestApp,
  { user }: Person,
  headers: Record<string, string> = {},
): Promise<Person> {
  const body = { email: user.email, password: HOUSEHOLD_PASSWORD };
  const { answer } = await app.call(api.login, { body, headers });
  return { id: user._id, ...answer };
}

/** Somebody of the farm who can log in by a password. */
export async function withRole(app: TestApp, role: 'admin' | 'packer'): Promise<Person> {
  const person = await withPassword(app);
  await app.db.query('update users set role = $2 where id = $1', [person.id, role]);
  return person;
}

/** Whether the office opens to a session, or why it does not. */
export async function officeOf(app: TestApp, as: Person): Promise<string> {
  const { status, refusal } = await app.call(officePeopleCalls.people, { as });
  return status === 200 ? 'open' : refusal.code;
}

/** Writes the farm's settings about logins. */
export async function ruleLogins(
  app: TestApp,
  rules: { readonly secondStepRoles?: readonly string[]; readonly idleHours?: number },
): Promise<void> {
  for (const [key, value] of Object.entries({ secondStepRoles: [], idleHours: 0, ...rules }))
    await app.db.query(
      `insert into settings values ($1, $2, now()) on conflict (key) do update set value = excluded.value`,
      [key, JSON.stringify(value)],
    );
}

/** The kinds of changes that a person was told of by mail, the newest last. */
export async function toldOfWaysIn(app: TestApp, { user }: Person): Promise<string[]> {
  const rows = await app.db.query<{ id: string; payload: Buffer }>(
    `select id, payload from mail_outbox where recipient = $1 and kind = 'ways-in-changed' order by created_at, ctid`,
    [user.email],
  );
  const secrets = createSecrets(SECRET);
  return rows.map(({ id, payload }) => (JSON.parse(secrets.open(payload, id)) as { change: string }).change);
}
