import { api } from '@shivar/domain/contract/api';
import { passkeyCalls, presenceCalls, waysInCalls as calls } from '@shivar/domain/contract/ways-in-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { TestApp } from '../../test/app.ts';
import { withPassword } from '../../test/households.ts';
import { PASSKEY_ORIGIN as ORIGIN, passkeyDevice } from '../../test/passkey-device.ts';
import {
  addPasskey,
  logInAgain,
  logInBy,
  officeOf,
  ruleLogins,
  toldOfWaysIn,
  withRole,
} from '../../test/ways-in.ts';

const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.db.query('delete from rate_limits');
  await ruleLogins(app, {});
});
afterAll(() => app.close());

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
    const entered = await logInBy(app, device);
    expect([entered.status, entered.answer.user._id]).toEqual([200, asha.id]);
    const me = await app.call(api.me, { as: { ...asha, token: entered.answer.token } });
    expect(me.answer.email).toBe(asha.user.email);
    expect((await app.call(calls.waysIn, { as: asha })).answer.passkeys[0]?.lastUsedAt).not.toBeNull();
    expect(await toldOfWaysIn(app, asha)).toEqual(['passkey-added']);
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
    expect((await logInBy(app, passkeyDevice({ origin: ORIGIN }))).refusal.code).toBe('passkey_failed');

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
    expect((await logInBy(app, device)).refusal.code).toBe('account_blocked');
    await app.db.query('update users set blocked_at = null where id = $1', [asha.id]);
    const id = answer.waysIn.passkeys[0]?._id ?? '';
    const stranger = await app.customer();
    expect((await app.call(calls.removePasskey, { as: stranger, params: { id } })).status).toBe(404);
    expect((await app.call(calls.removePasskey, { as: asha, params: { id } })).answer.passkeys).toEqual([]);
    expect((await logInBy(app, device)).refusal.code).toBe('passkey_failed');
  });

  test('needs a login of the last 15 minutes', async () => {
    const asha = await withPassword(app);
    app.clock.move(16 * MINUTE);
    const refused = await app.call(calls.beginPasskey, { as: asha });
    expect([refused.status, refused.refusal.code]).toEqual([403, 'login_again']);
    expect((await app.call(calls.beginPasskey, { as: await logInAgain(app, asha) })).status).toBe(200);
  });
});

describe('a device', () => {
  const CHROME =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

  test('is named by its browser, and logged out one by one or all at once', async () => {
    const asha = await withPassword(app);
    const phone = await logInAgain(app, asha, { 'user-agent': CHROME });
    const third = await logInAgain(app, asha);
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
    const [meera, asha] = [await withRole(app, 'admin'), await app.customer()];
    await ruleLogins(app, { idleHours: 12 });
    const at = async (milliseconds: number) => {
      app.clock.move(milliseconds);
      return [await officeOf(app, meera), (await app.call(api.me, { as: asha })).status];
    };
    expect(await at(0)).toEqual(['open', 200]);
    expect(await at(12 * 60 * MINUTE)).toEqual(['open', 200]);
    expect(await at(1)).toEqual(['session_expired', 200]);
    expect(await at(-1)).toEqual(['session_expired', 200]);
  });

  test('is noted as used every five minutes, and not by a page that refreshes itself', async () => {
    const meera = await app.admin();
    const seen = async () => {
      await app.call(presenceCalls.stillHere, { as: meera });
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
    await ruleLogins(app, { idleHours: 1 });
    app.clock.move(59 * MINUTE);
    expect(await officeOf(app, meera)).toBe('open');
    app.clock.move(2 * MINUTE);
    expect(await officeOf(app, meera)).toBe('session_expired');
  });
});
