import { api } from '@shivar/domain/contract/api';
import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import { changePartCalls } from '@shivar/domain/contract/office/settings-calls';
import { passkeyCalls, secondStepCalls, waysInCalls as calls } from '@shivar/domain/contract/ways-in-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SECRET, testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { HOUSEHOLD_PASSWORD, withPassword } from '../../test/households.ts';
import { PASSKEY_ORIGIN as ORIGIN, passkeyDevice } from '../../test/passkey-device.ts';
import { addApp, addPasskey } from '../../test/ways-in.ts';
import { createSecrets } from '../adapters/secrets.ts';

const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  // A code of the same half minute works once.
  app.clock.move(MINUTE);
  await app.db.query('delete from rate_limits');
  await app.db.query(`delete from settings where key = 'secondStepRoles'`);
});
afterAll(() => app.close());

/** The same account in a session of its own, by its password. */
async function logInAgain({ user }: Person, headers: Record<string, string> = {}): Promise<Person> {
  const body = { email: user.email, password: HOUSEHOLD_PASSWORD };
  const { answer } = await app.call(api.login, { body, headers });
  return { id: user._id, ...answer };
}

const withRole = async (role: 'admin' | 'packer'): Promise<Person> => {
  const person = await withPassword(app);
  await app.db.query('update users set role = $2 where id = $1', [person.id, role]);
  return person;
};

/** The kinds of changes that a person was told of by mail, the newest last. */
async function told({ user }: Person): Promise<unknown[]> {
  const rows = await app.db.query<{ id: string; payload: Buffer }>(
    `select id, payload from mail_outbox where recipient = $1 and kind = 'ways-in-changed' order by created_at, ctid`,
    [user.email],
  );
  const secrets = createSecrets(SECRET);
  return rows.map(({ id, payload }) => (JSON.parse(secrets.open(payload, id)) as { change: string }).change);
}

async function logInBy(device: ReturnType<typeof passkeyDevice>) {
  const { answer } = await app.call(passkeyCalls.beginPasskeyLogin);
  return app.call(passkeyCalls.passkeyLogin, { body: { response: device.get(answer.options) } });
}

const show = (as: Person, code: string) => app.call(secondStepCalls.showSecondStep, { as, body: { code } });
const officeOf = async (as: Person) => {
  const { status, refusal } = await app.call(officePeopleCalls.people, { as });
  return status === 200 ? 'open' : refusal.code;
};
const require = async (secondStepRoles: ('driver' | 'packer')[], idleHours = 0) => {
  const by = await app.admin();
  const [row] = await app.db.query<{ v: number }>(
    `select coalesce(max(version), 0)::int as v from settings_versions where part = 'logins'`,
  );
  const draft = { secondStepRoles, idleHours };
  const body = { version: row?.v ?? 0, draft, note: '' };
  expect((await app.call(changePartCalls.logins, { as: by, body })).status).toBe(200);
};

describe('a passkey', () => {
  test('is added by who has just logged in, and logs in without an email', async () => {
    const asha = await app.customer();
    const device = passkeyDevice({ origin: ORIGIN });
    const added = await addPasskey(app, asha, device, 'My phone');
    expect([added.status, added.answer.waysIn.passkeys.map(({ name }) => name), added.answer.codes]).toEqual([
      201,
      ['My phone'],
      [],
    ]);
    const entered = await logInBy(device);
    expect([entered.status, entered.answer.user._id]).toEqual([200, asha.id]);
    const me = await app.call(api.me, { as: { ...asha, token: entered.answer.token } });
    expect(me.answer.email).toBe(asha.user.email);
    expect((await app.call(calls.waysIn, { as: asha })).answer.passkeys[0]?.lastUsedAt).not.toBeNull();
    expect(await told(asha)).toEqual(['passkey-added']);
  });

  test('works once for each challenge, for this shop alone, and where the device asks its owner', async () => {
    const asha = await app.customer();
    const device = passkeyDevice({ origin: ORIGIN });
    await addPasskey(app, asha, device);
    const { answer } = await app.call(passkeyCalls.beginPasskeyLogin);
    const response = device.get(answer.options);
    expect((await app.call(passkeyCalls.passkeyLogin, { body: { response } })).status).toBe(200);
    expect((await app.call(passkeyCalls.passkeyLogin, { body: { response } })).refusal.code).toBe(
      'passkey_failed',
    );
    expect((await logInBy(passkeyDevice({ origin: ORIGIN }))).refusal.code).toBe('passkey_failed');

    const elsewhere = passkeyDevice({ origin: 'https://shivar.attacker.example' });
    expect((await addPasskey(app, asha, elsewhere)).refusal.code).toBe('passkey_failed');
    const careless = passkeyDevice({ origin: ORIGIN, asksOwner: false });
    expect((await addPasskey(app, asha, careless)).refusal.code).toBe('passkey_failed');
  });

  test('of a challenge that is over, of another login, or of another account is refused', async () => {
    const [asha, sunil] = [await app.customer(), await app.customer()];
    const device = passkeyDevice({ origin: ORIGIN });
    const { answer } = await app.call(calls.beginPasskey, { as: asha });
    const response = device.create(answer.options);
    const body = { name: 'Phone', response };
    expect((await app.call(calls.addPasskey, { as: sunil, body })).refusal.code).toBe('passkey_failed');
    app.clock.move(5 * MINUTE);
    expect((await app.call(calls.addPasskey, { as: asha, body })).refusal.code).toBe('passkey_failed');
    const forged = { ...response, response: { ...response.response, clientDataJSON: 'none' } };
    expect(
      (await app.call(calls.addPasskey, { as: asha, body: { name: 'Phone', response: forged } })).status,
    ).toBe(422);
  });

  test('of a blocked account lets nobody in, and a removed one no longer does', async () => {
    const asha = await app.customer();
    const device = passkeyDevice({ origin: ORIGIN });
    const { answer } = await addPasskey(app, asha, device);
    await app.db.query('update users set blocked_at = now() where id = $1', [asha.id]);
    expect((await logInBy(device)).refusal.code).toBe('account_blocked');
    await app.db.query('update users set blocked_at = null where id = $1', [asha.id]);
    const id = answer.waysIn.passkeys[0]?._id ?? '';
    const stranger = await app.customer();
    expect((await app.call(calls.removePasskey, { as: stranger, params: { id } })).status).toBe(404);
    expect((await app.call(calls.removePasskey, { as: asha, params: { id } })).answer.passkeys).toEqual([]);
    expect((await logInBy(device)).refusal.code).toBe('passkey_failed');
  });

  test('needs a login of the last 15 minutes', async () => {
    const asha = await withPassword(app);
    app.clock.move(16 * MINUTE);
    const refused = await app.call(calls.beginPasskey, { as: asha });
    expect([refused.status, refused.refusal.code]).toEqual([403, 'login_again']);
    expect((await app.call(calls.beginPasskey, { as: await logInAgain(asha) })).status).toBe(200);
  });
});

describe('a second step', () => {
  test('shuts the office to a password alone, and to nothing that a household does', async () => {
    const meera = await withRole('admin');
    const { code, added } = await addApp(app, meera);
    expect([added.status, added.answer.codes.length, added.answer.waysIn.codesLeft]).toEqual([201, 10, 10]);
    expect(await officeOf(meera)).toBe('open');

    const again = await logInAgain(meera);
    expect(again.user.secondStep).toBe('needed');
    expect(await officeOf(again)).toBe('second_step_needed');
    expect((await app.call(api.account, { as: again })).status).toBe(200);
    expect((await show(again, '000000')).refusal.code).toBe('step_code_wrong');
    const shown = await show(again, code());
    expect([shown.status, shown.answer.secondStep]).toEqual([200, undefined]);
    expect(await officeOf(again)).toBe('open');
  });

  test('takes each code once, and those of the half minute before and after', async () => {
    const meera = await withRole('admin');
    const { code } = await addApp(app, meera);
    const early = code();
    app.clock.move(30_000);
    expect((await show(await logInAgain(meera), early)).status).toBe(200);
    expect((await show(await logInAgain(meera), early)).refusal.code).toBe('step_code_wrong');
    const [one, other] = [await logInAgain(meera), await logInAgain(meera)];
    const now = code();
    const answers = await Promise.all([show(one, now), show(other, now)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    app.clock.move(2 * MINUTE);
    expect((await show(one, now)).refusal.code).toBe('step_code_wrong');
  });

  test('takes a recovery code once, and tells the owner', async () => {
    const meera = await withRole('admin');
    const { added } = await addApp(app, meera);
    const [recovery = ''] = added.answer.codes;
    const written = recovery.toUpperCase().replace(/^(.{4})(.{4})/, '$1-$2 ');
    const again = await logInAgain(meera);
    expect((await show(again, written)).status).toBe(200);
    expect((await show(await logInAgain(meera), recovery)).refusal.code).toBe('step_code_wrong');
    expect((await app.call(calls.waysIn, { as: again })).answer.codesLeft).toBe(9);
    expect(await told(meera)).toEqual(['app-added', 'code-used']);

    const fresh = await app.call(calls.newRecoveryCodes, { as: again });
    expect(fresh.answer.codes).toHaveLength(10);
    expect((await show(await logInAgain(meera), added.answer.codes[1] ?? '')).status).toBe(422);
  });

  test('is guessed ten times in a quarter of an hour at most', async () => {
    const meera = await withRole('admin');
    const { code } = await addApp(app, meera);
    const again = await logInAgain(meera);
    for (let at = 0; at < 10; at += 1) await show(again, '000000');
    expect((await show(again, code())).refusal.code).toBe('too_many_requests');
    app.clock.move(15 * MINUTE);
    expect((await show(again, code())).status).toBe(200);
  });

  test('is shown by a passkey, too', async () => {
    const meera = await withRole('admin');
    const device = passkeyDevice({ origin: ORIGIN });
    expect((await addPasskey(app, meera, device)).answer.codes).toHaveLength(10);
    expect(await officeOf(await logInAgain(meera))).toBe('second_step_needed');
    const { answer } = await logInBy(device);
    expect([answer.user.secondStep, await officeOf({ ...meera, token: answer.token })]).toEqual([
      undefined,
      'open',
    ]);
  });

  test('must be set up by people whose role needs one, before the office opens', async () => {
    const packer = await withRole('packer');
    const list = () =>
      app.call(api.fulfilmentDay, { as: packer, params: { date: '2026-11-25', batch: 'morning' } });
    await require(['driver']);
    expect((await list()).status).toBe(200);
    await require(['packer']);
    expect((await list()).refusal.code).toBe('second_step_missing');
    expect((await app.call(api.me, { as: packer })).answer.secondStep).toBe('missing');
    expect((await app.call(calls.waysIn, { as: packer })).answer.needsStep).toBe(true);
    await addApp(app, packer);
    expect((await list()).status).toBe(200);

    const { answer } = await app.call(calls.removeAuthenticator, { as: packer });
    expect([answer.authenticatorSince, answer.codesLeft, (await list()).refusal.code]).toEqual([
      null,
      0,
      'second_step_missing',
    ]);
  });

  test('must be shown in the last 15 minutes to change the ways in', async () => {
    const meera = await withRole('admin');
    const { code } = await addApp(app, meera);
    const again = await logInAgain(meera);
    expect((await app.call(calls.removeAuthenticator, { as: again })).refusal.code).toBe(
      'second_step_needed',
    );
    await show(again, code());
    app.clock.move(16 * MINUTE);
    expect((await app.call(calls.newRecoveryCodes, { as: again })).refusal.code).toBe('second_step_needed');
    await show(again, code());
    expect((await app.call(calls.beginAuthenticator, { as: again })).refusal.code).toBe(
      'authenticator_known',
    );
    expect((await app.call(calls.removeAuthenticator, { as: again })).status).toBe(200);
  });

  test('that was lost is removed by the office, for a reason, with all sessions', async () => {
    const [meera, packer] = [await app.admin(), await withRole('packer')];
    await addPasskey(app, packer);
    await addApp(app, packer);
    const person = (as: Person) => app.call(officePeopleCalls.person, { params: { id: packer.id }, as });
    expect((await person(meera)).answer.hasSecondStep).toBe(true);
    const removed = await app.call(officePeopleCalls.removeSecondStep, {
      as: meera,
      params: { id: packer.id },
      body: { reason: 'Lost the phone' },
    });
    expect([removed.status, removed.answer.hasSecondStep, removed.answer.sessions]).toEqual([200, false, 0]);
    expect((await app.call(api.me, { as: packer })).status).toBe(401);
    expect((await logInAgain(packer)).user.secondStep).toBeUndefined();
    expect((await told(packer)).at(-1)).toBe('taken-away');
    const audited = await app.db.query<{ subject: string; reason: string; before: Record<string, unknown> }>(
      'select subject, reason, before from audit_log where actor_id = $1 order by id',
      [meera.id],
    );
    expect(audited.map(({ subject }) => subject)).toEqual(['passkeys', 'authenticators', 'sessions']);
    expect(audited[1]).toMatchObject({ reason: 'Lost the phone', before: { secret: '•', last_step: '•' } });
  });
});

describe('a device', () => {
  const CHROME =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

  test('is named by its browser, and logged out one by one or all at once', async () => {
    const asha = await withPassword(app);
    const phone = await logInAgain(asha, { 'user-agent': CHROME });
    const third = await logInAgain(asha);
    const devices = async () => (await app.call(calls.waysIn, { as: asha })).answer.devices;
    const all = await devices();
    expect([all.length, all.filter(({ isThis }) => isThis).length]).toEqual([3, 1]);
    const id = all.find(({ name }) => name === 'Chrome, Android')?._id ?? '';
    const stranger = await app.customer();
    expect((await app.call(calls.endDevice, { as: stranger, params: { id } })).status).toBe(404);
    expect((await app.call(calls.endDevice, { as: asha, params: { id } })).answer.devices).toHaveLength(2);
    expect((await app.call(api.me, { as: phone })).status).toBe(401);
    expect((await app.call(calls.endDevice, { as: asha, params: { id } })).status).toBe(404);
    expect((await app.call(calls.endOtherDevices, { as: asha })).answer.devices).toHaveLength(1);
    expect((await app.call(api.me, { as: third })).status).toBe(401);
  });

  test('of somebody of the farm is logged out after the idle hours; a household stays in', async () => {
    const [meera, asha] = [await withRole('admin'), await app.customer()];
    await require([], 12);
    const at = async (milliseconds: number) => {
      app.clock.move(milliseconds);
      return [await officeOf(meera), (await app.call(api.me, { as: asha })).status];
    };
    expect(await at(0)).toEqual(['open', 200]);
    expect(await at(12 * 60 * MINUTE)).toEqual(['open', 200]);
    expect(await at(12 * 60 * MINUTE + 1)).toEqual(['session_expired', 200]);
    expect(await at(-1)).toEqual(['session_expired', 200]);
    await app.db.query(`update settings set value = '0' where key = 'idleHours'`);
  });

  test('is noted as used every five minutes, and not at each request', async () => {
    const meera = await app.admin();
    const seen = async () => {
      await officeOf(meera);
      const [row] = await app.db.query<{ at: Date }>(
        'select seen_at as at from sessions where user_id = $1',
        [meera.id],
      );
      return app.clock.now() - (row?.at.getTime() ?? 0);
    };
    app.clock.move(4 * MINUTE);
    expect(await seen()).toBe(4 * MINUTE);
    app.clock.move(MINUTE);
    expect(await seen()).toBe(0);
  });
});
